import type { Database } from '../../platform/database/driver.ts';
import type { EmployeeImport } from './employee-import.ts';
import { list } from './employee-imports.sql.ts';

/** At most `limit` imports of the company, newest first. */
export async function listImports(
  database: Database,
  companyId: string,
  page: { beforeId: string | undefined; limit: number },
): Promise<EmployeeImport[]> {
  const { rows } = await database.single<EmployeeImport>(
    { role: 'muster_app', companyId },
    list(companyId, page),
  );
  return rows;
}
