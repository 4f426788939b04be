import { Type } from 'typebox';
import { apiKeyStatuses } from '../../access/api-keys/api-key.ts';
import { listApiKeys as list } from '../../access/api-keys/list-api-keys.ts';
import { toInstant } from '../../platform/clock.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { defineOperation } from '../operation.ts';
import { apiKeySchema, presentApiKey } from './schemas/api-key.ts';

export const listApiKeys = defineOperation({
  operationId: 'listApiKeys',
  method: 'GET',
  path: '/api-keys',
  access: ['owner'],
  query: closed({
    status: Type.Optional(oneOf(apiKeyStatuses)),
    limit: limitParameter(200),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ api_keys: Type.Array(apiKeySchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: async ({ services: { database, cursors, clock }, actor, query }) => {
    const { companyId } = actor;
    const { status, cursor, limit } = query;
    const nowMs = clock.nowMs();
    const page = await readPage(
      cursors,
      { companyId, operationId: 'console.listApiKeys', filters: { status }, cursor, limit },
      (beforeId, rowsMax) =>
        list(database, companyId, {
          filter: { now: toInstant(nowMs), ...withoutUndefined({ status, beforeId }) },
          limit: rowsMax,
        }),
    );
    return {
      body: {
        api_keys: page.rows.map((row) => presentApiKey(row, nowMs)),
        next_cursor: page.nextCursor,
      },
    };
  },
});
