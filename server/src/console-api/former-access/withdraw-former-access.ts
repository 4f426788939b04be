import { withdrawFormerAccess as withdraw } from '../../hr/employees/former-access/withdraw-former-access.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const withdrawFormerAccess = defineOperation({
  operationId: 'withdrawFormerAccess',
  method: 'DELETE',
  path: '/employees/:id/former-access',
  access: ['owner', 'hr_admin'],
  successStatus: 204,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      await withdraw(change, id);
      return { body: undefined };
    }),
});
