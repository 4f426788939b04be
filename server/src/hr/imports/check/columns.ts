import type { TSchema } from 'typebox';
import { optionalEmployeeFields, requiredEmployeeFields } from '../../employees/employee-fields.ts';
import { stringFormats } from '../../../platform/http/formats.ts';
import type { ImportFault } from '../import-fault.ts';

const { manager_id: _byOtherNames, ...optionalFields } = optionalEmployeeFields;

/** The columns with the names of fields. */
export const fieldColumns: Readonly<Record<string, TSchema>> = {
  ...requiredEmployeeFields,
  ...optionalFields,
};

/** The columns that identify a manager; a row fills in at most one of them. */
export const managerColumns = ['manager_email', 'manager_employee_number'] as const;

/** Columns of an export that an import accepts but doesn't change. */
export const recordColumns = ['id', 'status', 'termination_date'] as const;

export const requiredColumns: readonly string[] = Object.keys(requiredEmployeeFields);
export const knownColumns: readonly string[] = [
  ...Object.keys(fieldColumns),
  ...managerColumns,
  ...recordColumns,
];

/** The JSON Schema keywords that the field schemas use. */
interface Keywords {
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly (string | null)[];
}

const formatFaults: Readonly<Record<string, ImportFault>> = {
  'idn-email': { code: 'no_email' },
  date: { code: 'no_date' },
};

/** The length as JSON Schema counts it. */
function codePoints(text: string): number {
  return Array.from(text).length;
}

/** The error in a non-empty cell, by the schema of its field. */
export function findCellFault(column: string, cell: string): ImportFault | undefined {
  const { maxLength, format, pattern, enum: values } = (fieldColumns[column] ?? {}) as Keywords;
  if (cell.includes('\u0000')) {
    return { code: 'unstorable' };
  }
  if (maxLength !== undefined && codePoints(cell) > maxLength) {
    return { code: 'too_long', params: { max: String(maxLength) } };
  }
  if (values !== undefined && !values.includes(cell)) {
    const possible = values.filter((value) => value !== null).join(', ');
    return { code: 'none_of', params: { values: possible } };
  }
  const fitsPattern = pattern === undefined || new RegExp(pattern, 'u').test(cell);
  if (format === undefined) return fitsPattern ? undefined : { code: 'unstorable' };
  // A date has both: the pattern limits its years.
  return fitsPattern && stringFormats[format]?.(cell) !== false
    ? undefined
    : (formatFaults[format] ?? { code: 'wrong_form' });
}
