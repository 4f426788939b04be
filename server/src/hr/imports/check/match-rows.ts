import { startsAfterEnd } from '../../employees/apply-patch.ts';
import { type EmployeeFields, employeeFieldNames } from '../../employees/employee.ts';
import type { KnownEmployee } from '../../employees/look-up-employees.ts';
import type { CheckedValue } from '../../custom-fields/values/custom-values.ts';
import type { CheckedRow } from './check-cells.ts';
import type { ErrorList } from './error-list.ts';
import { type EmploymentEnd, findEnd } from './find-end.ts';
import { findPeople } from './find-people.ts';
import { type FileEmployment, personFields, type PersonRows } from './group-rows.ts';
import type { KnownEmployees } from './known-employees.ts';
import { type Known, newRecord, type NewRecord } from './new-record.ts';
import { refuseKeysOfOthers } from './refuse-keys-of-others.ts';
import { isSameText } from './same-text.ts';

/** The rows of a person and the existing employee they are about; undefined for a new one. */
export interface MatchedRow {
  /** The first row; what all rows say about the person, and the job that `employees` shows. */
  readonly row: CheckedRow;
  readonly rowCount: number;
  readonly employee: KnownEmployee | undefined;
  /**
   * The fields the rows write from today on, except the manager: all fields of a new employee,
   * otherwise those that differ.
   */
  readonly fields: Partial<EmployeeFields>;
  /** The custom fields the rows write; set by `matchValues`. */
  readonly custom: readonly CheckedValue[];
  /** The date of birth the rows write; set by `matchBirths`. */
  readonly dateOfBirth: string | undefined;
  /** The employments of a new employee, if the rows describe more than one job. */
  readonly record: NewRecord | undefined;
  /** What the rows say by date about an existing employee; checked by `matchHistories`. */
  readonly dated: readonly FileEmployment[] | undefined;
  /** How the rows end the employment of an existing employee; of dated rows, set by `matchHistories`. */
  readonly end: EmploymentEnd | undefined;
}

/** Compares the rows of each person with the employee they are about. An empty cell changes nothing. */
export function matchRows(
  people: readonly PersonRows[],
  { employees, ...known }: Known & { readonly employees: KnownEmployees },
  errors: ErrorList,
): MatchedRow[] {
  const rowOf = new Map<string, number>();
  const found = findPeople(
    people.map(({ row }) => row),
    employees,
    errors,
  );
  const rows = people.map((person) =>
    toMatched(person, { employee: found.get(person.row), known }, errors),
  );
  refuseKeysOfOthers(rows, employees, errors);
  for (const matched of rows) {
    const { row, fields, employee } = matched;
    if (employee !== undefined) {
      refuseSecond(row, rowOf.get(employee.id), errors);
      rowOf.set(employee.id, row.number);
    }
    refuseRecordCells(matched, errors);
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
  }
  return rows;
}

/** Rows with days write the job of an existing employee by date, and otherwise only the person. */
function toMatched(
  { row, rowCount, employments, isDated }: PersonRows,
  { employee, known }: { employee: KnownEmployee | undefined; known: Known },
  errors: ErrorList,
): MatchedRow {
  const plain = {
    rowCount,
    employee,
    custom: [],
    dateOfBirth: undefined,
    record: undefined,
    dated: undefined,
    end: undefined,
  };
  if (employee !== undefined && isDated) {
    const given = pickPerson(row);
    const person: CheckedRow = { ...row, given, manager: undefined };
    return { ...plain, row: person, fields: changedFields(person, employee), dated: employments };
  }
  const hasRecord = isDated || employments.some(({ endDate, endReason }) => endDate ?? endReason);
  const record =
    employee === undefined && hasRecord ? newRecord(employments, known, errors) : undefined;
  if (record === undefined) {
    const end = employee && endOf(employments, employee, errors);
    return { ...plain, row, fields: changedFields(row, employee), end };
  }
  const { job, manager } = record.shown;
  const { job_title, department, location, employment_type } = job;
  const start_date = record.employments.at(-1)?.firstDay ?? null;
  const shown = { job_title, department, location, employment_type, start_date };
  const person: CheckedRow = { ...row, given: { ...pickPerson(row), ...shown }, manager };
  return { ...plain, row: person, fields: changedFields(person, employee), record };
}

/** The end of the employment that `employees` shows. */
function endOf(
  [employment]: readonly FileEmployment[],
  { status, start_date, termination_date, termination_reason }: KnownEmployee,
  errors: ErrorList,
): EmploymentEnd | undefined {
  if (employment === undefined) return undefined;
  const recorded = {
    firstDay: start_date,
    lastDay: termination_date,
    reason: termination_reason,
    isEnded: status === 'terminated',
  };
  return findEnd(employment, recorded, errors);
}

function pickPerson({ given }: CheckedRow): CheckedRow['given'] {
  return Object.fromEntries(
    personFields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  ) as unknown as CheckedRow['given'];
}

function changedFields(
  { given }: CheckedRow,
  employee: KnownEmployee | undefined,
): Partial<EmployeeFields> {
  const fields = employeeFieldNames.flatMap((name) => {
    const cell = given[name];
    if (employee === undefined) return [[name, cell ?? null]];
    const isSame = cell === undefined || isSameText(cell, employee[name]);
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

/** An export contains the status, which an import doesn't change: the cell must be as recorded. */
function refuseRecordCells(
  { row: { number, record }, employee, record: created }: MatchedRow,
  errors: ErrorList,
): void {
  const { status } = employee ?? { status: created?.status ?? 'active' };
  if (record.status !== undefined && record.status !== status) {
    errors.add(number, 'status', { code: 'read_only' });
  }
}
