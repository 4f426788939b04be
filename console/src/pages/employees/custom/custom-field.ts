import type { Answer } from '../../../api/answers.ts';

export type EmployeeField = Answer<'listEmployeeFields'>['custom_fields'][number];

/** A custom field, as far as a form needs it. */
export type FormField = Pick<EmployeeField, 'code' | 'name' | 'type' | 'options' | 'is_required'>;

export type FieldValue = EmployeeField['value'];

/** What the input of a field has: text, an option, a date, or null where nothing is chosen. */
export type InputValue = string | null;

export function toInput({ type }: Pick<FormField, 'type'>, value: FieldValue): InputValue {
  if (value !== null) return String(value);
  return isPicked(type) ? null : '';
}

function isPicked(type: FormField['type']): boolean {
  return type === 'choice' || type === 'date' || type === 'boolean';
}

/** The value to send, null for none; undefined if the input is not a number. */
export function fromInput(
  { type }: Pick<FormField, 'type'>,
  input: InputValue,
): FieldValue | undefined {
  const text = type === 'long_text' ? (input ?? '').trimEnd() : (input ?? '').trim();
  if (text.trim() === '') return null;
  switch (type) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
    case 'boolean':
      return text === 'true';
    case 'text':
    case 'long_text':
    case 'date':
    case 'choice':
    case 'email':
    case 'url':
      return text;
  }
}

/** The inputs that can't be sent, by code. */
export function findInputFaults(
  fields: readonly FormField[],
  inputs: Readonly<Record<string, InputValue>>,
): Record<string, 'required' | 'number'> {
  return Object.fromEntries(
    fields.flatMap((field): [string, 'required' | 'number'][] => {
      const value = fromInput(field, inputs[field.code] ?? null);
      if (value === undefined) return [[field.code, 'number']];
      return value === null && field.is_required ? [[field.code, 'required']] : [];
    }),
  );
}
