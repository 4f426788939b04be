import type { TSchema } from 'typebox';
import { optionalEmployeeFields, requiredEmployeeFields } from '../../employees/employee-fields.ts';
import { stringFormats } from '../../../platform/http/formats.ts';
import type { ImportFault } from '../import-fault.ts';

const { manager_id: _byOtherNames, ...optionalFields } = optionalEmployeeFields;

/** The fields that a column may be named after. */
export const fieldColumns: Readonly<Record<string, TSchema>> = {
  ...requiredEmployeeFields,
  ...optionalFields,
};

/** A manager by what a file can know: exactly one of them in a row, or none. */
export const managerColumns = ['manager_email', 'manager_employee_number'] as const;

/** Columns of an export that say what is so, and change nothing. */
export const recordColumns = ['id', 'status', 'termination_date'] as const;

export const requiredColumns: readonly string[] = Object.keys(requiredEmployeeFields);
export const knownColumns: readonly string[] = [
  ...Object.keys(fieldColumns),
  ...managerColumns,
  ...recordColumns,
];

/** The keywords that the schemas of the fields use. */
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

/** As JSON Schema counts the length of a text. */
function codePoints(text: string): number {
  return Array.from(text).length;
}

/** What is wrong with a cell that is not empty, by the schema of its field. */
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
  // A date has both: the pattern bounds its years.
  return fitsPattern && stringFormats[format]?.(cell) !== false
    ? undefined
    : (formatFaults[format] ?? { code: 'wrong_form' });
}
