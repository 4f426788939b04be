import type { TSchema } from 'typebox';
import { optionalEmployeeFields, requiredEmployeeFields } from '../../employees/employee-fields.ts';
import { stringFormats } from '../../../platform/http/formats.ts';
import {
  calendarDate,
  oneLinePattern,
  patternEngine,
  text as ofLength,
} from '../../../platform/http/schema-fields.ts';
import type { ImportFault } from '../import-fault.ts';

const { manager_id: _byOtherNames, ...optionalFields } = optionalEmployeeFields;

/** The columns with the names of fields. */
export const fieldColumns: Readonly<Record<string, TSchema>> = {
  ...requiredEmployeeFields,
  ...optionalFields,
};

/** The columns of a job that the record itself doesn't have, and the day from which the job applies. */
const jobColumns: Readonly<Record<string, TSchema>> = {
  effective_on: calendarDate(),
  fte: ofLength(10),
  cost_centre: ofLength(50),
  work_pattern: ofLength(100),
  change_reason: ofLength(500),
};

/** A column of a person that `employees` doesn't have. */
const personalColumns: Readonly<Record<string, TSchema>> = { date_of_birth: calendarDate() };

/** The columns that identify a manager; a row fills in at most one of them. */
export const managerColumns = ['manager_email', 'manager_employee_number'] as const;

/**
 * Columns of an export that are not fields. An import finds people by `id` and doesn't change `status`;
 * a last day ends an employment.
 */
export const recordColumns = ['id', 'status', 'termination_date', 'termination_reason'] as const;
const recordCells: Readonly<Record<string, TSchema>> = {
  termination_date: calendarDate(),
  termination_reason: ofLength(1000),
};

export const requiredColumns: readonly string[] = Object.keys(requiredEmployeeFields);
export const knownColumns: readonly string[] = [
  ...Object.keys(fieldColumns),
  ...Object.keys(personalColumns),
  ...managerColumns,
  ...Object.keys(jobColumns),
  ...recordColumns,
];

/** The columns in which a cell can say that there is no value. */
export const columnsWithNone: readonly string[] = [
  'job_title',
  'department',
  'location',
  'employment_type',
  'cost_centre',
  'work_pattern',
  ...managerColumns,
];

const cellSchemas: Readonly<Record<string, TSchema>> = {
  ...fieldColumns,
  ...personalColumns,
  ...jobColumns,
  ...recordCells,
};

/** The columns whose values can have blanks around them; elsewhere they have no meaning. */
export const columnsWithBlanks: readonly string[] = [
  'manager_employee_number',
  ...Object.entries(cellSchemas)
    .filter(([column, schema]) => column !== 'fte' && isText(schema as Keywords))
    .map(([column]) => column),
];

function isText({ pattern, format, enum: values }: Keywords): boolean {
  return pattern === oneLinePattern && format === undefined && values === undefined;
}

/** What such a cell contains after reading; no cell with text can. */
export const noneCell = '\u0000';

/** A full-time equivalent, also with a decimal comma; undefined if it isn't one. */
export function readFte(cell: string): number | undefined {
  if (!/^\d(?:[.,]\d{1,4})?$/.test(cell)) return undefined;
  const fte = Number(cell.replace(',', '.'));
  return fte > 0 && fte <= 2 ? fte : undefined;
}

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
  const schema = cellSchemas[column] ?? {};
  const { maxLength, format, pattern, enum: values } = schema as Keywords;
  if (cell === noneCell) return undefined;
  if (column === 'fte') return readFte(cell) === undefined ? { code: 'no_fte' } : undefined;
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
  const fitsPattern = pattern === undefined || patternEngine(pattern, 'u').test(cell);
  if (format === undefined) return fitsPattern ? undefined : { code: 'unstorable' };
  // A date has both: the pattern limits its years.
  return fitsPattern && stringFormats[format]?.(cell) !== false
    ? undefined
    : (formatFaults[format] ?? { code: 'wrong_form' });
}
