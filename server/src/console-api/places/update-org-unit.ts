import { Type } from 'typebox';
import { updatePlace } from '../../hr/employees/places/update-place.ts';
import { calendarDate, closed, nullable, text, uuid } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentOrgUnit, singleOrgUnit } from './place-schema.ts';

/** A unit can end but not be deleted, because the history of employees refers to it. */
export const updateOrgUnit = defineOperation({
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
  successStatus: 200,
  handle: ({ services, actor, body, id }) =>
    inChange(services, actor, async (change) => ({
      body: {
        org_unit: presentOrgUnit(
          await updatePlace(change, 'org_unit', {
            id: lookUpId(id),
            patch: withoutUndefined(body),
          }),
        ),
      },
    })),
});
