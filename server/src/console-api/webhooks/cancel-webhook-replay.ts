import { cancelReplay } from '../../webhooks/replays/cancel-replay.ts';
import { recordOperation } from '../record-operation.ts';
import { presentReplay, singleReplay } from './schemas/webhook-replay.ts';

export const cancelWebhookReplay = recordOperation({
  operationId: 'cancelWebhookReplay',
  method: 'POST',
  path: '/webhook-replays/:id/cancel',
  access: ['owner'],
  answer: singleReplay,
  act: async ({ transaction, audit }, { services, actor, id }) => {
    const { replay, hasChanged } = await cancelReplay(transaction, services, {
      companyId: actor.companyId,
      id: id,
    });
    if (hasChanged) {
      audit({
        action: 'webhook_replay.cancelled',
        subjectKind: 'webhook_replay',
        subjectId: replay.id,
        fields: ['status'],
      });
    }
    return { webhook_replay: presentReplay(replay) };
  },
});
