import { Type } from 'typebox';
import { apiKeyStatuses } from '../../access/api-keys/api-key.ts';
import { apiKeyOrders, listApiKeys as list } from '../../access/api-keys/list-api-keys.ts';
import { toInstant } from '../../platform/clock.ts';
import { oneOf } from '../../platform/http/schema-fields.ts';
import { apiKeySchema, presentApiKey } from './schemas/api-key.ts';
import { sortedListOperation } from '../list-operation.ts';

export const listApiKeys = sortedListOperation({
  operationId: 'listApiKeys',
  path: '/api-keys',
  access: ['owner'],
  filters: { status: Type.Optional(oneOf(apiKeyStatuses)) },
  limit: 200,
  orders: apiKeyOrders,
  as: 'api_keys',
  record: apiKeySchema,
  read: ({ transaction, actor, clock }, status, start) =>
    list(transaction, actor.companyId, {
      filter: { now: toInstant(clock.nowMs()), ...status },
      start,
    }),
  show: (rows, { clock }) => rows.map((row) => presentApiKey(row, clock.nowMs())),
});
