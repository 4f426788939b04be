import { withdrawCompensation as withdraw } from '../../hr/compensation/withdraw-compensation.ts';
import { recordOperation } from '../record-operation.ts';

export const withdrawCompensation = recordOperation({
  operationId: 'withdrawCompensation',
  method: 'DELETE',
  path: '/compensation/:id',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  successStatus: 204,
  act: async (change, { id }) => {
    await withdraw(change, id);
  },
});
