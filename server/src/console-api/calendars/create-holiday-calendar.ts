import { Type } from 'typebox';
import { addHolidayCalendar } from '../../hr/leave/holidays/add-holiday-calendar.ts';
import { closed, nullable, text } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import {
  country,
  presentHolidayCalendar,
  singleHolidayCalendar,
} from './holiday-calendar-schema.ts';

export const createHolidayCalendar = recordOperation({
  operationId: 'createHolidayCalendar',
  method: 'POST',
  path: '/holiday-calendars',
  access: ['owner', 'hr_admin'],
  body: closed({ name: text(100), country: Type.Optional(nullable(country)) }),
  answer: singleHolidayCalendar,
  successStatus: 201,
  act: async (change, { body: { name, country: of = null } }) => ({
    holiday_calendar: presentHolidayCalendar(
      await addHolidayCalendar(change, { name, country: of }),
    ),
  }),
});
