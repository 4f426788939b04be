import { Redis } from 'ioredis';
import { documentBytesMax } from '../../hr/documents/document.ts';
import type { Database } from '../../platform/database/driver.ts';
import { journalCountedMax, readJournalState } from '../../journal/read-journal-state.ts';
import { createMailer } from '../../platform/mailer.ts';
import type { SmtpSettings } from '../../platform/smtp-settings.ts';
import { nilUuid } from '../../platform/ids.ts';
import { createObjectStore } from '../../platform/storage/object-store.ts';
import type { ObjectStorageSettings } from '../../platform/storage/object-storage-settings.ts';
import { findOldestDueDelivery } from '../../webhooks/deliveries/backlog/find-oldest-due.ts';
import { findStuckDeliveries } from '../../webhooks/deliveries/backlog/find-stuck.ts';
import { measureQueue, queueStates } from '../../webhooks/deliveries/backlog/measure-queue.ts';
import { redisRemedy } from '../explain-absence.ts';
import { Fault } from './check.ts';

const overdueMsMax = 60_000;
const redisTimeoutMs = 3_000;
const storageTimeoutMs = 3_000;
const mailTimeoutMs = 3_000;

/**
 * Whether due deliveries are attempted; reports the one that waits longest, and how many there are.
 */
export async function checkDeliveries(database: Database): Promise<string> {
  const { counts, total } = await measureQueue(database);
  const sizes = queueStates.map((state) => {
    const ofState = counts.filter((count) => count.state === state);
    return `${ofState.reduce((sum, { deliveries }) => sum + deliveries, 0)} ${state}`;
  });
  const size = total === 0 ? 'the queue is empty' : `${total} in the queue (${sizes.join(', ')})`;
  const { fault } = await findStuckDeliveries(database);
  if (fault !== undefined) throw new Fault(fault);
  const oldest = await findOldestDueDelivery(database);
  if (oldest === undefined) {
    return `no delivery is due; ${size}`;
  }
  const { overdueMs, companyId, endpointId, isWorkGoingOn } = oldest;
  if (overdueMs <= overdueMsMax) {
    return `the oldest delivery has been due for ${Math.round(overdueMs)} ms; ${size}`;
  }
  const found = `a delivery to endpoint ${endpointId} (company ${companyId}) has been due for ${Math.round(overdueMs / 1_000)} s; ${size}`;
  const remedy = isWorkGoingOn
    ? 'The workers are busy. Check whether the receiver is slow, or run more workers (docs/operations/runbook.md)'
    : 'No delivery is being attempted. Start a worker with "npx muster serve --role worker"';
  throw new Fault(`${found}. ${remedy}`);
}

/** Whether the journal is relayed, which takes milliseconds, and no row in it was set aside. */
export async function checkJournal(database: Database): Promise<string> {
  const state = await readJournalState(database);
  const { waiting, oldest_ms: oldestMs, set_aside: setAside } = state;
  const size = waiting === journalCountedMax ? `${waiting} or more` : String(waiting);
  if (oldestMs !== null && oldestMs > overdueMsMax) {
    throw new Fault(
      `${size} changes are waiting for the relay, the oldest for ${Math.round(oldestMs / 1_000)} s. Start a worker with "npx muster serve --role worker". If a worker is running, see its log for the reason`,
    );
  }
  if (setAside > 0) {
    throw new Fault(
      `the relay failed to process ${setAside} rows and set them aside. For the reasons, run "select company_id, id, error from journal where error is not null". A worker retries them when it starts`,
    );
  }
  return waiting === 0 ? 'empty' : `${size} changes are waiting for the relay`;
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
    return 'reachable';
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : 'unknown';
    throw new Fault(
      `no response (${reason}). Check DOCUMENT_STORAGE_URL, and that its key has permission to list the bucket. Until this is fixed, documents in object storage cannot be read or added`,
    );
  }
}

/** Whether the mail server accepts the connection and the password; sends nothing. */
export async function checkMail(smtp: SmtpSettings): Promise<string> {
  const limits = { deadlineMs: mailTimeoutMs, stepMs: mailTimeoutMs };
  try {
    await createMailer({ smtp, publicHost: 'localhost', limits }).verify();
    return 'reachable';
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new Fault(
      `the mail server doesn't accept connections (${reason}). Check SMTP_URL. Emails are retried for about half an hour`,
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
    return 'reachable';
  } catch (error) {
    const cause = reason ?? (error instanceof Error ? error : new Error('unknown'));
    throw new Fault(
      `no response (${cause.message}). ${redisRemedy(cause)} Until then, each process counts requests on its own`,
    );
  } finally {
    redis.disconnect();
  }
}
