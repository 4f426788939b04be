import { type Static, Type } from 'typebox';
import { addPlace } from '../hr/employees/places/add-place.ts';
import { listPlaces } from '../hr/employees/places/list-places.ts';
import type { LegalEntity, Location, OrgUnit } from '../hr/employees/places/place.ts';
import { updatePlace } from '../hr/employees/places/update-place.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  text,
  uuid,
} from '../platform/http/schema-fields.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { country } from './calendars/holiday-calendars.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

const orgUnitSchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  parent_id: nullable(uuid()),
  first_day: nullable(calendarDate()),
  last_day: nullable(calendarDate()),
  created_at: instant(),
});

const locationSchema = Type.Object({
  ...orgUnitSchema.properties,
  country: nullable(country),
  /** Null = the default calendar. */
  holiday_calendar_id: nullable(uuid()),
});

const legalEntitySchema = Type.Object({
  ...orgUnitSchema.properties,
  country: nullable(country),
});

const singleOrgUnit = Type.Object({ org_unit: orgUnitSchema });

const singleLocation = Type.Object({ location: locationSchema });

const singleLegalEntity = Type.Object({ legal_entity: legalEntitySchema });

/** Who has not left. */
const staffed = { people: Type.Integer() };

const locationDefaults = {
  parent_id: null,
  first_day: null,
  last_day: null,
  country: null,
  holiday_calendar_id: null,
};

const orgUnitDefaults = { parent_id: null, first_day: null, last_day: null };

const legalEntityDefaults = {
  parent_id: null,
  first_day: null,
  last_day: null,
  country: null,
};

