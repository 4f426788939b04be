import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/driver.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import type { ErasureJob } from './add-erasure.ts';
import { deletePayloads, deleteResponses, isJournalBehind, readNow } from './event-erasure.sql.ts';

const asWorker = { role: 'muster_worker', statementTimeoutMs: 60_000 } as const;
const lookAgainMs = 100;
const looksMax = 100;
const laterMs = 5_000;

/**
 * Deletes the payloads of past events that name a record, and the responses of receivers to them,
 * as retention would do some days later. It first waits until the relay has written everything that
 * was in the journal. An event with a pending delivery keeps its payload for now, and the job runs
 * again.
 */
export async function runErasure(
  { database }: { readonly database: Database },
  { companyId, recordId }: ErasureJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { rows } = await database.single<{ now: string }>(asWorker, readNow());
  if (!(await isRelayed(database, { companyId, until: rows[0]?.now ?? '' }, signal))) {
    return { againInMs: laterMs };
  }
  return database.transaction(asWorker, async (transaction) => {
    await transaction.query(deleteResponses(companyId, recordId));
    const { rows: left } = await transaction.query<{ pending: boolean }>(
      deletePayloads(companyId, recordId),
    );
    return left[0]?.pending === true ? { againInMs: laterMs } : 'done';
  });
}

async function isRelayed(
  database: Database,
  { companyId, until }: { companyId: string; until: string },
  signal: AbortSignal,
): Promise<boolean> {
  for (let look = 0; look < looksMax && !signal.aborted; look += 1) {
    const { rows } = await database.single<{ is_behind: boolean }>(
      asWorker,
      isJournalBehind(companyId, until),
    );
    if (rows[0]?.is_behind !== true) return true;
    await sleep(lookAgainMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
