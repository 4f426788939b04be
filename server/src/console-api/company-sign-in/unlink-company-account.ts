import { unlinkCompanyAccount as unlink } from '../../access/company-sign-in/unlink-company-account.ts';
import { lockUserToHelp } from '../../access/users/lock-user-to-help.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** For an address that has passed to another person, or a replaced account at the provider. */
export const unlinkCompanyAccount = defineOperation({
  operationId: 'unlinkCompanyAccount',
  method: 'DELETE',
  path: '/users/:id/company-account',
  access: ['owner'],
  needsStepUp: true,
  successStatus: 204,
  handle: ({ services, actor, id }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      const user = await lockUserToHelp(transaction, actor, lookUpId(id));
      await unlink(transaction, { ...services, actor }, user.id);
      return { body: undefined };
    }),
});
