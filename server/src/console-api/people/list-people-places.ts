import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listDirectoryPlaces } from '../../hr/colleagues/directory/list-directory-places.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** The values in use, for the filters of the directory; at most 500 of each. */
export const listPeoplePlaces = defineOperation({
  operationId: 'listPeoplePlaces',
  method: 'GET',
  path: '/people/places',
  access: userRoles,
  answer: Type.Object({
    departments: Type.Array(Type.String()),
    locations: Type.Array(Type.String()),
  }),
  handle: async ({ services, actor }) => {
    const { departments, locations } = await inChange(services, actor, listDirectoryPlaces);
    return { body: { departments: [...departments], locations: [...locations] } };
  },
});
