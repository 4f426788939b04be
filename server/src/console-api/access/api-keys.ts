import { type Static, Type } from 'typebox';
import { type ApiKey, apiKeyStatuses, statusOf } from '../../access/api-keys/api-key.ts';
import { createApiKey } from '../../access/api-keys/create-api-key.ts';
import { apiKeyOrders, listApiKeys } from '../../access/api-keys/list-api-keys.ts';
import { readApiKeyRecord } from '../../access/api-keys/read-api-key-record.ts';
import { listRequests } from '../../access/api-keys/requests/list-requests.ts';
import { revokeApiKey } from '../../access/api-keys/revoke-api-key.ts';
import { rollApiKey } from '../../access/api-keys/roll-api-key.ts';
import { apiKeyPrefix } from '../../access/key-format.ts';
import { overlaps } from '../../access/overlap.ts';
import { grants, scopes } from '../../access/scopes.ts';
import { toInstant } from '../../platform/clock.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  instant,
  limitParameter,
  nextCursor,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { instantOfId, lookUpId } from '../../platform/ids.ts';
import { inChange } from '../frame/in-transaction.ts';
import { sortedListOperation } from '../frame/list-operation.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

const apiKeySchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  prefix: Type.String(),
  last_four: Type.String(),
  scopes: Type.Array(oneOf(scopes)),
  grants: Type.Array(oneOf(grants)),
  created_by: uuid(),
  created_by_name: nullable(Type.String()),
  created_at: instant(),
  expires_at: nullable(instant()),
  revoked_at: nullable(instant()),
  last_used_at: nullable(instant()),
  rolled_from: nullable(uuid()),
  replaced_by: nullable(uuid()),
  status: oneOf(apiKeyStatuses),
});

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

/** Operations on API keys. */
export const apiKeyOperations: readonly ConsoleOperation[] = [
  sortedListOperation({
    operationId: 'listApiKeys',
    path: '/api-keys',
    access: ['owner'],
    filters: { status: Type.Optional(oneOf(apiKeyStatuses)) },
    limit: 200,
    orders: apiKeyOrders,
    as: 'api_keys',
    record: apiKeySchema,
    read: ({ transaction, actor, clock }, status, start) =>
      listApiKeys(transaction, actor.companyId, {
        filter: { now: toInstant(clock.nowMs()), ...status },
        start,
      }),
    show: (rows, { clock }) => rows.map((row) => presentApiKey(row, clock.nowMs())),
  }),
  recordOperation({
    operationId: 'createApiKey',
    method: 'POST',
    path: '/api-keys',
    access: ['owner'],
    body: closed({
      name: text(100),
      scopes: Type.Array(oneOf(scopes), { maxItems: 100 }),
      grants: Type.Optional(Type.Array(oneOf(grants), { maxItems: 100 })),
      expires_at: Type.Optional(nullable(instant())),
    }),
    answer: Type.Object({ api_key: apiKeySchema, secret: Type.String() }),
    successStatus: 201,
    needsStepUp: true,
    act: async ({ transaction }, { services, actor, body }) => {
      const { apiKey, secret } = await createApiKey(
        transaction,
        { ids: services.ids, actor },
        {
          name: body.name,
          scopes: body.scopes,
          grants: body.grants ?? [],
          expiresAt: body.expires_at ?? null,
        },
      );
      return { api_key: presentApiKey(apiKey, services.clock.nowMs()), secret };
    },
  }),
  defineOperation({
    operationId: 'getApiKey',
    method: 'GET',
    path: '/api-keys/:id',
    access: ['owner'],
    answer: Type.Object({ api_key: apiKeySchema }),
    handle: async ({ services: { database, clock }, actor, id }) => {
      const apiKey = await readApiKeyRecord(database, actor.companyId, lookUpId(id));
      return { body: { api_key: presentApiKey(apiKey, clock.nowMs()) } };
    },
  }),
  defineOperation({
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
  }),
  defineOperation({
    operationId: 'revokeApiKey',
    method: 'DELETE',
    path: '/api-keys/:id',
    access: ['owner'],
    worksReadOnly: true,
    successStatus: 204,
    handle: async ({ services, actor, id }) => {
      const { ids, clock, apiKeys } = services;
      await inChange(services, actor, ({ transaction }) =>
        revokeApiKey(
          transaction,
          { ids, actor },
          { id: lookUpId(id), now: toInstant(clock.nowMs()) },
        ),
      );
      // The NOTIFY may arrive later, but requests after this response must be refused.
      apiKeys.forgetAll();
      return { body: undefined };
    },
  }),
  defineOperation({
    operationId: 'rollApiKey',
    method: 'POST',
    path: '/api-keys/:id/roll',
    access: ['owner'],
    body: closed({
      old_expires_in: oneOf(overlaps),
      /** The new key's expiry; absent or null = never, as when a key is created. */
      expires_at: Type.Optional(nullable(instant())),
    }),
    answer: Type.Object({
      api_key: apiKeySchema,
      secret: Type.String(),
      old_api_key: apiKeySchema,
    }),
    successStatus: 201,
    needsStepUp: true,
    handle: async ({ services, actor, id, body }) => {
      const { ids, clock, apiKeys } = services;
      const nowMs = clock.nowMs();
      const { apiKey, secret, oldApiKey } = await inChange(services, actor, ({ transaction }) =>
        rollApiKey(
          transaction,
          { ids, actor },
          {
            id: lookUpId(id),
            oldExpiresIn: body.old_expires_in,
            expiresAt: body.expires_at ?? null,
            now: toInstant(nowMs),
          },
        ),
      );
      // As for a revocation: requests after this response must see the new state.
      apiKeys.forgetAll();
      return {
        body: {
          api_key: presentApiKey(apiKey, nowMs),
          secret,
          old_api_key: presentApiKey(oldApiKey, nowMs),
        },
      };
    },
  }),
];

/** A key as shown to the owner; `nowMs` determines whether it has expired. */
function presentApiKey(apiKey: ApiKey, nowMs: number): Static<typeof apiKeySchema> {
  return { ...apiKey, prefix: apiKeyPrefix, status: statusOf(apiKey, nowMs) };
}
