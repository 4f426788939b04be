import type { Database } from '../../platform/database/driver.ts';
import type { Employee } from './employee.ts';
import { type EmployeeFilter, list } from './queries.ts';

/** At most `limit` employees of the company, newest first. */
export async function listEmployees(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: EmployeeFilter; limit: number },
): Promise<Employee[]> {
  const { rows } = await database.single<Employee>(
    { role: 'muster_app', companyId },
    list(companyId, filter, limit),
  );
  return rows;
}
