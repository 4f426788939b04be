import { Type } from 'typebox';
import { describeWaitingApprovals } from '../../hr/approvals/waiting/describe-waiting-approvals.ts';
import { listWaitingForOthers } from '../../hr/approvals/waiting/list-waiting-for-others.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
} from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentWaitingApproval, waitingForOtherSchema } from './schemas/waiting-approval.ts';

/** Requests that wait for another person and can be taken over. */
export const listApprovalsOfOthers = recordOperation({
  operationId: 'listApprovalsOfOthers',
  method: 'GET',
  path: '/approvals/others',
  access: ['owner', 'hr_admin'],
  query: closed({ limit: limitParameter({ default: 50 }), cursor: Type.Optional(cursorParameter) }),
  answer: Type.Object({ approvals: Type.Array(waitingForOtherSchema), next_cursor: nextCursor }),
  act: async (change, { services, actor, query: { cursor, limit } }) => {
    const page = await readPage(
      services.cursors,
      {
        companyId: actor.companyId,
        operationId: `console.listApprovalsOfOthers ${actor.userId}`,
        filters: {},
        cursor,
        limit,
      },
      (beforeId, rowsMax) => listWaitingForOthers(change, { beforeId, limit: rowsMax }),
    );
    const described = await describeWaitingApprovals(change, page.rows);
    return {
      approvals: described.map((waiting, index) => ({
        ...presentWaitingApproval(waiting),
        approver_name: page.rows[index]?.approver_name ?? '',
      })),
      next_cursor: page.nextCursor,
    };
  },
});
