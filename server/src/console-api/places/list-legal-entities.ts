import { Type } from 'typebox';
import { listPlaces } from '../../hr/employees/places/list-places.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { legalEntitySchema, presentLegalEntity, staffed } from './place-schema.ts';

export const listLegalEntities = defineOperation({
  operationId: 'listLegalEntities',
  method: 'GET',
  path: '/legal-entities',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({
    legal_entities: Type.Array(Type.Object({ ...legalEntitySchema.properties, ...staffed })),
  }),
  successStatus: 200,
  handle: ({ services, actor }) =>
    inChange(services, actor, async ({ transaction }) => {
      const entities = await listPlaces(transaction, actor.companyId, 'legal_entity');
      return {
        body: {
          legal_entities: entities.map((entity) => ({
            ...presentLegalEntity(entity),
            people: entity.people,
          })),
        },
      };
    }),
});
