import { Type } from 'typebox';
import { lookUpId } from '../../platform/ids.ts';
import { closed, instant, oneOf } from '../../platform/http/schema-fields.ts';
import { previewReplay } from '../../webhooks/replays/preview-replay.ts';
import { replayKinds } from '../../webhooks/replays/replay.ts';
import { defineOperation } from '../operation.ts';

export const previewWebhookReplay = defineOperation({
  operationId: 'previewWebhookReplay',
  method: 'GET',
  path: '/webhook-endpoints/:id/replay-preview',
  access: ['owner'],
  query: closed({ kind: oneOf(replayKinds), since: instant() }),
  answer: Type.Object({ count: Type.Integer(), counted_up_to: Type.Integer() }),
  handle: async ({ services: { database, clock }, actor: { companyId }, query, id }) => ({
    body: await previewReplay(database, clock, {
      companyId,
      endpointId: lookUpId(id),
      kind: query.kind,
      since: query.since,
    }),
  }),
});
