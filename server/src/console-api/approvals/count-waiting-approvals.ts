import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { countWaitingApprovals as count } from '../../hr/approvals/waiting/count-waiting-approvals.ts';
import { recordOperation } from '../record-operation.ts';

/**
 * For the menu, which polls every minute. It shows no request, so no read is recorded. When the
 * menu fetched a page of one request instead, its reads were 46 % of a company's audit rows.
 */
export const countWaitingApprovals = recordOperation({
  operationId: 'countWaitingApprovals',
  method: 'GET',
  path: '/approvals/count',
  access: userRoles,
  answer: Type.Object({
    /** Counts up to 1,000. */
    total: Type.Integer(),
  }),
  act: async (change) => ({ total: await count(change) }),
});
