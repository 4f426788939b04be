import type { Database } from '../../platform/database/driver.ts';
import type { ListedEmployee } from './employee.ts';
import { type EmployeeFilter, list } from './queries.ts';

/** At most `limit` employees of the company, newest first. */
export async function listEmployees(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: EmployeeFilter; limit: number },
): Promise<ListedEmployee[]> {
  const { rows } = await database.single<ListedEmployee>(
    { role: 'muster_app', companyId },
    list(companyId, filter, limit),
  );
  return rows;
}
