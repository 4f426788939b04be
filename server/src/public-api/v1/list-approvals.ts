import { Type } from 'typebox';
import { describeWaitingApprovals } from '../../hr/approvals/waiting/describe-waiting-approvals.ts';
import { listWaitingApprovals } from '../../hr/approvals/waiting/list-waiting-approvals.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
} from '../../platform/http/schema-fields.ts';
import { inTransaction } from './in-transaction.ts';
import { definePersonOperation } from './operation.ts';
import { approvalReference, presentApproval } from './schemas/approval.ts';
import { nextPageLink } from './schemas/links.ts';

export const listApprovals = definePersonOperation({
  operationId: 'listApprovals',
  method: 'GET',
  path: '/approvals',
  personScope: 'approvals',
  tag: 'Approvals',
  summary: 'List what waits for a person',
  description:
    'Returns the leave requests, timesheets and advances whose current step the person may decide, newest first.',
  query: closed({
    limit: limitParameter({ default: 200 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ approvals: Type.Array(approvalReference), next_cursor: nextCursor }),
  links: nextPageLink('listApprovals'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: ({ services, actor, query: { cursor, limit } }) =>
    inTransaction(services, actor, async (change) => {
      const { companyId, userId } = actor;
      const operationId = `listApprovals ${userId}`;
      const { rows, nextCursor: next } = await readPage(
        services.cursors,
        { companyId, operationId, filters: {}, cursor, limit },
        (beforeId, rowsMax) => listWaitingApprovals(change, { beforeId, limit: rowsMax }),
      );
      const described = await describeWaitingApprovals(change, rows);
      return {
        status: 200,
        body: { approvals: described.map(presentApproval), next_cursor: next },
      };
    }),
});
