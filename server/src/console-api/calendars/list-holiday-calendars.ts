import { Type } from 'typebox';
import { listHolidayCalendars as list } from '../../hr/leave/holidays/list-holiday-calendars.ts';
import { recordOperation } from '../record-operation.ts';
import { holidayCalendarSchema, presentHolidayCalendar } from './holiday-calendar-schema.ts';

export const listHolidayCalendars = recordOperation({
  operationId: 'listHolidayCalendars',
  method: 'GET',
  path: '/holiday-calendars',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({ holiday_calendars: Type.Array(holidayCalendarSchema) }),
  act: async ({ transaction }, { actor }) => {
    const calendars = await list(transaction, actor.companyId);
    return { holiday_calendars: calendars.map(presentHolidayCalendar) };
  },
});
