import { Type } from 'typebox';
import { updatePublicHoliday as update } from '../../hr/leave/holidays/update-public-holiday.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import {
  holidayFields,
  presentPublicHoliday,
  publicHolidaySchema,
} from './public-holiday-schema.ts';

export const updatePublicHoliday = defineOperation({
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
  successStatus: 200,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => ({
      body: {
        public_holiday: presentPublicHoliday(
          await update(change, lookUpId(id), withoutUndefined(body)),
        ),
      },
    })),
});
