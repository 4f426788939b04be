import { Type } from 'typebox';
import { listHolidayCalendars as list } from '../../hr/leave/holidays/list-holiday-calendars.ts';
import { readPage } from '../../platform/http/page.ts';
import { cursorParameter, limitParameter, nextCursor } from '../../platform/http/schema-fields.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { holidayCalendarReference, presentHolidayCalendar } from './schemas/holiday-calendar.ts';
import { nextPageLink } from './schemas/links.ts';

export const listHolidayCalendars = defineOperation({
  operationId: 'listHolidayCalendars',
  method: 'GET',
  path: '/holiday-calendars',
  scope: 'leave:read',
  tag: 'Leave',
  summary: 'List holiday calendars',
  description:
    'Returns the holiday calendars of the key’s company, the oldest first, including archived ones. `GET /public-holidays` returns the days of one of them.',
  query: Type.Object(
    { limit: limitParameter({ default: 200 }), cursor: Type.Optional(cursorParameter) },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    holiday_calendars: Type.Array(holidayCalendarReference),
    next_cursor: nextCursor,
  }),
  links: nextPageLink('listHolidayCalendars'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services, actor, query: { cursor, limit } }) => {
    const { companyId } = actor;
    const { rows, nextCursor: next } = await readPage(
      services.cursors,
      { companyId, operationId: 'listHolidayCalendars', filters: {}, cursor, limit },
      (afterId, rowsMax) =>
        inTransaction(services, actor, ({ transaction }) =>
          list(transaction, companyId, { afterId, limit: rowsMax }),
        ),
    );
    return {
      status: 200,
      body: { holiday_calendars: rows.map(presentHolidayCalendar), next_cursor: next },
    };
  },
});
