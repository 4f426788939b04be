import { type Static, Type } from 'typebox';
import type { HolidayCalendar } from '../../../hr/leave/holidays/holiday-calendar.ts';
import { instant, nullable, reference, uuid } from '../../../platform/http/schema-fields.ts';

export const holidayCalendarSchema = Type.Object(
  {
    id: uuid(),
    name: Type.String(),
    country: nullable(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2.' })),
    is_default: Type.Boolean({
      description: 'Whether it applies to employees whose location has no calendar.',
    }),
    archived_at: nullable(instant('Set = not offered for locations any more.')),
    created_at: instant(),
  },
  { $id: 'HolidayCalendar', additionalProperties: false },
);

export const holidayCalendarReference =
  reference<Static<typeof holidayCalendarSchema>>('HolidayCalendar');

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
