import type { ConsoleOperation } from '../operation.ts';
import { createHolidayCalendar } from './create-holiday-calendar.ts';
import { createPublicHolidays } from './create-public-holidays.ts';
import { createWorkPattern } from './create-work-pattern.ts';
import { deletePublicHoliday } from './delete-public-holiday.ts';
import { listDaysOff } from './list-days-off.ts';
import { listHolidayCalendars } from './list-holiday-calendars.ts';
import { listPublicHolidays } from './list-public-holidays.ts';
import { listWorkPatterns } from './list-work-patterns.ts';
import { updateHolidayCalendar } from './update-holiday-calendar.ts';
import { updatePublicHoliday } from './update-public-holiday.ts';
import { updateWorkPattern } from './update-work-pattern.ts';

/** Operations on holiday calendars, working patterns, and the days on which people don't work. */
export const calendarOperations: readonly ConsoleOperation[] = [
  listDaysOff,
  listHolidayCalendars,
  createHolidayCalendar,
  updateHolidayCalendar,
  listPublicHolidays,
  createPublicHolidays,
  updatePublicHoliday,
  deletePublicHoliday,
  listWorkPatterns,
  createWorkPattern,
  updateWorkPattern,
];
