import type { Database } from '../../platform/database/driver.ts';
import type { StoreName } from '../../platform/storage/content-store.ts';
import { listStores as listStoresStatement } from './deletion.sql.ts';

/** Where the files of a company are whose deletion has begun. */
export async function listStores(
  database: Database,
  companyId: string,
): Promise<readonly StoreName[]> {
  const { rows } = await database.single<{ stored_in: StoreName }>(
    { role: 'muster_eraser', companyId },
    listStoresStatement(companyId),
  );
  return rows.map(({ stored_in: name }) => name);
}
