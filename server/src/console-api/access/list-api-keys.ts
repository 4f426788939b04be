import { Type } from 'typebox';
import { listApiKeys as list } from '../../access/api-keys/list-api-keys.ts';
import { defineOperation } from '../operation.ts';
import { readPage } from '../../platform/http/page.ts';
import { apiKeySchema, presentApiKey } from './schemas/api-key.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
} from '../../platform/http/schema-fields.ts';

export const listApiKeys = defineOperation({
  operationId: 'listApiKeys',
  method: 'GET',
  path: '/api-keys',
  access: ['owner'],
  query: closed({ limit: limitParameter(200), cursor: Type.Optional(cursorParameter) }),
  answer: Type.Object({ api_keys: Type.Array(apiKeySchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: async ({ services: { database, cursors, clock }, actor, query: { cursor, limit } }) => {
    const { companyId } = actor;
    const page = await readPage(
      cursors,
      { companyId, operationId: 'console.listApiKeys', filters: {}, cursor, limit },
      (beforeId, rowsMax) => list(database, companyId, { beforeId, limit: rowsMax }),
    );
    const nowMs = clock.nowMs();
    return {
      body: {
        api_keys: page.rows.map((row) => presentApiKey(row, nowMs)),
        next_cursor: page.nextCursor,
      },
    };
  },
});
