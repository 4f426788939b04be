import { type AnswerRow, badCursor } from './answer-row.ts';

/** As `ownRows`, for holidays, holiday calendars, working patterns and leave policies. */
export const calendarRows: Readonly<Record<string, readonly [AnswerRow, ...AnswerRow[]]>> = {
  listPublicHolidays: [
    { path: '/public-holidays?from=2027-01-01&to=2027-12-31&limit=1' },
    { ...badCursor, path: '/public-holidays?cursor=from-elsewhere' },
  ],
  listHolidayCalendars: [
    { path: '/holiday-calendars?limit=1' },
    { ...badCursor, path: '/holiday-calendars?cursor=from-elsewhere' },
  ],
  listLeavePolicies: [
    { path: '/leave-policies?limit=1' },
    { ...badCursor, path: '/leave-policies?cursor=from-elsewhere' },
  ],
  listWorkPatterns: [
    { path: '/work-patterns?limit=1' },
    { ...badCursor, path: '/work-patterns?cursor=from-elsewhere' },
  ],
};
