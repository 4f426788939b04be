import { Type } from 'typebox';
import { enableUser as enable } from '../../access/users/enable-user.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentUserAccount, userAccountSchema } from './user-account-schema.ts';

export const enableUser = defineOperation({
  operationId: 'enableUser',
  method: 'POST',
  path: '/users/:id/enable',
  access: ['owner'],
  answer: Type.Object({ user: userAccountSchema }),
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const { ids, clock } = services;
    const user = await inTransaction(services, actor, ({ transaction }) =>
      enable(transaction, { ids, actor, clock }, lookUpId(id)),
    );
    return { body: { user: presentUserAccount(user) } };
  },
});
