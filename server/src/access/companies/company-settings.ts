import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import type { Company } from './company.ts';

/** What a company decides about itself. */
export interface CompanySettings extends Company {
  /** ISO 8601 weekday numbers, 1 = Monday, ascending, at least one. */
  readonly working_week: CompaniesRow['working_week'];
  /** Of what is written for its people outside the page: mails, payslips as files. */
  readonly locale: CompaniesRow['locale'];
  /** The company's own tier, by arrangement; null = the installation's default. */
  readonly rate_limit_per_minute: CompaniesRow['rate_limit_per_minute'];
  readonly updated_at: CompaniesRow['updated_at'];
}
