import { type Static, Type } from 'typebox';
import {
  codePattern,
  type CustomField,
  customFieldsMax,
  customFieldTypes,
} from '../../../hr/custom-fields/custom-field.ts';
import {
  type CustomValue,
  type CustomValues,
  customValueTypes,
} from '../../../hr/custom-fields/values/custom-values.ts';
import { instant, oneOf, reference } from '../../../platform/http/schema-fields.ts';

/** The custom fields of an employee in a response. */
export const readCustomValues = Type.Optional(
  Type.Unsafe<CustomValues>({
    type: 'object',
    patternProperties: {
      // A list of types: with `anyOf`, the compiled serialiser would try the alternatives in turn.
      [codePattern]: { type: ['string', 'number', 'boolean'] },
    },
    additionalProperties: false,
    description:
      'The custom fields with a value, by code. Only for keys with the grant `custom_fields:read`.',
  }),
);

/** The same in a request, where null clears a field. */
export const writtenCustomValues = Type.Optional(
  Type.Unsafe<Readonly<Record<string, CustomValue | null>>>({
    type: 'object',
    maxProperties: customFieldsMax,
    patternProperties: { [codePattern]: { anyOf: customValueTypes } },
    additionalProperties: false,
    description:
      'Custom fields by code, as `GET /custom-fields` lists them. Fields that you omit stay as they are, `null` clears one. Needs the grant `custom_fields:write`.',
  }),
);

export const customFieldSchema = Type.Object(
  {
    code: Type.String({
      description: 'The name in `custom_fields` and in events. It never changes.',
    }),
    name: Type.String(),
    type: oneOf(
      customFieldTypes,
      'Of the values: `date` is `YYYY-MM-DD`, `choice` the code of an option, `url` a link with http or https; `number` and `boolean` are those of JSON, the others strings.',
    ),
    options: Type.Array(
      Type.Object(
        {
          code: Type.String({ description: 'The value. It never changes.' }),
          label: Type.String(),
          archived: Type.Boolean({
            description: 'True = existing values stay, but new ones are refused.',
          }),
        },
        { additionalProperties: false },
      ),
      { description: 'Empty unless the type is `choice`.' },
    ),
    is_required: Type.Boolean({
      description: 'Whether the console asks for a value. The API doesn’t.',
    }),
    created_at: instant(),
  },
  { $id: 'CustomField', additionalProperties: false },
);

export const customFieldReference = reference<Static<typeof customFieldSchema>>('CustomField');

export function presentCustomField(field: CustomField): Static<typeof customFieldSchema> {
  return {
    code: field.code,
    name: field.name,
    type: field.type,
    options: [...field.options],
    is_required: field.is_required,
    created_at: field.created_at,
  };
}
