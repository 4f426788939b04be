import type { Database } from '../../platform/database/driver.ts';
import type { JsonRecord } from '../../platform/http/json-page.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Employee } from './employee.ts';
import { find } from './employees.sql.ts';

/** A `ListedEmployee` as JSON, and the version for the ETag. */
export type FoundEmployee = JsonRecord & Pick<Employee, 'version'>;

/**
 * One employee of the company.
 *
 * @throws Problem `not_found` for unknown ids and those of other companies
 */
export async function findEmployee(
  database: Database,
  companyId: string,
  id: string,
): Promise<FoundEmployee> {
  const { rows } = await database.single<FoundEmployee>(
    { role: 'muster_app', companyId },
    find(companyId, id),
  );
  const employee = rows[0];
  if (employee === undefined) {
    throw notFound();
  }
  return employee;
}
