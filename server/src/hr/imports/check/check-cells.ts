import { emailKey } from '../../../access/users/email-key.ts';
import { type EmployeeFields, employeeFieldNames } from '../../employees/employee.ts';
import {
  fieldColumns,
  findCellFault,
  managerColumns,
  noneCell,
  readFte,
  recordColumns,
  requiredColumns,
} from './columns.ts';
import type { ErrorList } from './error-list.ts';
import type { TableRow } from './read-table.ts';

/** A row whose cells are valid on their own. */
export interface CheckedRow {
  readonly number: number;
  /** The fields with a cell, null for `[none]`; the manager is not resolved yet. */
  readonly given: GivenFields;
  readonly emailKey: string;
  readonly record: Readonly<Partial<Record<(typeof recordColumns)[number], string>>>;
  /** Null for `[none]`. */
  readonly manager: ManagerName | null | undefined;
  readonly job: GivenJob;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string | undefined;
  /** The cells of custom fields, by column. */
  readonly custom: ReadonlyMap<string, string>;
}

/** The cells of a job that the record itself doesn't have. */
export interface GivenJob {
  /** The day from which the job of the row applies. */
  readonly effectiveOn: string | undefined;
  readonly fte: number | undefined;
  readonly cost_centre: string | null | undefined;
  /** The name of a working pattern. */
  readonly work_pattern: string | null | undefined;
  readonly reason: string | undefined;
}

export type GivenFields = Pick<EmployeeFields, 'email'> & Partial<EmployeeFields>;

/** The manager a row refers to. */
export interface ManagerName {
  readonly column: (typeof managerColumns)[number];
  /** The key of the email address, or the number. */
  readonly key: string;
}

/** Checks each cell against the schema of its field. */
export function checkCells(rows: readonly TableRow[], errors: ErrorList): CheckedRow[] {
  return rows.flatMap((row) => checkRow(row, errors) ?? []);
}

function checkRow({ number, cells }: TableRow, errors: ErrorList): CheckedRow | undefined {
  const before = errors.count;
  if (cells.size === 0) {
    // Already reported: it has a different number of columns than the header.
    return undefined;
  }
  for (const column of requiredColumns.filter((name) => !cells.has(name))) {
    errors.add(number, column, { code: 'missing' });
  }
  for (const [column, cell] of cells) {
    const fault = findCellFault(column, cell);
    if (fault !== undefined) {
      errors.add(number, column, fault);
    }
  }
  if (managerColumns.every((column) => cells.has(column))) {
    errors.add(number, managerColumns[1], {
      code: 'not_beside',
      params: { column: managerColumns[0] },
    });
  }
  if (errors.count > before) {
    return undefined;
  }
  const names = employeeFieldNames.filter((name) => name in fieldColumns);
  const given = Object.fromEntries(
    names.flatMap((name) => (cells.has(name) ? [[name, valueIn(cells, name)]] : [])),
  ) as unknown as GivenFields;
  return {
    number,
    given,
    emailKey: emailKey(given.email),
    manager: managerOf(cells),
    job: {
      effectiveOn: cells.get('effective_on'),
      fte: readFte(cells.get('fte') ?? ''),
      cost_centre: valueIn(cells, 'cost_centre'),
      work_pattern: valueIn(cells, 'work_pattern'),
      reason: cells.get('change_reason'),
    },
    dateOfBirth: cells.get('date_of_birth'),
    record: pick(cells, recordColumns),
    custom: new Map([...cells].filter(([name]) => name.startsWith('custom_fields.'))),
  };
}

function pick(
  cells: ReadonlyMap<string, string>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries([...cells].filter(([name]) => names.includes(name)));
}

/** Null for `[none]`, undefined for an empty cell. */
function valueIn(cells: ReadonlyMap<string, string>, column: string): string | null | undefined {
  const cell = cells.get(column);
  return cell === noneCell ? null : cell;
}

function managerOf(cells: ReadonlyMap<string, string>): ManagerName | null | undefined {
  const column = managerColumns.find((name) => cells.has(name));
  if (column === undefined) {
    return undefined;
  }
  const cell = cells.get(column) ?? '';
  if (cell === noneCell) return null;
  return { column, key: column === 'manager_email' ? emailKey(cell) : cell };
}
