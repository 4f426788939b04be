import { Type } from 'typebox';
import { addPublicHolidays } from '../../hr/leave/holidays/add-public-holidays.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import {
  holidayFields,
  presentPublicHoliday,
  publicHolidaySchema,
} from './public-holiday-schema.ts';

/** More than any country has in a year, weekly days of rest included. */
const holidaysMax = 100;

/** All or none of them. */
export const createPublicHolidays = recordOperation({
  operationId: 'createPublicHolidays',
  method: 'POST',
  path: '/holiday-calendars/:id/public-holidays',
  access: ['owner', 'hr_admin'],
  body: closed({
    holidays: Type.Array(closed(holidayFields), { minItems: 1, maxItems: holidaysMax }),
  }),
  answer: Type.Object({ public_holidays: Type.Array(publicHolidaySchema) }),
  successStatus: 201,
  act: async (change, { id, body }) => {
    const added = await addPublicHolidays(change, {
      calendarId: id,
      holidays: body.holidays,
    });
    return { public_holidays: added.map(presentPublicHoliday) };
  },
});
