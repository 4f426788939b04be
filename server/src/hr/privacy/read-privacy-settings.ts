import type { Transaction } from '../../platform/database/driver.ts';
import { findPrivacySettings, type PrivacySettings } from './personal-data.sql.ts';

/** How long a company keeps the data of people who left, and lets them read their documents. */
export async function readPrivacySettings(
  transaction: Transaction,
  companyId: string,
): Promise<PrivacySettings> {
  const { rows } = await transaction.query<PrivacySettings>(findPrivacySettings(companyId));
  const [company] = rows;
  if (company === undefined) throw new Error('the company does not exist');
  return company;
}
