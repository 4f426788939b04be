import { listCustomFields as list } from '../../hr/custom-fields/definitions/list-custom-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { allCustomFields, presentCustomField } from './custom-field-schema.ts';

export const listCustomFields = recordOperation({
  operationId: 'listCustomFields',
  method: 'GET',
  path: '/custom-fields',
  access: ['owner', 'hr_admin'],
  answer: allCustomFields,
  act: async ({ transaction }, { actor }) => {
    const fields = await list(transaction, actor.companyId);
    return { custom_fields: fields.map(presentCustomField) };
  },
});
