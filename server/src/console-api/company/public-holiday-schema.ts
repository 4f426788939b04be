import { type Static, Type } from 'typebox';
import type { PublicHoliday } from '../../hr/leave/holidays/public-holiday.ts';
import { calendarDate, instant, uuid } from '../../platform/http/schema-fields.ts';

export const publicHolidaySchema = Type.Object({
  id: uuid(),
  date: calendarDate(),
  name: Type.String(),
  created_at: instant(),
});

export function presentPublicHoliday(holiday: PublicHoliday): Static<typeof publicHolidaySchema> {
  return {
    id: holiday.id,
    date: holiday.date,
    name: holiday.name,
    created_at: holiday.created_at,
  };
}
