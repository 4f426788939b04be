import { Type } from 'typebox';
import { findHolidayCalendar } from '../../hr/leave/holidays/find-holiday-calendar.ts';
import { listPublicHolidays as list } from '../../hr/leave/holidays/list-public-holidays.ts';
import { calendarDate, closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentPublicHoliday, publicHolidaySchema } from './public-holiday-schema.ts';

/** The days of a calendar, for the people who maintain it. */
export const listPublicHolidays = recordOperation({
  operationId: 'listPublicHolidays',
  method: 'GET',
  path: '/holiday-calendars/:id/public-holidays',
  access: ['owner', 'hr_admin'],
  query: closed({ from: Type.Optional(calendarDate()), to: Type.Optional(calendarDate()) }),
  answer: Type.Object({ public_holidays: Type.Array(publicHolidaySchema) }),
  act: async ({ transaction }, { actor, id, query: { from = null, to = null } }) => {
    const { companyId } = actor;
    const calendar = await findHolidayCalendar(transaction, companyId, { id: id });
    const holidays = await list(transaction, companyId, { calendarId: calendar.id, from, to });
    return { public_holidays: holidays.map(presentPublicHoliday) };
  },
});
