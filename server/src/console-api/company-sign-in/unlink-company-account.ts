import { unlinkCompanyAccount as unlink } from '../../access/company-sign-in/unlink-company-account.ts';
import { lockUserToHelp } from '../../access/users/lock-user-to-help.ts';
import { recordOperation } from '../record-operation.ts';

/** For an address that has passed to another person, or a replaced account at the provider. */
export const unlinkCompanyAccount = recordOperation({
  operationId: 'unlinkCompanyAccount',
  method: 'DELETE',
  path: '/users/:id/company-account',
  access: ['owner'],
  needsStepUp: true,
  successStatus: 204,
  act: async ({ transaction }, { services, actor, id }) => {
    const user = await lockUserToHelp(transaction, actor, id);
    await unlink(transaction, { ...services, actor }, user.id);
  },
});
