import type { Database } from '../../platform/database/driver.ts';
import type { JsonRecord } from '../../platform/http/json-page.ts';
import { type EmployeeFilter, listRecords } from './employees.sql.ts';

/**
 * For an API key, which sees everyone: at most `limit` employees of the company, newest first, each
 * a `ListedEmployee` as JSON. The list of the console is `listVisibleEmployees`.
 */
export async function listEmployeesForApi(
  database: Database,
  companyId: string,
  { filter, limit }: { readonly filter: EmployeeFilter; readonly limit: number },
): Promise<JsonRecord[]> {
  const { rows } = await database.single<JsonRecord>(
    { role: 'muster_app', companyId },
    listRecords(companyId, filter, limit),
  );
  return rows;
}
