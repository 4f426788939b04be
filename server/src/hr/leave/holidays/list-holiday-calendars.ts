import type { Transaction } from '../../../platform/database/driver.ts';
import type { HolidayCalendar } from './holiday-calendar.ts';
import { type HolidayCalendarPage, list } from './holiday-calendars.sql.ts';

/** The holiday calendars of the company, oldest first. */
export async function listHolidayCalendars(
  transaction: Transaction,
  companyId: string,
  page: HolidayCalendarPage = {},
): Promise<HolidayCalendar[]> {
  const { rows } = await transaction.query<HolidayCalendar>(list(companyId, page));
  return rows;
}
