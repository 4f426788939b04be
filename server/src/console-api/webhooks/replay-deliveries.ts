import type { ReplayKind } from '../../webhooks/replays/replay.ts';
import { startReplay } from '../../webhooks/replays/start-replay.ts';
import { recordOperation } from '../record-operation.ts';
import { presentReplay, replayRequest, singleReplay } from './schemas/webhook-replay.ts';

export const retryFailedDeliveries = replayOf('failed', {
  operationId: 'retryFailedDeliveries',
  path: '/webhook-endpoints/:id/retry-failed',
});

export const replaySkippedDeliveries = replayOf('skipped', {
  operationId: 'replaySkippedDeliveries',
  path: '/webhook-endpoints/:id/replay-skipped',
});

function replayOf(kind: ReplayKind, address: { operationId: string; path: string }) {
  return recordOperation({
    ...address,
    method: 'POST',
    access: ['owner'],
    body: replayRequest,
    answer: singleReplay,
    successStatus: 202,
    act: async ({ transaction, audit }, { services, actor, body, id }) => {
      const replay = await startReplay(transaction, services, {
        companyId: actor.companyId,
        endpointId: id,
        kind,
        since: body.since,
        requestedBy: actor.userId,
      });
      audit({
        action: 'webhook_replay.started',
        subjectKind: 'webhook_replay',
        subjectId: replay.id,
        fields: [],
      });
      return { webhook_replay: presentReplay(replay) };
    },
  });
}
