import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { countWaitingApprovals as count } from '../../hr/approvals/inbox/count-waiting-approvals.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/**
 * For the menu, which asks each minute: it shows no request, so that nothing is recorded as read. When
 * it took a page of one, 46 % of a company's audit rows were of the menu.
 */
export const countWaitingApprovals = defineOperation({
  operationId: 'countWaitingApprovals',
  method: 'GET',
  path: '/approvals/count',
  access: userRoles,
  answer: Type.Object({
    /** Counted up to 1,000. */
    total: Type.Integer(),
  }),
  successStatus: 200,
  handle: ({ services, actor }) =>
    inChange(services, actor, async (change) => ({ body: { total: await count(change) } })),
});
