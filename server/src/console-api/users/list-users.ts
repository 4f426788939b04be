import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listUsers as list, userOrders } from '../../access/users/list-users.ts';
import { userStatuses } from '../../access/users/user-account.ts';
import { oneOf } from '../../platform/http/schema-fields.ts';
import { presentUserAccount, userAccountSchema } from './user-account-schema.ts';
import { sortedListOperation } from '../list-operation.ts';

export const listUsers = sortedListOperation({
  operationId: 'listUsers',
  path: '/users',
  access: ['owner'],
  filters: {
    q: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(oneOf(userStatuses)),
    role: Type.Optional(oneOf(userRoles)),
  },
  orders: userOrders,
  as: 'users',
  record: userAccountSchema,
  read: ({ transaction, actor }, { q: sought, status, role }, start) =>
    list(transaction, actor.companyId, { filter: { sought, status, role }, start }),
  show: (rows) => rows.map(presentUserAccount),
});
