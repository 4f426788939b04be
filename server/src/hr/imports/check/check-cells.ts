import { emailKey } from '../../../access/users/email-key.ts';
import { type EmployeeFields, employeeFieldNames } from '../../employees/employee.ts';
import {
  fieldColumns,
  findCellFault,
  managerColumns,
  recordColumns,
  requiredColumns,
} from './columns.ts';
import type { ErrorList } from './error-list.ts';
import type { TableRow } from './read-table.ts';

/** A row whose cells are valid on their own. */
export interface CheckedRow {
  readonly number: number;
  /** The fields with a cell; the manager is not resolved yet. */
  readonly given: GivenFields;
  readonly emailKey: string;
  readonly record: Readonly<Partial<Record<(typeof recordColumns)[number], string>>>;
  readonly manager: ManagerName | undefined;
  /** The cells of custom fields, by column. */
  readonly custom: ReadonlyMap<string, string>;
}

type GivenFields = Pick<EmployeeFields, 'email'> & Partial<EmployeeFields>;

/** The manager a row refers to. */
export interface ManagerName {
  readonly column: (typeof managerColumns)[number];
  /** The key of the email address, or the number. */
  readonly key: string;
}

/** Checks each cell against the schema of its field, and that no two rows share a unique value. */
export function checkCells(rows: readonly TableRow[], errors: ErrorList): CheckedRow[] {
  const taken = new Map<string, number>();
  const refuseTaken = (row: number, column: string, key: string): void => {
    const first = taken.get(`${column} ${key}`);
    if (first === undefined) {
      taken.set(`${column} ${key}`, row);
    } else {
      errors.add(row, column, { code: 'same_as_row', params: { row: String(first) } });
    }
  };
  return rows.flatMap((row) => {
    const checked = checkRow(row, errors);
    if (checked === undefined) {
      return [];
    }
    refuseTaken(row.number, 'email', checked.emailKey);
    const { external_id: externalId } = checked.given;
    if (typeof externalId === 'string') {
      refuseTaken(row.number, 'external_id', externalId);
    }
    return [checked];
  });
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
  const given = pick(
    cells,
    employeeFieldNames.filter((name) => name in fieldColumns),
  ) as GivenFields;
  return {
    number,
    given,
    emailKey: emailKey(given.email),
    manager: managerOf(cells),
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

function managerOf(cells: ReadonlyMap<string, string>): ManagerName | undefined {
  const column = managerColumns.find((name) => cells.has(name));
  if (column === undefined) {
    return undefined;
  }
  const cell = cells.get(column) ?? '';
  return { column, key: column === 'manager_email' ? emailKey(cell) : cell };
}
