import { Type } from 'typebox';
import { listPlaces } from '../../hr/employees/places/list-places.ts';
import { recordOperation } from '../record-operation.ts';
import { orgUnitSchema, presentOrgUnit, staffed } from './place-schema.ts';

export const listOrgUnits = recordOperation({
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
});
