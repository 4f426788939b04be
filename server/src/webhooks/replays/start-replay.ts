import type { WebhookReplaysRow } from '../../../schema/rows.gen.ts';
import { type Clock, fromInstant, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { Ids } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { lockEndpoint } from '../endpoints/lock-endpoint.ts';
import { findRunning, insert } from './replays.sql.ts';
import type { Replay, ReplayJob, ReplayKind } from './replay.ts';

export interface ReplayRequest {
  readonly companyId: string;
  readonly endpointId: string;
  readonly kind: ReplayKind;
  /** An instant: deliveries created then or later are replayed. */
  readonly since: string;
  /** The user who starts the replay. */
  readonly requestedBy: string;
}

/**
 * Starts replaying the deliveries of an endpoint that failed, or were skipped, since a time. The
 * work runs in the background and may be of any size.
 *
 * @throws Problem `not_found`; `validation_failed` when the time is in the future; `invalid_state`
 *   when the endpoint is disabled or already has such a replay running
 */
export async function startReplay(
  transaction: Transaction,
  { clock, ids, queue }: { clock: Clock; ids: Ids; queue: JobQueue },
  { companyId, endpointId, kind, since, requestedBy }: ReplayRequest,
): Promise<Replay> {
  const nowMs = clock.nowMs();
  if (fromInstant(since) > nowMs) {
    throw invalidField('/since', 'must not be in the future');
  }
  // A concurrent second request waits for this lock and then sees the first one's replay.
  const endpoint = await lockEndpoint(transaction, { companyId, id: endpointId });
  if (!endpoint.enabled) {
    throw new Problem('invalid_state', 'The endpoint is disabled. Enable it first.');
  }
  const { rows: running } = await transaction.query<Pick<WebhookReplaysRow, 'id'>>(
    findRunning(companyId, endpointId, kind),
  );
  if (running[0] !== undefined) {
    throw new Problem(
      'invalid_state',
      say`A replay of ${kind} deliveries to this endpoint is already in progress. Wait until it has finished, or stop it.`,
      { members: { webhook_replay_id: running[0].id } },
    );
  }
  const replay = newReplay(ids.next(), toInstant(nowMs), { endpointId, kind, since, requestedBy });
  transaction.send(insert(companyId, replay));
  await queue.add(transaction, 'webhook-replays', [
    { data: { companyId, replayId: replay.id } satisfies ReplayJob },
  ]);
  return replay;
}

function newReplay(
  id: string,
  now: string,
  { endpointId, kind, since, requestedBy }: Omit<ReplayRequest, 'companyId'>,
): Replay {
  return {
    id,
    endpoint_id: endpointId,
    kind,
    since: toInstant(fromInstant(since)),
    until: now,
    status: 'running',
    total: null,
    processed: 0,
    passed_over: 0,
    requested_by: requestedBy,
    created_at: now,
    updated_at: now,
    ended_at: null,
  };
}
