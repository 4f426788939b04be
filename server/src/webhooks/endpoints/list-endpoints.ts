import type { Database } from '../../platform/database/driver.ts';
import type { Endpoint } from './endpoint.ts';
import { list } from './queries.ts';

/** All endpoints of the company, newest first; removed ones are not among them. */
export async function listEndpoints(database: Database, companyId: string): Promise<Endpoint[]> {
  const { rows } = await database.single<Endpoint>(
    { role: 'muster_app', companyId },
    list(companyId),
  );
  return rows;
}
