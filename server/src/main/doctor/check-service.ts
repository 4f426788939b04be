import { Redis } from 'ioredis';
import { documentBytesMax } from '../../hr/documents/document.ts';
import type { Database } from '../../platform/database/driver.ts';
import { journalCountedMax, readJournalState } from '../../journal/read-journal-state.ts';
import { nilUuid } from '../../platform/ids.ts';
import { createObjectStore } from '../../platform/storage/object-store.ts';
import type { ObjectStorageSettings } from '../../platform/storage/object-storage-settings.ts';
import { findOldestDueDelivery } from '../../webhooks/deliveries/backlog/find-oldest-due.ts';
import { measureQueue, queueStates } from '../../webhooks/deliveries/backlog/measure-queue.ts';
import { redisRemedy } from '../explain-absence.ts';
import { Fault } from './check.ts';

const overdueMsMax = 60_000;
const redisTimeoutMs = 3_000;
const storageTimeoutMs = 3_000;

/**
 * Whether due deliveries are attempted; reports the one that waits longest, and how many there are.
 */
export async function checkDeliveries(database: Database): Promise<string> {
  const { counts, total } = await measureQueue(database);
  const sizes = queueStates.map((state) => {
    const ofState = counts.filter((count) => count.state === state);
    return `${ofState.reduce((sum, { deliveries }) => sum + deliveries, 0)} ${state}`;
  });
  const size = total === 0 ? 'the queue is empty' : `in the queue: ${total} (${sizes.join(', ')})`;
  const oldest = await findOldestDueDelivery(database);
  if (oldest === undefined) {
    return `none is due; ${size}`;
  }
  const { overdueMs, companyId, endpointId, isWorkGoingOn } = oldest;
  if (overdueMs <= overdueMsMax) {
    return `the oldest has been due for ${Math.round(overdueMs)} ms; ${size}`;
  }
  const found = `one of endpoint ${endpointId} (company ${companyId}) has been due for ${Math.round(overdueMs / 1_000)} s; ${size}`;
  const remedy = isWorkGoingOn
    ? 'workers are busy: see whether that receiver is slow, or run more of them (docs/operations/runbook.md)'
    : 'none is being attempted: start "npx muster serve --role worker"';
  throw new Fault(`${found}; ${remedy}`);
}

/** Whether the journal is relayed, which takes milliseconds, and no row in it was set aside. */
export async function checkJournal(database: Database): Promise<string> {
  const state = await readJournalState(database);
  const { waiting, oldest_ms: oldestMs, set_aside: setAside } = state;
  const size = waiting === journalCountedMax ? `${waiting} or more` : String(waiting);
  if (oldestMs !== null && oldestMs > overdueMsMax) {
    throw new Fault(
      `${size} changes wait for the relay, the oldest for ${Math.round(oldestMs / 1_000)} s: start "npx muster serve --role worker"; if one runs, its log says what keeps it`,
    );
  }
  if (setAside > 0) {
    throw new Fault(
      `${setAside} rows were set aside, as the relay cannot write what follows from them: "select company_id, id, error from journal where error is not null" says why; a worker tries them again when it starts`,
    );
  }
  return waiting === 0 ? 'empty' : `${size} changes wait for the relay`;
}

/** Requests a document that never existed: access to that proves access to existing ones. */
export async function checkDocumentStorage(settings: ObjectStorageSettings): Promise<string> {
  const store = createObjectStore({
    settings,
    contentBytesMax: documentBytesMax,
    deadlineMs: storageTimeoutMs,
  });
  try {
    await store.read({ companyId: nilUuid, id: nilUuid });
    return 'answers';
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : 'unknown';
    throw new Fault(
      `no answer (${reason}): is DOCUMENT_STORAGE_URL right, and may its key list the bucket? Until then documents in it cannot be read or added`,
    );
  }
}

export async function checkRedis(url: string): Promise<string> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: redisTimeoutMs,
    commandTimeout: redisTimeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The promises only show that there is no connection; the event has the reason.
  let reason: Error | undefined;
  redis.on('error', (error: Error) => {
    reason = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return 'answers';
  } catch (error) {
    const cause = reason ?? (error instanceof Error ? error : new Error('unknown'));
    throw new Fault(
      `no answer (${cause.message}). ${redisRemedy(cause)} Until then each process counts requests alone`,
    );
  } finally {
    redis.disconnect();
  }
}
