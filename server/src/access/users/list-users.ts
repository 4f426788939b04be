import type { Database } from '../../platform/database/driver.ts';
import { list, search, type UserFilter } from './users.sql.ts';
import type { UserAccount } from './user-account.ts';

/** At most `limit` users of the company, newest first. */
export async function listUsers(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: UserFilter; limit: number },
): Promise<UserAccount[]> {
  const sought = filter.sought?.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const statement = sought === undefined || sought === '' ? list : search;
  const { rows } = await database.single<UserAccount>(
    { role: 'muster_app', companyId },
    statement(companyId, { ...filter, sought }, limit),
  );
  return rows;
}
