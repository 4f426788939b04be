import { type Static, Type } from 'typebox';
import type { LegalEntity, Location, OrgUnit } from '../../hr/employees/places/place.ts';
import { calendarDate, instant, nullable, uuid } from '../../platform/http/schema-fields.ts';
import { country } from '../calendars/holiday-calendar-schema.ts';

export const orgUnitSchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  parent_id: nullable(uuid()),
  first_day: nullable(calendarDate()),
  last_day: nullable(calendarDate()),
  created_at: instant(),
});

export const locationSchema = Type.Object({
  ...orgUnitSchema.properties,
  country: nullable(country),
  /** Null = the default calendar. */
  holiday_calendar_id: nullable(uuid()),
});

export const legalEntitySchema = Type.Object({
  ...orgUnitSchema.properties,
  country: nullable(country),
});

export const singleOrgUnit = Type.Object({ org_unit: orgUnitSchema });
export const singleLocation = Type.Object({ location: locationSchema });
export const singleLegalEntity = Type.Object({ legal_entity: legalEntitySchema });

/** Who has not left. */
export const staffed = { people: Type.Integer() };

export function presentOrgUnit(unit: OrgUnit): Static<typeof orgUnitSchema> {
  return {
    id: unit.id,
    name: unit.name,
    parent_id: unit.parent_id,
    first_day: unit.first_day,
    last_day: unit.last_day,
    created_at: unit.created_at,
  };
}

export function presentLocation(location: Location): Static<typeof locationSchema> {
  return {
    ...presentOrgUnit(location),
    country: location.country,
    holiday_calendar_id: location.holiday_calendar_id,
  };
}

export function presentLegalEntity(entity: LegalEntity): Static<typeof legalEntitySchema> {
  return { ...presentOrgUnit(entity), country: entity.country };
}
