import { lookUpId } from '../../platform/ids.ts';
import { findReplay } from '../../webhooks/replays/find-replay.ts';
import { defineOperation } from '../operation.ts';
import { presentReplay, singleReplay } from './schemas/webhook-replay.ts';

export const getWebhookReplay = defineOperation({
  operationId: 'getWebhookReplay',
  method: 'GET',
  path: '/webhook-replays/:id',
  access: ['owner'],
  answer: singleReplay,
  handle: async ({ services: { database }, actor: { companyId }, id }) => {
    const replay = await findReplay(database, { companyId, id: lookUpId(id) });
    return { body: { webhook_replay: presentReplay(replay) } };
  },
});
