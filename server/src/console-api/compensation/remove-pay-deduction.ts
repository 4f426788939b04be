import { removePayDeduction as remove } from '../../hr/compensation/deductions/remove-pay-deduction.ts';
import { recordOperation } from '../record-operation.ts';

export const removePayDeduction = recordOperation({
  operationId: 'removePayDeduction',
  method: 'DELETE',
  path: '/pay-deductions/:id',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  successStatus: 204,
  act: async (change, { id }) => {
    await remove(change, id);
  },
});
