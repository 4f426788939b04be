import { Type } from 'typebox';
import { addPublicHolidays } from '../../hr/leave/holidays/add-public-holidays.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import {
  holidayFields,
  presentPublicHoliday,
  publicHolidaySchema,
} from './public-holiday-schema.ts';

/** More than any country has in a year, weekly days of rest included. */
const holidaysMax = 100;

/** All or none of them. */
export const createPublicHolidays = defineOperation({
  operationId: 'createPublicHolidays',
  method: 'POST',
  path: '/holiday-calendars/:id/public-holidays',
  access: ['owner', 'hr_admin'],
  body: closed({
    holidays: Type.Array(closed(holidayFields), { minItems: 1, maxItems: holidaysMax }),
  }),
  answer: Type.Object({ public_holidays: Type.Array(publicHolidaySchema) }),
  successStatus: 201,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      const added = await addPublicHolidays(change, {
        calendarId: lookUpId(id),
        holidays: body.holidays,
      });
      return { body: { public_holidays: added.map(presentPublicHoliday) } };
    }),
});
