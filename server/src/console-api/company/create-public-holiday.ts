import { Type } from 'typebox';
import { addPublicHoliday } from '../../hr/leave/holidays/add-public-holiday.ts';
import { calendarDate, closed, text } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentPublicHoliday, publicHolidaySchema } from './public-holiday-schema.ts';

export const createPublicHoliday = defineOperation({
  operationId: 'createPublicHoliday',
  method: 'POST',
  path: '/public-holidays',
  access: ['owner', 'hr_admin'],
  body: closed({ date: calendarDate(), name: text(100) }),
  answer: Type.Object({ public_holiday: publicHolidaySchema }),
  successStatus: 201,
  handle: ({ services, actor, body }) =>
    inChange(services, actor, async (change) => ({
      body: { public_holiday: presentPublicHoliday(await addPublicHoliday(change, body)) },
    })),
});
