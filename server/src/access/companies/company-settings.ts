import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import type { Company } from './company.ts';

/** The settings a company manages itself. */
export type CompanySettings = Company &
  Pick<CompaniesRow, 'rate_limit_per_minute' | 'updated_at' | 'locale'>;
