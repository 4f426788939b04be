import { Type } from 'typebox';
import { updateHolidayCalendar as update } from '../../hr/leave/holidays/update-holiday-calendar.ts';
import { closed, nullable, text } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { recordOperation } from '../record-operation.ts';
import {
  country,
  presentHolidayCalendar,
  singleHolidayCalendar,
} from './holiday-calendar-schema.ts';

/** A calendar can be archived but not deleted, because leave has been counted with it. */
export const updateHolidayCalendar = recordOperation({
  operationId: 'updateHolidayCalendar',
  method: 'PATCH',
  path: '/holiday-calendars/:id',
  access: ['owner', 'hr_admin'],
  body: closed({
    name: Type.Optional(text(100)),
    country: Type.Optional(nullable(country)),
    archived: Type.Optional(Type.Boolean()),
    /** Another default is set by making that one the default. */
    is_default: Type.Optional(Type.Literal(true)),
  }),
  answer: singleHolidayCalendar,
  act: async (change, { body, id }) => ({
    holiday_calendar: presentHolidayCalendar(await update(change, id, withoutUndefined(body))),
  }),
});
