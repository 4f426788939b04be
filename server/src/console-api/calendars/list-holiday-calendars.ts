import { Type } from 'typebox';
import { listHolidayCalendars as list } from '../../hr/leave/holidays/list-holiday-calendars.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { holidayCalendarSchema, presentHolidayCalendar } from './holiday-calendar-schema.ts';

export const listHolidayCalendars = defineOperation({
  operationId: 'listHolidayCalendars',
  method: 'GET',
  path: '/holiday-calendars',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({ holiday_calendars: Type.Array(holidayCalendarSchema) }),
  successStatus: 200,
  handle: ({ services, actor }) =>
    inChange(services, actor, async ({ transaction }) => {
      const calendars = await list(transaction, actor.companyId);
      return { body: { holiday_calendars: calendars.map(presentHolidayCalendar) } };
    }),
});
