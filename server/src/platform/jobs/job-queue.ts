import { hash } from 'node:crypto';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Statement, Transaction } from '../database/driver.ts';
import { hasJob } from './queries.ts';
import { type BackgroundQueue, expiryCheckSeconds, queueSchema } from './queues.ts';

export interface NewJob {
  readonly data: object;
  /** Before the job is due; absent or 0 = at once. */
  readonly delayMs?: number;
}

/** How a job ended: for good, or to go on with the same data after a while (0 = at once). */
export type JobOutcome = 'done' | { readonly againInMs: number };

export interface ClaimedJob<Data> {
  readonly id: string;
  readonly data: Data;
  /** Whether it is given up when it fails now. */
  readonly isLastAttempt: boolean;
}

/** The queues of background work on the one database: jobs commit with the change that caused them. */
export interface JobQueue {
  /**
   * Adds jobs in the caller's transaction. Resolves once the statement is on its way: its answer is
   * part of the COMMIT's, so the jobs and the commit share a flight.
   */
  add(transaction: Transaction, queue: BackgroundQueue, jobs: readonly NewJob[]): Promise<void>;
  /** Whether a job with this data waits, is being tried again or is being done. */
  has(transaction: Transaction, queue: BackgroundQueue, data: object): Promise<boolean>;
  /**
   * Claims due jobs. A claim that is neither settled nor kept alive in time expires and the job is
   * due again, so a job may run more than once.
   */
  claim<Data>(queue: BackgroundQueue, jobsMax: number): Promise<ClaimedJob<Data>[]>;
  /** Keeps claims from expiring. */
  keepAlive(queue: BackgroundQueue, ids: readonly string[]): Promise<void>;
  /** Ends a claimed job and, in the same transaction, adds the one that goes on with it. */
  settle(queue: BackgroundQueue, job: ClaimedJob<object>, outcome: JobOutcome): Promise<void>;
  /** Ends the claim of a job that failed: it is due again after a while, unless that was the last. */
  fail(queue: BackgroundQueue, id: string, reason: string): Promise<void>;
  close(): Promise<void>;
}

export interface JobQueueOptions {
  readonly database: Database;
  /** Whether this process looks for expired claims and deletes old jobs; workers do. */
  readonly supervise: boolean;
  readonly onError: (error: unknown) => void;
}

/** pg-boss on our driver. The queue's schema must exist (`installQueue`). */
export async function openJobQueue({
  database,
  supervise,
  onError,
}: JobQueueOptions): Promise<JobQueue> {
  const names = createStatementNames();
  const boss = await startBoss(database, supervise, onError);
  const within = (transaction: Transaction) => ({
    executeSql: (text: string, values?: unknown[]) =>
      transaction.query(names.prepare(text, values)),
  });
  const alone = {
    executeSql: (text: string, values?: unknown[]) =>
      database.single<never>({ role: 'muster_worker' }, names.prepare(text, values)),
  };

  const add: JobQueue['add'] = async (transaction, queue, jobs) => {
    if (jobs.length > 0) {
      await untilSent(transaction, (observed) =>
        boss.insert(queue, jobs.map(toInsert), { db: within(observed) }),
      );
    }
  };

  return {
    add,
    has,
    claim: async (queue, jobsMax) => {
      const jobs = await boss.fetch<never>(queue, {
        batchSize: jobsMax,
        includeMetadata: true,
        db: alone,
      });
      return jobs.map(toClaimed);
    },
    keepAlive: async (queue, ids) => {
      if (ids.length > 0) {
        await boss.touch(queue, [...ids], { db: alone });
      }
    },
    settle: (queue, { id, data }, outcome) =>
      database.transaction({ role: 'muster_worker' }, async (transaction) => {
        const answer = await boss.complete(queue, id, null, { db: within(transaction) });
        // It is there, though pg-boss's type of the answer is empty.
        const { affected } = answer as { affected: number };
        // None: the claim expired, and whoever has the job now goes on with it.
        if (affected > 0 && outcome !== 'done') {
          await add(transaction, queue, [{ data, delayMs: outcome.againInMs }]);
        }
      }),
    fail: async (queue, id, reason) => {
      // As the connecting user, like an expired claim: pg-boss deletes the row and writes it anew.
      await boss.fail(queue, id, { reason });
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/** How often jobs that are long done are deleted. */
const maintenanceIntervalSeconds = 600;

/** A connection that the network lost is then replaced, as after any other statement. */
const answerTimeoutMs = 10_000;

async function startBoss(
  database: Database,
  supervise: boolean,
  onError: (error: unknown) => void,
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.administer(text, values, answerTimeoutMs) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: queueSchema,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise,
    superviseIntervalSeconds: expiryCheckSeconds,
    monitorIntervalSeconds: expiryCheckSeconds,
    maintenanceIntervalSeconds,
    reindex: false,
  });
  boss.on('error', onError);
  await boss.start();
  // Fills pg-boss's cache of queues: a cold look-up inside a transaction would wait for ever on the
  // embedded database's single session.
  await boss.getQueues();
  return boss;
}

const has: JobQueue['has'] = async (transaction, queue, data) => {
  const { rows } = await transaction.query<{ found: boolean }>(hasJob(queue, data));
  return rows[0]?.found === true;
};

function toClaimed<Data>({
  id,
  data,
  retryCount,
  retryLimit,
}: JobWithMetadata<Data>): ClaimedJob<Data> {
  return { id, data, isLastAttempt: retryCount >= retryLimit };
}

function toInsert({ data, delayMs = 0 }: NewJob) {
  return { data, ...(delayMs > 0 ? { startAfter: `${delayMs / 1000} seconds` } : {}) };
}

/**
 * Waits until the work has sent its statement, not until it is answered. An answer that is a
 * failure makes the COMMIT fail. Rejects when the work fails before it sends anything.
 */
async function untilSent(
  transaction: Transaction,
  work: (observed: Transaction) => Promise<unknown>,
): Promise<void> {
  let noteSent: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    noteSent = resolve;
  });
  const done = work({
    afterCommit: (callback) => transaction.afterCommit(callback),
    send: (statement) => transaction.send(statement),
    query: (statement) => {
      const answer = transaction.query<never>(statement);
      noteSent();
      return answer;
    },
  });
  done.catch(() => undefined);
  await Promise.race([sent, done]);
}

const preparedTextsMax = 50;

/**
 * pg-boss's few texts become prepared statements, named by their hash: connections are shared, so
 * one name must mean one text to every queue in the process. A text that varies stays unnamed.
 */
function createStatementNames() {
  const names = new Map<string, string>();
  return {
    prepare: (text: string, values: readonly unknown[] = []): Statement => {
      if (!names.has(text) && names.size < preparedTextsMax) {
        names.set(text, `queue.${hash('sha256', text).slice(0, 16)}`);
      }
      const name = names.get(text);
      return { text, values, ...(name === undefined ? {} : { name }) };
    },
  };
}
