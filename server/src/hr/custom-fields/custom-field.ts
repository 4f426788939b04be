import type { CustomFieldsRow } from '../../../schema/rows.gen.ts';

export const customFieldTypes = [
  'text',
  'long_text',
  'number',
  'date',
  'boolean',
  'choice',
  'email',
  'url',
] as const satisfies readonly CustomFieldsRow['type'][];

/** Who sees the values, in addition to the company's owners. */
export const fieldReaders = [
  'hr',
  'hr_and_manager',
  'hr_and_employee',
  'hr_manager_and_employee',
] as const satisfies readonly CustomFieldsRow['seen_by'][];

export const fieldEditors = [
  'hr',
  'hr_and_employee',
] as const satisfies readonly CustomFieldsRow['edited_by'][];

export const codePattern = '^[a-z][a-z0-9_]{0,49}$';

/** Of fields that aren't archived. */
export const customFieldsMax = 50;
/** With archived ones, whose codes stay taken. */
export const allCustomFieldsMax = 200;
export const fieldOptionsMax = 100;

/** One value that people can choose. */
export interface FieldOption {
  /** Stored and sent; unique in the field and never removed. */
  readonly code: string;
  readonly label: string;
  /** Existing values stay; it isn't available for new ones. */
  readonly archived: boolean;
}

export interface CustomField
  extends Pick<
    CustomFieldsRow,
    | 'id'
    | 'code'
    | 'name'
    | 'type'
    | 'is_required'
    | 'seen_by'
    | 'edited_by'
    | 'in_api'
    | 'position'
    | 'archived_at'
    | 'created_at'
  > {
  /** Empty unless the type is `choice`. */
  readonly options: readonly FieldOption[];
}

/** The name of the field in files, events and the audit log. */
export function columnOf({ code }: Pick<CustomField, 'code'>): `custom_fields.${string}` {
  return `custom_fields.${code}`;
}
