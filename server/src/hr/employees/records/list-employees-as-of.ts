import type { Database } from '../../../platform/database/driver.ts';
import type { JsonRecord } from '../../../platform/http/json-page.ts';
import { type AsOf, type AsOfFilter, listAsOf } from './as-of.sql.ts';

/**
 * At most `limit` employees of the company as of a day, newest first, each a `ListedEmployee` as
 * JSON. Employees whose first employment had not begun are left out. Job, first and last day are
 * those of the day. The status is `terminated` after the last day, `on_leave` during long leave,
 * otherwise `active`. So an employee whose end was recorded on the last day is still `active` as of
 * that day, while today's list shows `terminated` at once. All other fields are today's.
 *
 * With `knownAt`, the day is read as the records described it at that instant.
 */
export async function listEmployeesAsOf(
  database: Database,
  companyId: string,
  asOf: AsOf,
  page: { readonly filter: AsOfFilter; readonly limit: number },
): Promise<JsonRecord[]> {
  const { rows } = await database.single<JsonRecord>(
    { role: 'muster_app', companyId, rowsByKey: true },
    listAsOf(companyId, asOf, page),
  );
  return rows;
}
