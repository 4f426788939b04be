import type { Database } from '../../platform/database/driver.ts';
import type { JsonRecord } from '../../platform/http/json-page.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Change } from '../change.ts';
import type { EmployeeVersion } from './employee.ts';
import { find } from './employees.sql.ts';

/** A `ListedEmployee` as JSON, and the version for the ETag. */
export type FoundEmployee = JsonRecord & EmployeeVersion;

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
  return firstOf(rows);
}

/**
 * The same within a change, as the change has left it so far.
 *
 * @throws Problem `not_found`
 */
export async function readEmployee(
  { transaction, actor: { companyId } }: Pick<Change, 'transaction' | 'actor'>,
  id: string,
): Promise<FoundEmployee> {
  const { rows } = await transaction.query<FoundEmployee>(find(companyId, id));
  return firstOf(rows);
}

function firstOf([employee]: readonly FoundEmployee[]): FoundEmployee {
  if (employee === undefined) {
    throw notFound();
  }
  return employee;
}
