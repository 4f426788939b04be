import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { findTerms } from './companies.sql.ts';

/** The settings that dates of a company depend on. */
export interface CompanyTerms {
  /** IANA name, e.g. `Europe/Lisbon`. */
  readonly timeZone: string;
}

/** The terms of the transaction's company. */
export async function readCompanyTerms(
  transaction: Transaction,
  companyId: string,
): Promise<CompanyTerms> {
  const { rows } = await transaction.query<Pick<CompaniesRow, 'time_zone'>>(findTerms(companyId));
  const company = rows[0];
  if (company === undefined) {
    throw new Error('the company of the transaction does not exist');
  }
  return { timeZone: company.time_zone };
}
