import { Type } from 'typebox';
import { updatePublicHoliday as update } from '../../hr/leave/holidays/update-public-holiday.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { recordOperation } from '../record-operation.ts';
import {
  holidayFields,
  presentPublicHoliday,
  publicHolidaySchema,
} from './public-holiday-schema.ts';

export const updatePublicHoliday = recordOperation({
  operationId: 'updatePublicHoliday',
  method: 'PATCH',
  path: '/public-holidays/:id',
  access: ['owner', 'hr_admin'],
  body: closed({
    date: Type.Optional(holidayFields.date),
    name: Type.Optional(holidayFields.name),
    portion: Type.Optional(holidayFields.portion),
  }),
  answer: Type.Object({ public_holiday: publicHolidaySchema }),
  act: async (change, { id, body }) => ({
    public_holiday: presentPublicHoliday(await update(change, id, withoutUndefined(body))),
  }),
});
