import { Type } from 'typebox';
import { customFieldsMax } from '../../hr/custom-fields/custom-field.ts';
import { orderCustomFields as order } from '../../hr/custom-fields/definitions/order-custom-fields.ts';
import { closed, uuid } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { allCustomFields, presentCustomField } from './custom-field-schema.ts';

export const orderCustomFields = defineOperation({
  operationId: 'orderCustomFields',
  method: 'POST',
  path: '/custom-fields/order',
  access: ['owner', 'hr_admin'],
  /** Every field that isn't archived, in the new order. */
  body: closed({ ids: Type.Array(uuid(), { maxItems: customFieldsMax }) }),
  answer: allCustomFields,
  successStatus: 200,
  handle: ({ services, actor, body }) =>
    inChange(services, actor, async (change) => {
      const fields = await order(change, body.ids);
      return { body: { custom_fields: fields.map(presentCustomField) } };
    }),
});
