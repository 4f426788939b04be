import { PgBoss, type Queue } from 'pg-boss';
import type { Database } from '../database/driver.ts';
import { grantQueue } from './queries.ts';
import { backgroundQueues, heartbeatMissesSeconds, queueSchema, runSecondsMax } from './queues.ts';

/**
 * A job that fails is tried again after 1, 2, 4 … seconds, each up to doubled by chance, at most 10
 * minutes: 12 attempts over about an hour, so that it outlives an outage and a faulty one ends.
 */
const jobOptions: Omit<Queue, 'name'> = {
  retryLimit: 11,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: heartbeatMissesSeconds,
  expireInSeconds: runSecondsMax,
  deleteAfterSeconds: 3600,
  retentionSeconds: 30 * 24 * 3600,
};

/** Creates or upgrades pg-boss's schema and our queues, and grants the roles what they need of it. */
export async function installQueue(database: Database): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.administer(text, values) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: queueSchema,
    supervise: false,
    schedule: false,
  });
  // Of what it does beside our calls, by a look at its own upkeep: without a listener it ends the process.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of backgroundQueues) {
      await boss.createQueue(name, jobOptions);
      await boss.updateQueue(name, jobOptions);
    }
    await database.administer(grantQueue());
  } finally {
    await boss.stop({ graceful: false });
  }
}
