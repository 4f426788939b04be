import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';

export type HolidayCalendar = Answer<'listHolidayCalendars'>['holiday_calendars'][number];
export type Holiday = Answer<'listPublicHolidays'>['public_holidays'][number];
export type Portion = Holiday['portion'];

/** The public holidays of a calendar in a year. */
export function useHolidays(calendarId: string, year: number) {
  return api.useQuery('get', '/holiday-calendars/{id}/public-holidays', {
    params: {
      path: { id: calendarId },
      query: { from: `${year}-01-01`, to: `${year}-12-31` },
    },
  });
}
