import { removePayDeduction as remove } from '../../hr/compensation/deductions/remove-pay-deduction.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const removePayDeduction = defineOperation({
  operationId: 'removePayDeduction',
  method: 'DELETE',
  path: '/pay-deductions/:id',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  successStatus: 204,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      await remove(change, lookUpId(id));
      return { body: undefined };
    }),
});
