import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listUsers as list } from '../../access/users/list-users.ts';
import { userStatuses } from '../../access/users/user-account.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
} from '../../platform/http/schema-fields.ts';
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
    limit: limitParameter(50),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ users: Type.Array(userAccountSchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: async ({ services: { database, cursors }, actor, query }) => {
    const { companyId } = actor;
    const { q, status, role, cursor, limit } = query;
    const page = await readPage(
      cursors,
      { companyId, operationId: 'console.listUsers', filters: { q, status, role }, cursor, limit },
      (beforeId, rowsMax) =>
        list(database, companyId, {
          filter: { sought: q, status, role, beforeId },
          limit: rowsMax,
        }),
    );
    return { body: { users: page.rows.map(presentUserAccount), next_cursor: page.nextCursor } };
  },
});
