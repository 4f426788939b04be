import type { Database } from '../../platform/database/driver.ts';
import { oldestReady } from './queue/queries.ts';

/** For how many milliseconds the oldest due delivery has been waiting; 0 when none is due. */
export async function measureOldestDue(database: Database): Promise<number> {
  const { rows } = await database.single<{ overdue_ms: number | null }>(
    { role: 'muster_worker' },
    oldestReady(),
  );
  return Math.max(0, rows[0]?.overdue_ms ?? 0);
}
