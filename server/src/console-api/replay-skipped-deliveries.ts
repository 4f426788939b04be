import { lookUpId } from '../platform/ids.ts';
import { startReplay } from '../webhooks/replays/start-replay.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { presentReplay, replayRequest, singleReplay } from './schemas/webhook-replay.ts';

export const replaySkippedDeliveries = defineOperation({
  operationId: 'replaySkippedDeliveries',
  method: 'POST',
  path: '/webhook-endpoints/:id/replay-skipped',
  access: ['owner'],
  body: replayRequest,
  answer: singleReplay,
  successStatus: 202,
  handle: ({ services, actor, body, id }) =>
    inTransaction(services, actor, async ({ transaction, audit }) => {
      const replay = await startReplay(transaction, services, {
        companyId: actor.companyId,
        endpointId: lookUpId(id),
        kind: 'skipped',
        since: body.since,
        requestedBy: actor.userId,
      });
      await audit({
        action: 'webhook_replay.started',
        subjectKind: 'webhook_replay',
        subjectId: replay.id,
        fields: [],
      });
      return { body: { webhook_replay: presentReplay(replay) } };
    }),
});
