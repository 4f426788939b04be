import type { Database } from '../../platform/database/driver.ts';
import { list, type ReplayFilter } from './replays.sql.ts';
import type { Replay } from './replay.ts';

/** At most `limit` replays of the company, newest first. */
export async function listReplays(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: ReplayFilter; limit: number },
): Promise<Replay[]> {
  const { rows } = await database.single<Replay>(
    { role: 'muster_app', companyId },
    list(companyId, filter, limit),
  );
  return rows;
}
