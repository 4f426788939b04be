import { Type } from 'typebox';
import { disableUser as disable } from '../../access/users/disable-user.ts';
import { notifySubstitutes } from '../../hr/notifications/notify-substitutes.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentUserAccount, userAccountSchema } from './user-account-schema.ts';

export const disableUser = defineOperation({
  operationId: 'disableUser',
  method: 'POST',
  path: '/users/:id/disable',
  access: ['owner'],
  answer: Type.Object({ user: userAccountSchema }),
  handle: async ({ services, actor, id }) => {
    const { ids, clock } = services;
    const user = await inChange(services, actor, async ({ transaction }) => {
      const disabled = await disable(transaction, { ids, actor, clock }, lookUpId(id));
      await notifySubstitutes(transaction, actor.companyId, disabled.id);
      return disabled;
    });
    return { body: { user: presentUserAccount(user) } };
  },
});
