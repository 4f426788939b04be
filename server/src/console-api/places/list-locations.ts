import { Type } from 'typebox';
import { listPlaces } from '../../hr/employees/places/list-places.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { locationSchema, presentLocation, staffed } from './place-schema.ts';

export const listLocations = defineOperation({
  operationId: 'listLocations',
  method: 'GET',
  path: '/locations',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({
    locations: Type.Array(Type.Object({ ...locationSchema.properties, ...staffed })),
  }),
  successStatus: 200,
  handle: ({ services, actor }) =>
    inChange(services, actor, async ({ transaction }) => {
      const locations = await listPlaces(transaction, actor.companyId, 'location');
      return {
        body: {
          locations: locations.map((location) => ({
            ...presentLocation(location),
            people: location.people,
          })),
        },
      };
    }),
});
