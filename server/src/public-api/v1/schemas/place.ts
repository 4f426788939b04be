import { type Static, Type } from 'typebox';
import { calendarDate, nullable, reference, uuid } from '../../../platform/http/schema-fields.ts';

const days = {
  first_day: nullable(calendarDate('`null` = no limit.')),
  last_day: nullable(calendarDate('`null` = no limit.')),
};

export const orgUnitSchema = Type.Object(
  {
    id: uuid(),
    name: Type.String({ description: 'The `department` of its employees.' }),
    parent_id: nullable(uuid('ID of the unit that it belongs to.')),
    ...days,
  },
  { $id: 'OrgUnit', additionalProperties: false },
);

export const locationSchema = Type.Object(
  {
    id: uuid(),
    name: Type.String({ description: 'The `location` of its employees.' }),
    parent_id: nullable(uuid('ID of the location that it belongs to.')),
    country: nullable(Type.String({ description: 'ISO 3166-1 alpha-2.' })),
    holiday_calendar_id: nullable(uuid('`null` = the company’s default calendar.')),
    ...days,
  },
  { $id: 'Location', additionalProperties: false },
);

export const orgUnitReference = reference<Static<typeof orgUnitSchema>>('OrgUnit');
export const locationReference = reference<Static<typeof locationSchema>>('Location');
