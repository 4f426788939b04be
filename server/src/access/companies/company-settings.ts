import type { Company } from './company.ts';

/** What a company decides about itself. */
export interface CompanySettings extends Company {
  /** ISO 8601 weekday numbers, 1 = Monday, ascending, at least one. */
  readonly working_week: readonly number[];
  readonly updated_at: string;
}
