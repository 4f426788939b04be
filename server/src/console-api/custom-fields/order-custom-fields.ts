import { Type } from 'typebox';
import { customFieldsMax } from '../../hr/custom-fields/custom-field.ts';
import { orderCustomFields as order } from '../../hr/custom-fields/definitions/order-custom-fields.ts';
import { closed, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { allCustomFields, presentCustomField } from './custom-field-schema.ts';

export const orderCustomFields = recordOperation({
  operationId: 'orderCustomFields',
  method: 'POST',
  path: '/custom-fields/order',
  access: ['owner', 'hr_admin'],
  /** Every field that isn't archived, in the new order. */
  body: closed({ ids: Type.Array(uuid(), { maxItems: customFieldsMax }) }),
  answer: allCustomFields,
  act: async (change, { body }) => {
    const fields = await order(change, body.ids);
    return { custom_fields: fields.map(presentCustomField) };
  },
});
