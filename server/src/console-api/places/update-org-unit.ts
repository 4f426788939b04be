import { Type } from 'typebox';
import { updatePlace } from '../../hr/employees/places/update-place.ts';
import { calendarDate, closed, nullable, text, uuid } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { recordOperation } from '../record-operation.ts';
import { presentOrgUnit, singleOrgUnit } from './place-schema.ts';

/** A unit can end but not be deleted, because the history of employees refers to it. */
export const updateOrgUnit = recordOperation({
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
});
