import { type Static, Type } from 'typebox';
import { calendarDate, lines, nullable, reference } from '../../../platform/http/schema-fields.ts';

export const terminationSchema = Type.Object(
  {
    termination_date: calendarDate('The last day of employment.'),
    reason: Type.Optional(nullable(lines(1_000, 'Part of the event `employee.terminated`.'))),
  },
  { $id: 'Termination', additionalProperties: false },
);

export const rehireSchema = Type.Object(
  { start_date: calendarDate('The first day of the new employment.') },
  { $id: 'Rehire', additionalProperties: false },
);

export const terminationReference = reference<Static<typeof terminationSchema>>('Termination');
export const rehireReference = reference<Static<typeof rehireSchema>>('Rehire');
