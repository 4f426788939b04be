import { PgBoss } from 'pg-boss';
import type { Database } from '../database/driver.ts';
import { claimExpiresSeconds, deliveryQueue, queueSchema } from './queues.ts';

const completedJobsKeptSeconds = 60;
const waitingJobsKeptSeconds = 30 * 24 * 3600;
/** Expired and released claims count as retries of the job; no real job comes near this. */
const claimsMax = 1_000_000;

/** Creates or upgrades pg-boss's schema and our queues, and grants the roles what they need of it. */
export async function installQueue(database: Database): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.administer(text, values) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: queueSchema,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    const options = {
      expireInSeconds: claimExpiresSeconds,
      retryLimit: claimsMax,
      retryDelay: 0,
      deleteAfterSeconds: completedJobsKeptSeconds,
      retentionSeconds: waitingJobsKeptSeconds,
    };
    await boss.createQueue(deliveryQueue, options);
    await boss.updateQueue(deliveryQueue, options);
    await database.administer(grants);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * The tenant role may add jobs and sees none; the worker role claims, settles and re-adds them.
 * Everything else (expired claims, old jobs) is done as the connecting user, who alone changes the
 * schema. Under a lock, because two processes that grant at once disturb each other.
 */
const grants = `
  select pg_advisory_xact_lock(7260541840);
  grant usage on schema ${queueSchema} to muster_app, muster_worker;
  grant select on ${queueSchema}.queue to muster_app, muster_worker;
  grant insert on ${queueSchema}.job_common to muster_app;
  grant select, insert, update on ${queueSchema}.job_common to muster_worker;
`;
