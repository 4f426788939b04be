import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { countWaitingApprovals } from '../../hr/approvals/waiting/count-waiting-approvals.ts';
import { describeWaitingApprovals } from '../../hr/approvals/waiting/describe-waiting-approvals.ts';
import { listWaitingApprovals as listWaiting } from '../../hr/approvals/waiting/list-waiting-approvals.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
} from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentWaitingApproval, waitingApprovalSchema } from './schemas/waiting-approval.ts';

/** Requests that wait for the user's decision. */
export const listWaitingApprovals = defineOperation({
  operationId: 'listWaitingApprovals',
  method: 'GET',
  path: '/approvals',
  access: userRoles,
  query: closed({ limit: limitParameter(50), cursor: Type.Optional(cursorParameter) }),
  answer: Type.Object({
    approvals: Type.Array(waitingApprovalSchema),
    /** The number on all pages; counts up to 1,000. */
    total: Type.Integer(),
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query: { cursor, limit } }) =>
    inChange(services, actor, async (change) => {
      let counted = null as number | null;
      const page = await readPage(
        services.cursors,
        {
          companyId: actor.companyId,
          operationId: `console.listWaitingApprovals ${actor.userId}`,
          filters: {},
          cursor,
          limit,
        },
        async (beforeId, rowsMax) => {
          const waiting = await listWaiting(change, { beforeId, limit: rowsMax });
          counted = waiting.total;
          return waiting;
        },
      );
      const [described, total] = await Promise.all([
        describeWaitingApprovals(change, page.rows),
        // The first page has already counted them.
        counted ?? countWaitingApprovals(change),
      ]);
      return {
        body: {
          approvals: described.map(presentWaitingApproval),
          total,
          next_cursor: page.nextCursor,
        },
      };
    }),
});
