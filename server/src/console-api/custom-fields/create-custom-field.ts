import { Type } from 'typebox';
import { createCustomField as create } from '../../hr/custom-fields/definitions/create-custom-field.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import {
  customFieldMembers,
  presentCustomField,
  singleCustomField,
} from './custom-field-schema.ts';

const { options } = customFieldMembers;

export const createCustomField = recordOperation({
  operationId: 'createCustomField',
  method: 'POST',
  path: '/custom-fields',
  access: ['owner', 'hr_admin'],
  body: closed({ ...customFieldMembers, options: Type.Optional(options) }),
  answer: singleCustomField,
  successStatus: 201,
  act: async (change, { body }) => {
    const field = await create(change, { ...body, options: body.options ?? [] });
    return { custom_field: presentCustomField(field) };
  },
});
