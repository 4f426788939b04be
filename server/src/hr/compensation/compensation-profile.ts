import type { CompensationProfilesRow } from '../../../schema/rows.gen.ts';

export const compensationPeriods = ['monthly', 'yearly', 'hourly'] as const;
export type CompensationPeriod = (typeof compensationPeriods)[number];

/** What an employee earns from a date on, until the date of the next profile. */
export interface CompensationProfile
  extends Pick<CompensationProfilesRow, 'id' | 'employee_id' | 'period' | 'created_at'> {
  readonly employee_name: string;
  /** A decimal string per month, year or hour; a rate per hour has up to four decimals. */
  readonly amount: CompensationProfilesRow['amount'];
  /** ISO 4217, e.g. `EUR`. */
  readonly currency: CompensationProfilesRow['currency'];
  /** A calendar date. */
  readonly valid_from: CompensationProfilesRow['valid_from'];
  /** When a correction replaced it or it was withdrawn; it no longer applies. */
  readonly superseded_at: CompensationProfilesRow['superseded_at'];
}
