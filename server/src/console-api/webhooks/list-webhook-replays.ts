import { Type } from 'typebox';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { listReplays } from '../../webhooks/replays/list-replays.ts';
import { replayStatuses } from '../../webhooks/replays/replay.ts';
import { defineOperation } from '../operation.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
} from '../../platform/http/schema-fields.ts';
import { presentReplay, webhookReplaySchema } from './schemas/webhook-replay.ts';

export const listWebhookReplays = defineOperation({
  operationId: 'listWebhookReplays',
  method: 'GET',
  path: '/webhook-replays',
  access: ['owner'],
  query: closed({
    endpoint_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(replayStatuses)),
    limit: limitParameter({ default: 50 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({
    webhook_replays: Type.Array(webhookReplaySchema),
    next_cursor: nextCursor,
  }),
  handle: async ({ services: { database, cursors }, actor: { companyId }, query }) => {
    const { endpoint_id: endpointId, status, cursor, limit } = query;
    const { rows, nextCursor: next } = await readPage(
      cursors,
      {
        companyId,
        operationId: 'console.listWebhookReplays',
        filters: { endpointId, status },
        cursor,
        limit,
      },
      (beforeId, rowsMax) =>
        listReplays(database, companyId, {
          filter: withoutUndefined({
            endpointId: endpointId === undefined ? undefined : lookUpId(endpointId),
            status,
            beforeId,
          }),
          limit: rowsMax,
        }),
    );
    return { body: { webhook_replays: rows.map(presentReplay), next_cursor: next } };
  },
});
