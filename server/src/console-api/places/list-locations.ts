import { Type } from 'typebox';
import { listPlaces } from '../../hr/employees/places/list-places.ts';
import { recordOperation } from '../record-operation.ts';
import { locationSchema, presentLocation, staffed } from './place-schema.ts';

export const listLocations = recordOperation({
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
});
