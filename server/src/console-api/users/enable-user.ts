import { Type } from 'typebox';
import { enableUser as enable } from '../../access/users/enable-user.ts';
import { recordOperation } from '../record-operation.ts';
import { presentUserAccount, userAccountSchema } from './user-account-schema.ts';

export const enableUser = recordOperation({
  operationId: 'enableUser',
  method: 'POST',
  path: '/users/:id/enable',
  access: ['owner'],
  answer: Type.Object({ user: userAccountSchema }),
  act: async ({ transaction }, { services, actor, id }) => {
    const { ids, clock } = services;
    return { user: presentUserAccount(await enable(transaction, { ids, actor, clock }, id)) };
  },
});
