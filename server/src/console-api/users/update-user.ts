import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { changeRole } from '../../access/users/change-role.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentUserAccount, userAccountSchema } from './user-account-schema.ts';

export const updateUser = recordOperation({
  operationId: 'updateUser',
  method: 'PATCH',
  path: '/users/:id',
  access: ['owner'],
  body: closed({ role: oneOf(userRoles) }),
  answer: Type.Object({ user: userAccountSchema }),
  act: async ({ transaction }, { services, actor, id, body: { role } }) => {
    const { ids, clock } = services;
    return {
      user: presentUserAccount(
        await changeRole(transaction, { ids, actor, clock }, { userId: id, role }),
      ),
    };
  },
});
