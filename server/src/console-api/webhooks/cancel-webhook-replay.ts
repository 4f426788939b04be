import { lookUpId } from '../../platform/ids.ts';
import { cancelReplay } from '../../webhooks/replays/cancel-replay.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentReplay, singleReplay } from './schemas/webhook-replay.ts';

export const cancelWebhookReplay = defineOperation({
  operationId: 'cancelWebhookReplay',
  method: 'POST',
  path: '/webhook-replays/:id/cancel',
  access: ['owner'],
  answer: singleReplay,
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inTransaction(services, actor, async ({ transaction, audit }) => {
      const { replay, hasChanged } = await cancelReplay(transaction, services, {
        companyId: actor.companyId,
        id: lookUpId(id),
      });
      if (hasChanged) {
        audit({
          action: 'webhook_replay.cancelled',
          subjectKind: 'webhook_replay',
          subjectId: replay.id,
          fields: ['status'],
        });
      }
      return { body: { webhook_replay: presentReplay(replay) } };
    }),
});
