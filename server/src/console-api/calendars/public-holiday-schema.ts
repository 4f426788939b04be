import { type Static, Type } from 'typebox';
import type { PublicHoliday } from '../../hr/leave/holidays/public-holiday.ts';
import { portions } from '../../hr/leave/leave-request.ts';
import { calendarDate, instant, oneOf, text, uuid } from '../../platform/http/schema-fields.ts';

export const holidayFields = {
  date: calendarDate(),
  name: text(100),
  /** The free part of the day. */
  portion: oneOf(portions),
};

export const publicHolidaySchema = Type.Object({
  id: uuid(),
  calendar_id: uuid(),
  date: calendarDate(),
  name: Type.String(),
  portion: oneOf(portions),
  created_at: instant(),
});

export function presentPublicHoliday(holiday: PublicHoliday): Static<typeof publicHolidaySchema> {
  return {
    id: holiday.id,
    calendar_id: holiday.calendar_id,
    date: holiday.date,
    name: holiday.name,
    portion: holiday.portion,
    created_at: holiday.created_at,
  };
}
