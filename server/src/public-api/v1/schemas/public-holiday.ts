import { type Static, Type } from 'typebox';
import { calendarDate, reference } from '../../../platform/http/schema-fields.ts';

export const publicHolidaySchema = Type.Object(
  {
    date: calendarDate('At most one holiday per date.'),
    name: Type.String(),
  },
  { $id: 'PublicHoliday', additionalProperties: false },
);

export const publicHolidayReference =
  reference<Static<typeof publicHolidaySchema>>('PublicHoliday');
