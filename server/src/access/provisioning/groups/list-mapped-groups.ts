import type { Database } from '../../../platform/database/driver.ts';
import type { MappedGroup } from './provisioned-group.ts';
import { listMapped } from './provisioned-groups.sql.ts';

/** All groups of the company with the roles they are mapped to, by name. */
export async function listMappedGroups(
  database: Database,
  companyId: string,
): Promise<MappedGroup[]> {
  const { rows } = await database.single<MappedGroup>(
    { role: 'muster_app', companyId },
    listMapped(companyId),
  );
  return rows;
}
