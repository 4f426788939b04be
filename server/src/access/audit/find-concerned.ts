import type { Database } from '../../platform/database/driver.ts';
import type { ConcernedUser } from './concerned-user.ts';
import { listConcerned } from './concerned-users.sql.ts';

/** In one statement: 2,000 rows of each table at most. */
const idsAtOnce = 2_000;

/** The users whom records of a company concern, by the ids of records and employees. */
export async function findConcerned(
  database: Database,
  companyId: string,
  ids: readonly string[],
): Promise<readonly ConcernedUser[]> {
  const found: ConcernedUser[] = [];
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const { rows } = await database.single<ConcernedUser>(
      { role: 'muster_app', companyId, isReadOnly: true },
      listConcerned(companyId, ids.slice(from, from + idsAtOnce)),
    );
    found.push(...rows);
  }
  return found;
}
