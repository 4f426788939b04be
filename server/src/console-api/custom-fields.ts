import { type Static, Type } from 'typebox';
import { userRoles } from '../access/actor.ts';
import { recordRead } from '../access/audit/record-read.ts';
import {
  codePattern,
  columnOf,
  type CustomField,
  customFieldsMax,
  customFieldTypes,
  fieldEditors,
  fieldOptionsMax,
  fieldReaders,
} from '../hr/custom-fields/custom-field.ts';
import { createCustomField } from '../hr/custom-fields/definitions/create-custom-field.ts';
import { listCustomFields } from '../hr/custom-fields/definitions/list-custom-fields.ts';
import { orderCustomFields } from '../hr/custom-fields/definitions/order-custom-fields.ts';
import { updateCustomField } from '../hr/custom-fields/definitions/update-custom-field.ts';
import { findEmployeeFields, type SeenField } from '../hr/custom-fields/find-employee-fields.ts';
import { updateEmployeeFields } from '../hr/custom-fields/update-employee-fields.ts';
import { type CustomValue, customValueTypes } from '../hr/custom-fields/values/custom-values.ts';
import { closed, instant, nullable, oneOf, text, uuid } from '../platform/http/schema-fields.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

const code = Type.String({ pattern: codePattern });

const optionCode = Type.String({ pattern: '^[a-z0-9][a-z0-9_]{0,49}$' });

const option = closed({ code: optionCode, label: text(100), archived: Type.Boolean() });

/** The members HR can set on a custom field; the code only when it is added. */
const customFieldMembers = {
  code,
  name: text(100),
  type: oneOf(customFieldTypes),
  /** Empty unless the type is `choice`. Options are archived, not removed. */
  options: Type.Array(option, { maxItems: fieldOptionsMax }),
  /** Whether the console asks for a value. */
  is_required: Type.Boolean(),
  seen_by: oneOf(fieldReaders),
  edited_by: oneOf(fieldEditors),
  /** Whether API keys with the grants for custom fields read and write it. */
  in_api: Type.Boolean(),
};

const customFieldSchema = Type.Object({
  id: uuid(),
  code: Type.String(),
  name: Type.String(),
  type: oneOf(customFieldTypes),
  options: Type.Array(
    Type.Object({ code: Type.String(), label: Type.String(), archived: Type.Boolean() }),
  ),
  is_required: Type.Boolean(),
  seen_by: oneOf(fieldReaders),
  edited_by: oneOf(fieldEditors),
  in_api: Type.Boolean(),
  archived_at: nullable(instant()),
  created_at: instant(),
});

const singleCustomField = Type.Object({ custom_field: customFieldSchema });

const allCustomFields = Type.Object({ custom_fields: Type.Array(customFieldSchema) });

/** Text, a number, a boolean, or null for no value. */
const value = Type.Unsafe<CustomValue | null>({ type: ['string', 'number', 'boolean', 'null'] });

/** Values by code; they are checked against the fields. */
export const customValues = Type.Unsafe<Record<string, CustomValue | null>>({
  type: 'object',
  maxProperties: customFieldsMax,
  patternProperties: { [codePattern]: { anyOf: customValueTypes } },
  additionalProperties: false,
});

const employeeFields = Type.Object({
  custom_fields: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      type: oneOf(customFieldTypes),
      options: customFieldSchema.properties.options,
      is_required: Type.Boolean(),
      value,
      editable: Type.Boolean(),
    }),
  ),
});

const { code: _code, ...changeable } = customFieldMembers;

/** The custom fields of employees and their values. */
export const customFieldOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'listCustomFields',
    method: 'GET',
    path: '/custom-fields',
    access: ['owner', 'hr_admin'],
    answer: allCustomFields,
    act: async ({ transaction }, { actor }) => {
      const fields = await listCustomFields(transaction, actor.companyId);
      return { custom_fields: fields.map(presentCustomField) };
    },
  }),
  recordOperation({
    operationId: 'createCustomField',
    method: 'POST',
    path: '/custom-fields',
    access: ['owner', 'hr_admin'],
    body: closed({ ...customFieldMembers, options: Type.Optional(customFieldMembers.options) }),
    answer: singleCustomField,
    successStatus: 201,
    act: async (change, { body }) => {
      const field = await createCustomField(change, { ...body, options: body.options ?? [] });
      return { custom_field: presentCustomField(field) };
    },
  }),
  /** A custom field can be archived but not deleted, because its code is never given to another. */
  recordOperation({
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
      const field = await updateCustomField(change, id, withoutUndefined(body));
      return { custom_field: presentCustomField(field) };
    },
  }),
  recordOperation({
    operationId: 'orderCustomFields',
    method: 'POST',
    path: '/custom-fields/order',
    access: ['owner', 'hr_admin'],
    /** Every field that isn't archived, in the new order. */
    body: closed({ ids: Type.Array(uuid(), { maxItems: customFieldsMax }) }),
    answer: allCustomFields,
    act: async (change, { body }) => {
      const fields = await orderCustomFields(change, body.ids);
      return { custom_fields: fields.map(presentCustomField) };
    },
  }),
  /** The custom fields of an employee that the reader may see. */
  recordOperation({
    operationId: 'listEmployeeFields',
    method: 'GET',
    path: '/employees/:id/custom-fields',
    access: userRoles,
    answer: employeeFields,
    act: async (change, { actor, id }) => {
      const { employee, fields } = await findEmployeeFields(change.transaction, actor, id);
      const shown = fields.map(({ field }) => columnOf(field));
      if (shown.length > 0) {
        recordRead(change.transaction, change, {
          subjectKind: 'employee',
          subjectIds: [employee.id],
          employeeIds: [employee.id],
          fields: shown,
        });
      }
      return presentEmployeeFields(fields);
    },
  }),
  /** Only the fields in the body change; null clears one. */
  recordOperation({
    operationId: 'updateEmployeeFields',
    method: 'PATCH',
    path: '/employees/:id/custom-fields',
    access: userRoles,
    body: closed({ custom_fields: customValues }),
    answer: employeeFields,
    act: async (change, { actor, id, body }) => {
      await updateEmployeeFields(change, id, body.custom_fields);
      const { fields } = await findEmployeeFields(change.transaction, actor, id);
      return presentEmployeeFields(fields);
    },
  }),
];

function presentCustomField(field: CustomField): Static<typeof customFieldSchema> {
  const { position: _position, options, ...members } = field;
  return { ...members, options: [...options] };
}

function presentEmployeeFields(fields: readonly SeenField[]): Static<typeof employeeFields> {
  return {
    custom_fields: fields.map(({ field, value: current, isEditable }) => ({
      ...field,
      options: [...field.options],
      value: current,
      editable: isEditable,
    })),
  };
}
