import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import type { Company } from './company.ts';

/** The settings a company manages itself. */
export interface CompanySettings extends Company {
  /** The language of texts outside the console: emails and payslip files. */
  readonly locale: CompaniesRow['locale'];
  /** The company's own rate limit, set by the operator; null = the installation's default. */
  readonly rate_limit_per_minute: CompaniesRow['rate_limit_per_minute'];
  readonly updated_at: CompaniesRow['updated_at'];
}
