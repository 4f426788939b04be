import { type Static, Type } from 'typebox';
import type { HolidayCalendar } from '../../hr/leave/holidays/holiday-calendar.ts';
import { instant, nullable, uuid } from '../../platform/http/schema-fields.ts';

/** ISO 3166-1 alpha-2. */
export const country = Type.String({ pattern: '^[A-Z]{2}$' });

export const holidayCalendarSchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  country: nullable(country),
  is_default: Type.Boolean(),
  archived_at: nullable(instant()),
  created_at: instant(),
});

export const singleHolidayCalendar = Type.Object({ holiday_calendar: holidayCalendarSchema });

export function presentHolidayCalendar(
  calendar: HolidayCalendar,
): Static<typeof holidayCalendarSchema> {
  return {
    id: calendar.id,
    name: calendar.name,
    country: calendar.country,
    is_default: calendar.is_default,
    archived_at: calendar.archived_at,
    created_at: calendar.created_at,
  };
}
