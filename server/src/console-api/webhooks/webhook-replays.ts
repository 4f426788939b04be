import { type Static, Type } from 'typebox';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  instant,
  limitParameter,
  nextCursor,
  nullable,
  oneOf,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { cancelReplay } from '../../webhooks/replays/cancel-replay.ts';
import { findReplay } from '../../webhooks/replays/find-replay.ts';
import { listReplays } from '../../webhooks/replays/list-replays.ts';
import { previewReplay } from '../../webhooks/replays/preview-replay.ts';
import {
  type Replay,
  type ReplayKind,
  replayKinds,
  replayStatuses,
} from '../../webhooks/replays/replay.ts';
import { startReplay } from '../../webhooks/replays/start-replay.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

const webhookReplaySchema = Type.Object({
  id: uuid(),
  endpoint_id: uuid(),
  kind: oneOf(replayKinds),
  since: instant(),
  until: instant(),
  status: oneOf(replayStatuses),
  total: nullable(Type.Integer()),
  processed: Type.Integer(),
  passed_over: Type.Integer(),
  requested_by: uuid(),
  created_at: instant(),
  updated_at: instant(),
  ended_at: nullable(instant()),
});

const singleReplay = Type.Object({ webhook_replay: webhookReplaySchema });

/** The body of requests that start a replay. */
const replayRequest = closed({ since: instant() });

/** Replays of past deliveries. */
export const webhookReplayOperations: readonly ConsoleOperation[] = [
  defineOperation({
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
  }),
  replayOf('failed', {
    operationId: 'retryFailedDeliveries',
    path: '/webhook-endpoints/:id/retry-failed',
  }),
  replayOf('skipped', {
    operationId: 'replaySkippedDeliveries',
    path: '/webhook-endpoints/:id/replay-skipped',
  }),
  defineOperation({
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
  }),
  defineOperation({
    operationId: 'getWebhookReplay',
    method: 'GET',
    path: '/webhook-replays/:id',
    access: ['owner'],
    answer: singleReplay,
    handle: async ({ services: { database }, actor: { companyId }, id }) => {
      const replay = await findReplay(database, { companyId, id: lookUpId(id) });
      return { body: { webhook_replay: presentReplay(replay) } };
    },
  }),
  recordOperation({
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
  }),
];

function presentReplay(replay: Replay): Static<typeof webhookReplaySchema> {
  return { ...replay };
}

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
