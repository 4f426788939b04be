import type { Transaction } from '../../platform/database/driver.ts';
import type { CompanySettings } from './company-settings.ts';
import { findSettings } from './companies.sql.ts';

/** The settings of the transaction's company. */
export async function findCompanySettings(
  transaction: Transaction,
  companyId: string,
): Promise<CompanySettings> {
  const { rows } = await transaction.query<CompanySettings>(findSettings(companyId));
  if (rows[0] === undefined) {
    throw new Error('the company of the transaction does not exist');
  }
  return rows[0];
}
