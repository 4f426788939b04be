import { Type } from 'typebox';
import { closeWithoutRun } from '../../hr/payroll/groups/close-pay-period.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** Closes a period, and all open ones before it, without a run: no one is paid for them here. */
export const closePayPeriod = defineOperation({
  operationId: 'closePayPeriod',
  method: 'POST',
  path: '/pay-periods/:id/close',
  access: ['owner', 'payroll_admin'],
  answer: Type.Null(),
  successStatus: 204,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      await closeWithoutRun(change, lookUpId(id));
      return { body: null };
    }),
});
