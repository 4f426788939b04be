import { type Static, Type } from 'typebox';
import {
  codePattern,
  type CustomField,
  customFieldsMax,
  customFieldTypes,
  fieldEditors,
  fieldOptionsMax,
  fieldReaders,
} from '../../hr/custom-fields/custom-field.ts';
import type { SeenField } from '../../hr/custom-fields/find-employee-fields.ts';
import { type CustomValue, customValueTypes } from '../../hr/custom-fields/values/custom-values.ts';
import { closed, instant, nullable, oneOf, text, uuid } from '../../platform/http/schema-fields.ts';

const code = Type.String({ pattern: codePattern });

const optionCode = Type.String({ pattern: '^[a-z0-9][a-z0-9_]{0,49}$' });
const option = closed({ code: optionCode, label: text(100), archived: Type.Boolean() });

/** The members HR can set on a custom field; the code only when it is added. */
export const customFieldMembers = {
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

export const customFieldSchema = Type.Object({
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

export const singleCustomField = Type.Object({ custom_field: customFieldSchema });
export const allCustomFields = Type.Object({ custom_fields: Type.Array(customFieldSchema) });

/** Text, a number, a boolean, or null for no value. */
const value = Type.Unsafe<CustomValue | null>({ type: ['string', 'number', 'boolean', 'null'] });

/** Values by code; they are checked against the fields. */
export const customValues = Type.Unsafe<Record<string, CustomValue | null>>({
  type: 'object',
  maxProperties: customFieldsMax,
  patternProperties: { [codePattern]: { anyOf: customValueTypes } },
  additionalProperties: false,
});

export const employeeFields = Type.Object({
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

export function presentCustomField(field: CustomField): Static<typeof customFieldSchema> {
  const { position: _position, options, ...members } = field;
  return { ...members, options: [...options] };
}

export function presentEmployeeFields(fields: readonly SeenField[]): Static<typeof employeeFields> {
  return {
    custom_fields: fields.map(({ field, value: current, isEditable }) => ({
      code: field.code,
      name: field.name,
      type: field.type,
      options: [...field.options],
      is_required: field.is_required,
      value: current,
      editable: isEditable,
    })),
  };
}
