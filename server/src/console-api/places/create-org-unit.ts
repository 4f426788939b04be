import { Type } from 'typebox';
import { addPlace } from '../../hr/employees/places/add-place.ts';
import { calendarDate, closed, nullable, text, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentOrgUnit, singleOrgUnit } from './place-schema.ts';

const absent = { parent_id: null, first_day: null, last_day: null };

export const createOrgUnit = recordOperation({
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
    org_unit: presentOrgUnit(await addPlace(change, 'org_unit', { ...absent, ...body })),
  }),
});
