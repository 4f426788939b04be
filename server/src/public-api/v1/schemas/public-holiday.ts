import { type Static, Type } from 'typebox';
import { portions } from '../../../hr/leave/leave-request.ts';
import { calendarDate, oneOf, reference } from '../../../platform/http/schema-fields.ts';

export const publicHolidaySchema = Type.Object(
  {
    date: calendarDate('At most one holiday per calendar and date.'),
    name: Type.String(),
    portion: oneOf(
      portions,
      'The free part of the day. On a half holiday, the other half is worked.',
    ),
  },
  { $id: 'PublicHoliday', additionalProperties: false },
);

export const publicHolidayReference =
  reference<Static<typeof publicHolidaySchema>>('PublicHoliday');
