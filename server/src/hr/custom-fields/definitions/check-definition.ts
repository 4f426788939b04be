import { invalidField, Problem } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import { knownColumns } from '../../imports/check/columns.ts';
import {
  allCustomFieldsMax,
  type CustomField,
  customFieldsMax,
  type FieldOption,
} from '../custom-field.ts';
import { isActiveField } from './list-custom-fields.ts';

type Checked = Pick<CustomField, 'name' | 'type' | 'options' | 'seen_by' | 'edited_by'>;

/** @throws Problem `validation_failed` for members that don't fit together */
export function checkDefinition(field: Checked): void {
  const { name, type, options, seen_by: seenBy, edited_by: editedBy } = field;
  if (knownColumns.includes(name.toLowerCase())) {
    throw invalidField('/name', 'is the name of a standard field. Choose another one');
  }
  if (type === 'choice' && !options.some(({ archived }) => !archived)) {
    throw invalidField('/options', 'must have an option that is not archived');
  }
  if (type !== 'choice' && options.length > 0) {
    throw invalidField('/options', 'must be empty unless the type is choice');
  }
  refuseRepeated(options);
  if (editedBy === 'hr_and_employee' && (seenBy === 'hr' || seenBy === 'hr_and_manager')) {
    throw invalidField('/edited_by', "can't be hr_and_employee if employees don't see the field");
  }
}

function refuseRepeated(options: readonly FieldOption[]): void {
  for (const member of ['code', 'label'] as const) {
    const values = options.map((option) => option[member].toLowerCase());
    const index = values.findIndex((value, place) => values.indexOf(value) !== place);
    if (index !== -1) {
      throw invalidField(`/options/${index}/${member}`, 'is already used by another option');
    }
  }
}

/** @throws Problem `invalid_state` if the company has as many fields as it can have */
export function refuseTooMany(existing: readonly CustomField[]): void {
  if (existing.filter(isActiveField).length >= customFieldsMax) {
    throw new Problem(
      'invalid_state',
      say`A company can have ${customFieldsMax} custom fields. Archive one first.`,
    );
  }
  if (existing.length >= allCustomFieldsMax) {
    throw new Problem(
      'invalid_state',
      say`A company can have ${allCustomFieldsMax} custom fields, including archived ones. Restore an archived one.`,
    );
  }
}

/** @throws Problem `validation_failed` if another active field has the name, in any case */
export function refuseTakenName(field: CustomField, existing: readonly CustomField[]): void {
  const key = field.name.toLowerCase();
  const holder = existing.find(
    (other) => other.id !== field.id && isActiveField(other) && other.name.toLowerCase() === key,
  );
  if (holder !== undefined && isActiveField(field)) {
    throw invalidField('/name', 'is already used by another custom field');
  }
}
