import type { CompensationProfilesRow } from '../../../schema/rows.gen.ts';

export const compensationPeriods = ['monthly', 'yearly', 'hourly'] as const;
export type CompensationPeriod = (typeof compensationPeriods)[number];

/** What an employee earns from a date on, until the date of the next profile. */
export interface CompensationProfile extends Omit<CompensationProfilesRow, 'company_id'> {
  readonly employee_name: string;
}
