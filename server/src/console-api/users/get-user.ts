import { Type } from 'typebox';
import { findUserAccount } from '../../access/users/find-user-account.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from '../operation.ts';
import { presentUserAccount, userAccountSchema } from './user-account-schema.ts';

export const getUser = defineOperation({
  operationId: 'getUser',
  method: 'GET',
  path: '/users/:id',
  access: ['owner'],
  answer: Type.Object({ user: userAccountSchema }),
  handle: async ({ services: { database }, actor, id }) => {
    const user = await findUserAccount(database, actor.companyId, lookUpId(id));
    return { body: { user: presentUserAccount(user) } };
  },
});
