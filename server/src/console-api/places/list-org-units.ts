import { Type } from 'typebox';
import { listPlaces } from '../../hr/employees/places/list-places.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { orgUnitSchema, presentOrgUnit, staffed } from './place-schema.ts';

export const listOrgUnits = defineOperation({
  operationId: 'listOrgUnits',
  method: 'GET',
  path: '/org-units',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({
    org_units: Type.Array(Type.Object({ ...orgUnitSchema.properties, ...staffed })),
  }),
  successStatus: 200,
  handle: ({ services, actor }) =>
    inChange(services, actor, async ({ transaction }) => {
      const units = await listPlaces(transaction, actor.companyId, 'org_unit');
      return {
        body: {
          org_units: units.map((unit) => ({ ...presentOrgUnit(unit), people: unit.people })),
        },
      };
    }),
});
