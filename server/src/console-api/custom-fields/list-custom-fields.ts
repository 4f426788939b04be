import { listCustomFields as list } from '../../hr/custom-fields/definitions/list-custom-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { allCustomFields, presentCustomField } from './custom-field-schema.ts';

export const listCustomFields = defineOperation({
  operationId: 'listCustomFields',
  method: 'GET',
  path: '/custom-fields',
  access: ['owner', 'hr_admin'],
  answer: allCustomFields,
  successStatus: 200,
  handle: ({ services, actor }) =>
    inChange(services, actor, async ({ transaction }) => {
      const fields = await list(transaction, actor.companyId);
      return { body: { custom_fields: fields.map(presentCustomField) } };
    }),
});
