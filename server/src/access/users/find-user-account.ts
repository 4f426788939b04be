import type { Database } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findAccount } from './users.sql.ts';
import type { UserAccount } from './user-account.ts';

/** @throws Problem `not_found` */
export async function findUserAccount(
  database: Database,
  companyId: string,
  id: string,
): Promise<UserAccount> {
  const { rows } = await database.single<UserAccount>(
    { role: 'muster_app', companyId },
    findAccount(companyId, id),
  );
  const [user] = rows;
  if (user === undefined) {
    throw notFound();
  }
  return user;
}
