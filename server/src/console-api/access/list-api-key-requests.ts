import { Type } from 'typebox';
import { listRequests } from '../../access/api-keys/requests/list-requests.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  instant,
  limitParameter,
  nextCursor,
  nullable,
  oneOf,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { instantOfId, lookUpId } from '../../platform/ids.ts';
import { defineOperation } from '../operation.ts';

const requestSchema = Type.Object({
  id: uuid(),
  request_id: uuid('The value of X-Request-Id in the response.'),
  answered_at: instant(),
  method: Type.String(),
  path: Type.String(),
  status: Type.Integer(),
  problem: nullable(Type.String({ description: 'The code of the problem document.' })),
  duration_ms: Type.Integer(),
});

export const listApiKeyRequests = defineOperation({
  operationId: 'listApiKeyRequests',
  method: 'GET',
  path: '/api-keys/:id/requests',
  access: ['owner'],
  query: closed({
    outcome: Type.Optional(oneOf(['failed'])),
    limit: limitParameter({ default: 50 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ requests: Type.Array(requestSchema), next_cursor: nextCursor }),
  handle: async ({ services: { database, cursors }, actor, id, query }) => {
    const { companyId } = actor;
    const { outcome, cursor, limit } = query;
    const apiKeyId = lookUpId(id);
    const filters = { apiKeyId, outcome };
    const page = await readPage(
      cursors,
      { companyId, operationId: 'console.listApiKeyRequests', filters, cursor, limit },
      (beforeId, rowsMax) =>
        listRequests(database, companyId, {
          filter: { apiKeyId, failedOnly: outcome === 'failed', beforeId },
          limit: rowsMax,
        }),
    );
    const requests = page.rows.map(({ api_key_id: _key, ...row }) => ({
      ...row,
      answered_at: instantOfId(row.id),
    }));
    return { body: { requests, next_cursor: page.nextCursor } };
  },
});
