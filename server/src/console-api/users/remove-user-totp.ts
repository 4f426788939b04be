import { removeTotp } from '../../access/totp/remove-totp.ts';
import { lockUserToHelp } from '../../access/users/lock-user-to-help.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** For a user who lost their authenticator app and the recovery codes. */
export const removeUserTotp = defineOperation({
  operationId: 'removeUserTotp',
  method: 'DELETE',
  path: '/users/:id/totp',
  access: ['owner'],
  successStatus: 204,
  handle: async ({ services, actor, id }) => {
    const { ids } = services;
    await inChange(services, actor, async ({ transaction }) => {
      const user = await lockUserToHelp(transaction, actor, lookUpId(id));
      await removeTotp(transaction, { ids, actor }, user.id);
    });
    return { body: undefined };
  },
});
