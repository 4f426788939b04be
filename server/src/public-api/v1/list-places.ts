import { Type } from 'typebox';
import {
  listLocations as readLocations,
  listOrgUnits as readUnits,
} from '../../hr/employees/places/page-places.ts';
import { readPage } from '../../platform/http/page.ts';
import { cursorParameter, limitParameter, nextCursor } from '../../platform/http/schema-fields.ts';
import { defineOperation } from './operation.ts';
import { nextPageLink } from './schemas/links.ts';
import { locationReference, orgUnitReference } from './schemas/place.ts';

const page = Type.Object(
  { limit: limitParameter({ default: 200 }), cursor: Type.Optional(cursorParameter) },
  { additionalProperties: false },
);

export const listOrgUnits = defineOperation({
  operationId: 'listOrgUnits',
  method: 'GET',
  path: '/org-units',
  scope: 'employees:read',
  tag: 'Employees',
  summary: 'List org units',
  description:
    'Returns the org units (departments) of the key’s company. An employee’s `department` is the name of one. A name that no unit has creates one.',
  query: page,
  answer: Type.Object({ org_units: Type.Array(orgUnitReference), next_cursor: nextCursor }),
  links: nextPageLink('listOrgUnits'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services: { database, cursors }, actor: { companyId }, query }) => {
    const { cursor, limit } = query;
    const { rows, nextCursor: next } = await readPage(
      cursors,
      { companyId, operationId: 'listOrgUnits', filters: {}, cursor, limit },
      (beforeId, rowsMax) => readUnits(database, companyId, { beforeId, limit: rowsMax }),
    );
    return { status: 200, body: { org_units: [...rows], next_cursor: next } };
  },
});

export const listLocations = defineOperation({
  operationId: 'listLocations',
  method: 'GET',
  path: '/locations',
  scope: 'employees:read',
  tag: 'Employees',
  summary: 'List locations',
  description:
    'Returns the locations of the key’s company. An employee’s `location` is the name of one. A name that no location has creates one.',
  query: page,
  answer: Type.Object({ locations: Type.Array(locationReference), next_cursor: nextCursor }),
  links: nextPageLink('listLocations'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services: { database, cursors }, actor: { companyId }, query }) => {
    const { cursor, limit } = query;
    const { rows, nextCursor: next } = await readPage(
      cursors,
      { companyId, operationId: 'listLocations', filters: {}, cursor, limit },
      (beforeId, rowsMax) => readLocations(database, companyId, { beforeId, limit: rowsMax }),
    );
    return { status: 200, body: { locations: [...rows], next_cursor: next } };
  },
});
