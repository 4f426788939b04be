import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { findTerms } from './companies.sql.ts';

/** The settings that dates and days of a company depend on. */
export interface CompanyTerms {
  /** IANA name, e.g. `Europe/Lisbon`. */
  readonly timeZone: string;
  /** ISO 8601 weekday numbers, 1 = Monday. */
  readonly workingWeek: readonly number[];
}

/** The terms of the transaction's company. */
export async function readCompanyTerms(
  transaction: Transaction,
  companyId: string,
): Promise<CompanyTerms> {
  const { rows } = await transaction.query<Pick<CompaniesRow, 'time_zone' | 'working_week'>>(
    findTerms(companyId),
  );
  const company = rows[0];
  if (company === undefined) {
    throw new Error('the company of the transaction does not exist');
  }
  return { timeZone: company.time_zone, workingWeek: company.working_week };
}
