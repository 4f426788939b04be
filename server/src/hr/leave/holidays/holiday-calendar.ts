import type { HolidayCalendarsRow } from '../../../../schema/rows.gen.ts';

/** The public holidays of the people in one or more locations. */
export interface HolidayCalendar
  extends Pick<HolidayCalendarsRow, 'id' | 'name' | 'archived_at' | 'created_at'> {
  /** ISO 3166-1 alpha-2. */
  readonly country: HolidayCalendarsRow['country'];
  /** Of the people whose location has no calendar, or who have no location. */
  readonly is_default: HolidayCalendarsRow['is_default'];
}
