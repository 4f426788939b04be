import { Type } from 'typebox';
import { updateCustomField as update } from '../../hr/custom-fields/definitions/update-custom-field.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { recordOperation } from '../record-operation.ts';
import {
  customFieldMembers,
  presentCustomField,
  singleCustomField,
} from './custom-field-schema.ts';

const { code: _code, ...changeable } = customFieldMembers;

/** A custom field can be archived but not deleted, because its code is never given to another. */
export const updateCustomField = recordOperation({
  operationId: 'updateCustomField',
  method: 'PATCH',
  path: '/custom-fields/:id',
  access: ['owner', 'hr_admin'],
  body: closed({
    ...Type.Partial(Type.Object(changeable)).properties,
    archived: Type.Optional(Type.Boolean()),
  }),
  answer: singleCustomField,
  act: async (change, { id, body }) => {
    const field = await update(change, id, withoutUndefined(body));
    return { custom_field: presentCustomField(field) };
  },
});
