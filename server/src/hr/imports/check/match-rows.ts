import { isUuid } from '../../../platform/ids.ts';
import { onOneLine } from '../../../platform/one-line.ts';
import { startsAfterEnd } from '../../employees/apply-patch.ts';
import { type EmployeeFields, employeeFieldNames } from '../../employees/employee.ts';
import type { KnownEmployee } from '../../employees/look-up-employees.ts';
import type { CheckedValue } from '../../custom-fields/values/custom-values.ts';
import type { CheckedRow } from './check-cells.ts';
import type { ErrorList } from './error-list.ts';
import type { KnownEmployees } from './known-employees.ts';

/** A row and the existing employee it is about; undefined for a new one. */
export interface MatchedRow {
  readonly row: CheckedRow;
  readonly employee: KnownEmployee | undefined;
  /**
   * The fields the row writes, except the manager: all fields of a new employee, otherwise those
   * that differ.
   */
  readonly fields: Partial<EmployeeFields>;
  /** The custom fields the row writes; set by `matchValues`. */
  readonly custom: readonly CheckedValue[];
}

/**
 * Finds the employee each row is about: by `id`, which an export contains, then by `external_id`,
 * then by address. An empty cell changes nothing.
 */
export function matchRows(
  rows: readonly CheckedRow[],
  known: KnownEmployees,
  errors: ErrorList,
): MatchedRow[] {
  const numbers = new Map<string, number>();
  const rowOf = new Map<string, number>();
  return rows.map((row) => {
    const employee = find(row, known, errors);
    const fields = changedFields(row, employee);
    refuseTaken(row, { known, employee }, errors);
    if (typeof fields.employee_number === 'string') {
      refuseNumber(row, { known, employee, numbers }, errors);
    }
    if (employee !== undefined) {
      refuseSecond(row, rowOf.get(employee.id), errors);
      rowOf.set(employee.id, row.number);
    }
    refuseRecordCells(row, employee, errors);
    if (employee?.is_erased === true && Object.keys(fields).length > 0) {
      errors.add(row.number, null, { code: 'erased' });
    }
    if (
      employee !== undefined &&
      'start_date' in fields &&
      startsAfterEnd({ ...employee, ...fields })
    ) {
      errors.add(row.number, 'start_date', { code: 'after_last_day' });
    }
    return { row, employee, fields, custom: [] };
  });
}

function find(
  { number, given, emailKey, record }: CheckedRow,
  known: KnownEmployees,
  errors: ErrorList,
): KnownEmployee | undefined {
  if (record.id !== undefined) {
    const found = isUuid(record.id) ? known.ids.get(record.id.toLowerCase()) : undefined;
    if (found === undefined) errors.add(number, 'id', { code: 'unknown_id' });
    return found;
  }
  return known.externalIds.get(given.external_id ?? '') ?? known.emailKeys.get(emailKey);
}

function changedFields(
  { given }: CheckedRow,
  employee: KnownEmployee | undefined,
): Partial<EmployeeFields> {
  const fields = employeeFieldNames.flatMap((name) => {
    const cell = given[name];
    if (employee === undefined) return [[name, cell ?? null]];
    // As an export writes it.
    const isSame = cell === undefined || cell === onOneLine(employee[name] ?? '');
    return isSame ? [] : [[name, cell]];
  });
  return Object.fromEntries(fields) as Partial<EmployeeFields>;
}

/** Two rows can match the same person by different columns. */
function refuseSecond({ number }: CheckedRow, first: number | undefined, errors: ErrorList): void {
  if (first !== undefined) {
    errors.add(number, 'email', { code: 'same_as_row', params: { row: String(first) } });
  }
}

interface Match {
  readonly known: KnownEmployees;
  readonly employee: KnownEmployee | undefined;
}

/**
 * The address and the `external_id` of a row must not belong to another employee than the one
 * matched.
 */
function refuseTaken(
  { number, given, emailKey }: CheckedRow,
  { known, employee }: Match,
  errors: ErrorList,
): void {
  const atAddress = known.emailKeys.get(emailKey);
  const ofId = known.externalIds.get(given.external_id ?? '');
  if (atAddress !== undefined && atAddress.id !== employee?.id) {
    errors.add(number, 'email', { code: 'taken' });
  }
  if (ofId !== undefined && ofId.id !== employee?.id) {
    errors.add(number, 'external_id', { code: 'taken' });
  }
}

/** An employee number in a row must not belong to another employee or occur in an earlier row. */
function refuseNumber(
  { number: row, given }: CheckedRow,
  { known, employee, numbers }: Match & { readonly numbers: Map<string, number> },
  errors: ErrorList,
): void {
  const number = given.employee_number ?? '';
  const first = numbers.get(number);
  const holders = known.numbers.get(number) ?? [];
  if (holders.some(({ id }) => id !== employee?.id)) {
    errors.add(row, 'employee_number', { code: 'taken' });
  } else if (first !== undefined) {
    errors.add(row, 'employee_number', { code: 'same_as_row', params: { row: String(first) } });
  }
  numbers.set(number, first ?? row);
}

/**
 * An export contains columns that an import doesn't change: their cells must have the current
 * values.
 */
function refuseRecordCells(
  { number, record }: CheckedRow,
  employee: KnownEmployee | undefined,
  errors: ErrorList,
): void {
  const { status = 'active', termination_date: end = null } = employee ?? {};
  if (record.status !== undefined && record.status !== status) {
    errors.add(number, 'status', { code: 'read_only' });
  }
  if (record.termination_date !== undefined && record.termination_date !== end) {
    errors.add(number, 'termination_date', { code: 'read_only' });
  }
}
