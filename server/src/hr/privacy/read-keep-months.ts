import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import type { Database } from '../../platform/database/driver.ts';
import { findKeepMonths } from './personal-data.sql.ts';

/** How many months after the last day of employment a company keeps a person's data. */
export async function readKeepMonths(database: Database, companyId: string): Promise<number> {
  const { rows } = await database.single<Pick<CompaniesRow, 'erasure_keep_months'>>(
    { role: 'muster_app', companyId },
    findKeepMonths(companyId),
  );
  const [company] = rows;
  if (company === undefined) throw new Error('the company does not exist');
  return company.erasure_keep_months;
}
