import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listUsers as list, userOrders } from '../../access/users/list-users.ts';
import { userStatuses } from '../../access/users/user-account.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import { closed, limitParameter, nextCursor, oneOf } from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentUserAccount, userAccountSchema } from './user-account-schema.ts';

export const listUsers = defineOperation({
  operationId: 'listUsers',
  method: 'GET',
  path: '/users',
  access: ['owner'],
  query: closed({
    q: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(oneOf(userStatuses)),
    role: Type.Optional(oneOf(userRoles)),
    limit: limitParameter({ default: 50 }),
    ...sortParameters(userOrders),
  }),
  answer: Type.Object({
    users: Type.Array(userAccountSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query: { q, status, role, sort, cursor, limit } }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      const { companyId } = actor;
      const page = await readSortedPage(
        services.cursors,
        {
          companyId,
          operationId: 'console.listUsers',
          filters: { q, status, role },
          sort,
          cursor,
          limit,
        },
        (start) => list(transaction, companyId, { filter: { sought: q, status, role }, start }),
      );
      return {
        body: {
          users: page.rows.map(presentUserAccount),
          total: page.total,
          next_cursor: page.nextCursor,
        },
      };
    }),
});