/** Operations on locations, the units of the organisation, and legal entities. */
export const placeOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'listLocations',
    method: 'GET',
    path: '/locations',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({
      locations: Type.Array(Type.Object({ ...locationSchema.properties, ...staffed })),
    }),
    act: async ({ transaction }, { actor }) => {
      const locations = await listPlaces(transaction, actor.companyId, 'location');
      return {
        locations: locations.map((location) => ({
          ...presentLocation(location),
          people: location.people,
        })),
      };
    },
  }),
  recordOperation({
    operationId: 'createLocation',
    method: 'POST',
    path: '/locations',
    access: ['owner', 'hr_admin'],
    body: closed({
      name: text(200),
      parent_id: Type.Optional(nullable(uuid())),
      first_day: Type.Optional(nullable(calendarDate())),
      last_day: Type.Optional(nullable(calendarDate())),
      country: Type.Optional(nullable(country)),
      holiday_calendar_id: Type.Optional(nullable(uuid())),
    }),
    answer: singleLocation,
    successStatus: 201,
    act: async (change, { body }) => ({
      location: presentLocation(
        await addPlace(change, 'location', { ...locationDefaults, ...body }),
      ),
    }),
  }),
  /** A location can end but not be deleted, because the history of employees refers to it. */
  recordOperation({
    operationId: 'updateLocation',
    method: 'PATCH',
    path: '/locations/:id',
    access: ['owner', 'hr_admin'],
    body: closed({
      name: Type.Optional(text(200)),
      parent_id: Type.Optional(nullable(uuid())),
      first_day: Type.Optional(nullable(calendarDate())),
      last_day: Type.Optional(nullable(calendarDate())),
      country: Type.Optional(nullable(country)),
      holiday_calendar_id: Type.Optional(nullable(uuid())),
    }),
    answer: singleLocation,
    act: async (change, { body, id }) => ({
      location: presentLocation(
        await updatePlace(change, 'location', {
          id: id,
          patch: withoutUndefined(body),
        }),
      ),
    }),
  }),
  recordOperation({
    operationId: 'listOrgUnits',
    method: 'GET',
    path: '/org-units',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({
      org_units: Type.Array(Type.Object({ ...orgUnitSchema.properties, ...staffed })),
    }),
    act: async ({ transaction }, { actor }) => {
      const units = await listPlaces(transaction, actor.companyId, 'org_unit');
      return {
        org_units: units.map((unit) => ({ ...presentOrgUnit(unit), people: unit.people })),
      };
    },
  }),
  recordOperation({
    operationId: 'createOrgUnit',
    method: 'POST',
    path: '/org-units',
    access: ['owner', 'hr_admin'],
    body: closed({
      name: text(200),
      parent_id: Type.Optional(nullable(uuid())),
      first_day: Type.Optional(nullable(calendarDate())),
      last_day: Type.Optional(nullable(calendarDate())),
    }),
    answer: singleOrgUnit,
    successStatus: 201,
    act: async (change, { body }) => ({
      org_unit: presentOrgUnit(await addPlace(change, 'org_unit', { ...orgUnitDefaults, ...body })),
    }),
  }),
  /** A unit can end but not be deleted, because the history of employees refers to it. */
  recordOperation({
    operationId: 'updateOrgUnit',
    method: 'PATCH',
    path: '/org-units/:id',
    access: ['owner', 'hr_admin'],
    body: closed({
      name: Type.Optional(text(200)),
      parent_id: Type.Optional(nullable(uuid())),
      first_day: Type.Optional(nullable(calendarDate())),
      last_day: Type.Optional(nullable(calendarDate())),
    }),
    answer: singleOrgUnit,
    act: async (change, { body, id }) => ({
      org_unit: presentOrgUnit(
        await updatePlace(change, 'org_unit', {
          id: id,
          patch: withoutUndefined(body),
        }),
      ),
    }),
  }),
  recordOperation({
    operationId: 'listLegalEntities',
    method: 'GET',
    path: '/legal-entities',
    access: ['owner', 'hr_admin'],
    answer: Type.Object({
      legal_entities: Type.Array(Type.Object({ ...legalEntitySchema.properties, ...staffed })),
    }),
    act: async ({ transaction }, { actor }) => {
      const entities = await listPlaces(transaction, actor.companyId, 'legal_entity');
      return {
        legal_entities: entities.map((entity) => ({
          ...presentLegalEntity(entity),
          people: entity.people,
        })),
      };
    },
  }),
  recordOperation({
    operationId: 'createLegalEntity',
    method: 'POST',
    path: '/legal-entities',
    access: ['owner', 'hr_admin'],
    body: closed({
      name: text(200),
      parent_id: Type.Optional(nullable(uuid())),
      first_day: Type.Optional(nullable(calendarDate())),
      last_day: Type.Optional(nullable(calendarDate())),
      country: Type.Optional(nullable(country)),
    }),
    answer: singleLegalEntity,
    successStatus: 201,
    act: async (change, { body }) => ({
      legal_entity: presentLegalEntity(
        await addPlace(change, 'legal_entity', { ...legalEntityDefaults, ...body }),
      ),
    }),
  }),
  /** A legal entity can end but not be deleted, because the history of employees refers to it. */
  recordOperation({
    operationId: 'updateLegalEntity',
    method: 'PATCH',
    path: '/legal-entities/:id',
    access: ['owner', 'hr_admin'],
    body: closed({
      name: Type.Optional(text(200)),
      parent_id: Type.Optional(nullable(uuid())),
      first_day: Type.Optional(nullable(calendarDate())),
      last_day: Type.Optional(nullable(calendarDate())),
      country: Type.Optional(nullable(country)),
    }),
    answer: singleLegalEntity,
    act: async (change, { body, id }) => ({
      legal_entity: presentLegalEntity(
        await updatePlace(change, 'legal_entity', {
          id: id,
          patch: withoutUndefined(body),
        }),
      ),
    }),
  }),
];

function presentOrgUnit(unit: OrgUnit): Static<typeof orgUnitSchema> {
  return { ...unit };
}

function presentLocation(location: Location): Static<typeof locationSchema> {
  return {
    ...presentOrgUnit(location),
    country: location.country,
    holiday_calendar_id: location.holiday_calendar_id,
  };
}

function presentLegalEntity(entity: LegalEntity): Static<typeof legalEntitySchema> {
  return { ...presentOrgUnit(entity), country: entity.country };
}
