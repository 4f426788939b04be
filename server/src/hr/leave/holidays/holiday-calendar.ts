import type { HolidayCalendarsRow } from '../../../../schema/rows.gen.ts';

/** The public holidays of the people in one or more locations. */
export type HolidayCalendar = Omit<HolidayCalendarsRow, 'company_id'>;
