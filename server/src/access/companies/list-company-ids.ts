import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import type { Database } from '../../platform/database/driver.ts';
import { listIds } from './companies.sql.ts';

/** The ids of all companies of the installation, for its operator. */
export async function listCompanyIds(database: Database): Promise<string[]> {
  const { rows } = await database.single<Pick<CompaniesRow, 'id'>>(
    { role: 'muster_operator' },
    listIds(),
  );
  return rows.map(({ id }) => id);
}
