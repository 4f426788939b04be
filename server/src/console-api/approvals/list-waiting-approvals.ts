import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { approvalSubjectKinds } from '../../hr/approvals/approval.ts';
import { listWaitingApprovals as listWaiting } from '../../hr/approvals/inbox/list-waiting-approvals.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** What waits for the user's decision. */
export const listWaitingApprovals = defineOperation({
  operationId: 'listWaitingApprovals',
  method: 'GET',
  path: '/approvals',
  access: userRoles,
  query: closed({ limit: limitParameter(50), cursor: Type.Optional(cursorParameter) }),
  answer: Type.Object({
    approvals: Type.Array(
      Type.Object({
        subject_kind: oneOf(approvalSubjectKinds),
        subject_id: uuid(),
        level: Type.Integer(),
        employee_id: uuid(),
        employee_name: Type.String(),
      }),
    ),
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: async ({ services, actor, query: { cursor, limit } }) => {
    const page = await readPage(
      services.cursors,
      {
        companyId: actor.companyId,
        operationId: `console.listWaitingApprovals ${actor.userId}`,
        filters: {},
        cursor,
        limit,
      },
      (beforeId, rowsMax) =>
        inChange(services, actor, (change) => listWaiting(change, { beforeId, limit: rowsMax })),
    );
    const approvals = page.rows.map(({ id, ...row }) => ({ ...row, subject_id: id }));
    return { body: { approvals, next_cursor: page.nextCursor } };
  },
});
