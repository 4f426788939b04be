import type { Database } from '../../../platform/database/driver.ts';
import { listUnlinked, type UnlinkedUser } from './provisioned-users.sql.ts';

const listedMax = 100;

/** The newest users whom no provider's data could be linked to an employee record, and why. */
export async function listUnlinkedUsers(
  database: Database,
  companyId: string,
): Promise<UnlinkedUser[]> {
  const { rows } = await database.single<UnlinkedUser>(
    { role: 'muster_app', companyId },
    listUnlinked(companyId, listedMax),
  );
  return rows;
}
