import { Type } from 'typebox';
import { listPlaces } from '../../hr/employees/places/list-places.ts';
import { recordOperation } from '../record-operation.ts';
import { legalEntitySchema, presentLegalEntity, staffed } from './place-schema.ts';

export const listLegalEntities = recordOperation({
  operationId: 'listLegalEntities',
  method: 'GET',
  path: '/legal-entities',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({
    legal_entities: Type.Array(Type.Object({ ...legalEntitySchema.properties, ...staffed })),
  }),
  act: async ({ transaction }, { actor }) => {
    const entities = await listPlaces(transaction, actor.companyId, 'legal_entity');
    return {
      legal_entities: entities.map((entity) => ({
        ...presentLegalEntity(entity),
        people: entity.people,
      })),
    };
  },
});
