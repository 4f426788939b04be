export const compensationPeriods = ['monthly', 'yearly', 'hourly'] as const;
export type CompensationPeriod = (typeof compensationPeriods)[number];

/** What an employee earns from a day on, until the day of the next profile. */
export interface CompensationProfile {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_name: string;
  /** A decimal string with two to four decimals, for each month, year or hour. */
  readonly amount: string;
  /** ISO 4217, e.g. `EUR`. */
  readonly currency: string;
  readonly period: CompensationPeriod;
  /** A calendar date. */
  readonly valid_from: string;
  readonly created_at: string;
  /** When a correction took its place, or it was withdrawn; it counts no more since. */
  readonly superseded_at: string | null;
}
