import { Type } from 'typebox';
import { apiKeyStatuses } from '../../access/api-keys/api-key.ts';
import { apiKeyOrders, listApiKeys as list } from '../../access/api-keys/list-api-keys.ts';
import { toInstant } from '../../platform/clock.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import { closed, limitParameter, nextCursor, oneOf } from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { apiKeySchema, presentApiKey } from './schemas/api-key.ts';

export const listApiKeys = defineOperation({
  operationId: 'listApiKeys',
  method: 'GET',
  path: '/api-keys',
  access: ['owner'],
  query: closed({
    status: Type.Optional(oneOf(apiKeyStatuses)),
    limit: limitParameter({ default: 200 }),
    ...sortParameters(apiKeyOrders),
  }),
  answer: Type.Object({
    api_keys: Type.Array(apiKeySchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query: { status, sort, cursor, limit } }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      const { companyId } = actor;
      const nowMs = services.clock.nowMs();
      const filter = { now: toInstant(nowMs), ...withoutUndefined({ status }) };
      const page = await readSortedPage(
        services.cursors,
        {
          companyId,
          operationId: 'console.listApiKeys',
          filters: { status },
          sort,
          cursor,
          limit,
        },
        (start) => list(transaction, companyId, { filter, start }),
      );
      return {
        body: {
          api_keys: page.rows.map((row) => presentApiKey(row, nowMs)),
          total: page.total,
          next_cursor: page.nextCursor,
        },
      };
    }),
});
