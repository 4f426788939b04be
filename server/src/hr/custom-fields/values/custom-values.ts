import type { CustomField } from '../custom-field.ts';

/** Text, date (`YYYY-MM-DD`), email address, link or the code of an option; a number; a boolean. */
export type CustomValue = string | number | boolean;

/** The JSON types of a value and of none, for schemas. */
export const customValueTypes = ['string', 'number', 'boolean', 'null'].map((type) => ({ type }));

/** By code; a field without a value is absent. */
export type CustomValues = Readonly<Record<string, CustomValue>>;

/** Values by code as a caller sent them; null clears a field. */
export type SentValues = Readonly<Record<string, unknown>>;

/** A value that fits its field; null clears it. */
export interface CheckedValue {
  readonly field: CustomField;
  readonly value: CustomValue | null;
}

/** The values of an employee after a change. */
export interface ChangedValues {
  readonly values: CustomValues;
  /** The fields whose values differ; empty = nothing changes. */
  readonly changed: readonly CustomField[];
}

/** All values of an employee. */
export interface EmployeeValues {
  readonly employeeId: string;
  readonly values: CustomValues;
}

export function applyValues(before: CustomValues, checked: readonly CheckedValue[]): ChangedValues {
  const values: Record<string, CustomValue> = { ...before };
  const changed: CustomField[] = [];
  for (const { field, value } of checked) {
    const { code } = field;
    if ((before[code] ?? null) === value) continue;
    changed.push(field);
    if (value === null) delete values[code];
    else values[code] = value;
  }
  return { values, changed };
}
