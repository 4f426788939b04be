import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { changeRole } from '../../access/users/change-role.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentUserAccount, userAccountSchema } from './user-account-schema.ts';

export const updateUser = defineOperation({
  operationId: 'updateUser',
  method: 'PATCH',
  path: '/users/:id',
  access: ['owner'],
  body: closed({ role: oneOf(userRoles) }),
  answer: Type.Object({ user: userAccountSchema }),
  successStatus: 200,
  handle: async ({ services, actor, id, body: { role } }) => {
    const { ids, clock } = services;
    const user = await inTransaction(services, actor, ({ transaction }) =>
      changeRole(transaction, { ids, actor, clock }, { userId: lookUpId(id), role }),
    );
    return { body: { user: presentUserAccount(user) } };
  },
});
