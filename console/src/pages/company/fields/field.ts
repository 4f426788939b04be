import type { Answer, Body } from '../../../api/answers.ts';
import { codeFor } from '../code-for.ts';

export type CustomField = Answer<'listCustomFields'>['custom_fields'][number];
export type FieldType = CustomField['type'];
export const fieldReaders = [
  'hr_manager_and_employee',
  'hr_and_employee',
  'hr_and_manager',
  'hr',
] as const satisfies readonly CustomField['seen_by'][];

export const optionsMax = 100;

export interface OptionValues {
  /** Of the row in the form, not of the server. */
  key: string;
  /** Empty for a new option, which gets a code from its label. */
  code: string;
  label: string;
  archived: boolean;
}

export interface FieldValues {
  name: string;
  code: string;
  type: FieldType;
  options: OptionValues[];
  is_required: boolean;
  seen_by: CustomField['seen_by'];
  /** Whether employees edit their own value, too. */
  employee_edits: boolean;
  in_api: boolean;
}

export function newOption(): OptionValues {
  return { key: crypto.randomUUID(), code: '', label: '', archived: false };
}

export function toValues(field: CustomField | undefined): FieldValues {
  return {
    name: field?.name ?? '',
    code: field?.code ?? '',
    type: field?.type ?? 'text',
    options:
      field === undefined || field.options.length === 0
        ? [newOption(), newOption()]
        : field.options.map((option) => ({ ...option, key: option.code })),
    is_required: field?.is_required ?? false,
    seen_by: field?.seen_by ?? 'hr_and_employee',
    employee_edits: field?.edited_by === 'hr_and_employee',
    in_api: field?.in_api ?? false,
  };
}

/** Whether employees see their own value, without which they can't edit it. */
export function employeesSee(seenBy: CustomField['seen_by']): boolean {
  return seenBy === 'hr_and_employee' || seenBy === 'hr_manager_and_employee';
}

/** Everything in the form except the code. */
export function toBody(values: FieldValues): Omit<Body<'createCustomField'>, 'code'> {
  const { name, type, is_required, seen_by, in_api } = values;
  return {
    name: name.trim(),
    type,
    options: type === 'choice' ? withCodes(values.options) : [],
    is_required,
    seen_by,
    edited_by: values.employee_edits && employeesSee(seen_by) ? 'hr_and_employee' : 'hr',
    in_api,
  };
}

/** Options without a label are left out. */
function withCodes(options: readonly OptionValues[]) {
  const taken = new Set(options.map(({ code }) => code));
  return options.flatMap(({ code, label, archived }) => {
    if (label.trim() === '' && code === '') return [];
    const own = code === '' ? freeCode(label, taken) : code;
    taken.add(own);
    return [{ code: own, label: label.trim(), archived }];
  });
}

/** `Größe 42` → `groesse_42`; with a number if another option has it. */
export function freeCode(label: string, taken: ReadonlySet<string>): string {
  const base = codeFor(`o ${label}`).slice(2, 45) || 'option';
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(code)) return code;
  }
}
