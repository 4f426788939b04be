import { fromInstant } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/driver.ts';
import { nilUuid } from '../../platform/ids.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import type { WakeUps } from '../../platform/database/wake-ups.ts';
import { firstIdAt } from '../../platform/first-id-at.ts';
import {
  advance,
  count,
  countWaiting,
  find,
  lockUnderWay,
  type ReplayProgress,
  type ReplayRange,
  type ReplayUnderWay,
  restartBatch,
  type RestartedBatch,
  setTotal,
  takeBack,
} from './replays.sql.ts';
import type { Replay, ReplayJob } from './replay.ts';

const batchMax = 250;
/**
 * No further batch is queued above this number, so that the progress stays close to what was sent.
 */
const waitingMax = 250;
const waitMs = 200;
const countTimeoutMs = 120_000;

export interface ReplayServices {
  readonly database: Database;
  readonly wakeUps: WakeUps;
}

type Step = 'ended' | 'advanced' | 'waiting';

/**
 * Runs a replay, or part of it: batch after batch until enough deliveries wait in the queue. Each
 * batch is one transaction that restarts deliveries and moves the position, so a killed process
 * loses and repeats nothing.
 */
export async function runReplay(
  services: ReplayServices,
  job: ReplayJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  await countOnce(services.database, job);
  for (;;) {
    const step = await takeStep(services, job);
    if (step === 'ended') {
      return 'done';
    }
    if (step === 'waiting' || signal.aborted) {
      return { againInMs: step === 'waiting' ? waitMs : 0 };
    }
  }
}

/** Takes no lock, because a cancellation would have to wait for it. */
async function countOnce(database: Database, { companyId, replayId }: ReplayJob): Promise<void> {
  const settings = { role: 'muster_worker', statementTimeoutMs: countTimeoutMs } as const;
  const { rows } = await database.single<Replay>(settings, find(companyId, replayId));
  const [replay] = rows;
  if (replay === undefined || replay.total !== null || replay.status !== 'running') {
    return;
  }
  const { rows: counted } = await database.single<{ total: number }>(
    settings,
    count(rangeOf(companyId, replay)),
  );
  await database.single(settings, setTotal(companyId, replayId, counted[0]?.total ?? 0));
}

function takeStep({ database, wakeUps }: ReplayServices, job: ReplayJob): Promise<Step> {
  const { companyId, replayId } = job;
  return database.transaction({ role: 'muster_worker' }, async (transaction) => {
    const { rows } = await transaction.query<ReplayUnderWay>(lockUnderWay(companyId, replayId));
    const [replay] = rows;
    if (replay === undefined) {
      await takeBackWhenCancelled(transaction, job);
      return 'ended';
    }
    const note = (progress: Partial<ReplayProgress>) =>
      transaction.send(advance(companyId, replayId, { ...noProgress, ...progress }));
    if (!replay.sendable) {
      note({ status: 'cancelled' });
      return 'ended';
    }
    const waiting = await countThoseWaiting(transaction, replay.endpoint_id);
    if (waiting > waitingMax) {
      return 'waiting';
    }
    const { rows: batches } = await transaction.query<RestartedBatch>(
      restartBatch(rangeOf(companyId, replay), replay.position ?? nilUuid, batchMax),
    );
    const { found, restarted, last_id: lastId } = batches[0] ?? nothingFound;
    if (found > 0) {
      note({ position: lastId, processed: found, passedOver: found - restarted });
      transaction.afterCommit(wakeUps.announce);
      return found < batchMax ? 'waiting' : 'advanced';
    }
    // The replay stays cancellable until the last delivery has been claimed.
    if (waiting > 0) {
      return 'waiting';
    }
    note({ status: 'completed' });
    return 'ended';
  });
}

const nothingFound: RestartedBatch = { found: 0, restarted: 0, last_id: null };
const noProgress: ReplayProgress = {
  position: null,
  processed: 0,
  passedOver: 0,
  status: 'running',
};

/** Restores the deliveries that a cancelled replay queued and that no worker has claimed yet. */
async function takeBackWhenCancelled(
  transaction: Transaction,
  { companyId, replayId }: ReplayJob,
): Promise<void> {
  const { rows } = await transaction.query<Replay>(find(companyId, replayId));
  const [replay] = rows;
  if (replay?.status === 'cancelled') {
    await transaction.query(takeBack(companyId, replay.endpoint_id, replay.kind));
  }
}

async function countThoseWaiting(transaction: Transaction, endpointId: string): Promise<number> {
  const { rows } = await transaction.query<{ waiting: number }>(
    countWaiting(endpointId, waitingMax + 1),
  );
  return rows[0]?.waiting ?? 0;
}

function rangeOf(
  companyId: string,
  { endpoint_id: endpointId, kind, since, until }: Replay,
): ReplayRange {
  return {
    companyId,
    endpointId,
    kind,
    sinceId: firstIdAt(fromInstant(since)),
    untilId: firstIdAt(fromInstant(until)),
  };
}
