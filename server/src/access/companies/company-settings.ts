import type { Locale } from '../../platform/locale.ts';
import type { Company } from './company.ts';

/** What a company decides about itself. */
export interface CompanySettings extends Company {
  /** ISO 8601 weekday numbers, 1 = Monday, ascending, at least one. */
  readonly working_week: readonly number[];
  /** Of what is written for its people outside the page: mails, payslips as files. */
  readonly locale: Locale;
  /** The company's own tier, by arrangement; null = the installation's default. */
  readonly rate_limit_per_minute: number | null;
  readonly updated_at: string;
}
