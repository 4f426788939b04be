import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import type { Database } from '../../platform/database/driver.ts';
import { lookUpId } from '../../platform/ids.ts';
import { findNamed } from './companies.sql.ts';

export type NamedCompany = Pick<CompaniesRow, 'id' | 'name'>;

/** The company with this id, or those with exactly this name; for the operator. */
export async function findCompanies(
  database: Database,
  nameOrId: string,
): Promise<readonly NamedCompany[]> {
  const { rows } = await database.single<NamedCompany>(
    { role: 'muster_operator' },
    findNamed(lookUpId(nameOrId), nameOrId),
  );
  return rows;
}
