import type { CompensationProfilesRow } from '../../../schema/rows.gen.ts';

export const compensationPeriods = ['monthly', 'yearly', 'hourly'] as const;
export type CompensationPeriod = (typeof compensationPeriods)[number];

/** What an employee earns from a day on, until the day of the next profile. */
export interface CompensationProfile
  extends Pick<CompensationProfilesRow, 'id' | 'employee_id' | 'period' | 'created_at'> {
  readonly employee_name: string;
  /** A decimal string with two to four decimals, for each month, year or hour. */
  readonly amount: CompensationProfilesRow['amount'];
  /** ISO 4217, e.g. `EUR`. */
  readonly currency: CompensationProfilesRow['currency'];
  /** A calendar date. */
  readonly valid_from: CompensationProfilesRow['valid_from'];
  /** When a correction took its place, or it was withdrawn; it counts no more since. */
  readonly superseded_at: CompensationProfilesRow['superseded_at'];
}
