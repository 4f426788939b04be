import type { Database } from '../../platform/database/driver.ts';
import { list, type UserFilter } from './queries.ts';
import type { UserAccount } from './user-account.ts';

/** At most `limit` users of the company, newest first. */
export async function listUsers(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: UserFilter; limit: number },
): Promise<UserAccount[]> {
  const { rows } = await database.single<UserAccount>(
    { role: 'muster_app', companyId },
    list(companyId, filter, limit),
  );
  return rows;
}
