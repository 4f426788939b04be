import { Type } from 'typebox';
import { countUnpaid } from '../../hr/payroll/groups/close-pay-period.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** For how many people pay would stay open if a period were closed without a run. */
export const getUnpaidOfPeriod = defineOperation({
  operationId: 'getUnpaidOfPeriod',
  method: 'GET',
  path: '/pay-periods/:id/unpaid',
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({ unpaid_count: Type.Integer() }),
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inTransaction(services, actor, async ({ transaction }) => ({
      body: { unpaid_count: await countUnpaid(transaction, actor.companyId, lookUpId(id)) },
    })),
});
