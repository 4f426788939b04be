import { Type } from 'typebox';
import { countUnpaid } from '../../hr/payroll/groups/close-pay-period.ts';
import { recordOperation } from '../record-operation.ts';

/** For how many people pay would stay open if a period were closed without a run. */
export const getUnpaidOfPeriod = recordOperation({
  operationId: 'getUnpaidOfPeriod',
  method: 'GET',
  path: '/pay-periods/:id/unpaid',
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({ unpaid_count: Type.Integer() }),
  act: async ({ transaction }, { actor, id }) => ({
    unpaid_count: await countUnpaid(transaction, actor.companyId, id),
  }),
});
