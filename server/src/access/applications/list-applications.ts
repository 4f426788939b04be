import type { Database } from '../../platform/database/driver.ts';
import type { Application } from './application.ts';
import { list } from './applications.sql.ts';

/** The company's applications, newest first, without revoked ones. */
export async function listApplications(
  database: Database,
  companyId: string,
): Promise<Application[]> {
  const { rows } = await database.single<Application>(
    { role: 'muster_app', companyId },
    list(companyId),
  );
  return rows;
}
