import { withdrawFormerAccess as withdraw } from '../../hr/employees/former-access/withdraw-former-access.ts';
import { recordOperation } from '../record-operation.ts';

export const withdrawFormerAccess = recordOperation({
  operationId: 'withdrawFormerAccess',
  method: 'DELETE',
  path: '/employees/:id/former-access',
  access: ['owner', 'hr_admin'],
  successStatus: 204,
  act: async (change, { id }) => {
    await withdraw(change, id);
  },
});
