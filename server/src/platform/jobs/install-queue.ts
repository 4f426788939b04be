import { PgBoss } from 'pg-boss';
import type { Database } from '../database/driver.ts';
import { grantQueue } from './queries.ts';
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
    await database.administer(grantQueue());
  } finally {
    await boss.stop({ graceful: false });
  }
}
