import type { ImportFault } from '../import-fault.ts';
import type { CheckedRow, ManagerName } from './check-cells.ts';
import type { ErrorList } from './error-list.ts';
import type { KnownEmployees } from './known-employees.ts';
import type { DatedChange, Manager } from './job-entry.ts';
import type { MatchedRow } from './match-rows.ts';

/** The rows of a person and their manager: an existing employee, a new one in another row, or none. */
export interface LinkedRow extends MatchedRow {
  readonly managerId: string | null;
  readonly managerRow: CheckedRow | null;
  /** The manager that each row with days names. */
  readonly managers: ReadonlyMap<ManagerName, Manager>;
  /** What the rows change by date in an existing record; set by `matchHistories`. */
  readonly changes: readonly DatedChange[];
}

/** Finds the manager each row names. `orderByManager` checks for circles. */
export function findManagers(
  rows: readonly MatchedRow[],
  known: KnownEmployees,
  errors: ErrorList,
): LinkedRow[] {
  const find = createFinder(rows, known);
  const findOne = ({ number, manager }: CheckedRow): Manager => {
    if (manager === undefined || manager === null) return null;
    const found = find(manager);
    if (found.length !== 1) errors.add(number, manager.column, faultOf(found.length));
    return found[0] ?? null;
  };
  return rows.map((matched): LinkedRow => {
    const dated = rowsWithDays(matched);
    const managers = new Map(
      dated.flatMap((row) => (row.manager ? [[row.manager, findOne(row)] as const] : [])),
    );
    // The shown manager of a new record is that of one of its rows.
    const { manager: name } = matched.row;
    const manager = name ? (managers.get(name) ?? findOne(matched.row)) : null;
    const isKnown = manager === null || typeof manager === 'string';
    const links = isKnown
      ? { managerId: manager, managerRow: null }
      : { managerId: null, managerRow: manager };
    return { ...matched, ...links, managers, changes: [] };
  });
}

function rowsWithDays({ record, dated }: MatchedRow): CheckedRow[] {
  if (dated !== undefined) return dated.flatMap(({ rows }) => rows);
  return record?.employments.flatMap(({ jobs }) => jobs.map(({ row }) => row)) ?? [];
}

function faultOf(found: number): ImportFault {
  return { code: found === 0 ? 'unknown_manager' : 'ambiguous_manager' };
}

/** Finds all people that match a reference: ids of existing employees, and rows of new ones. */
function createFinder(
  rows: readonly MatchedRow[],
  known: KnownEmployees,
): (name: ManagerName) => (string | CheckedRow)[] {
  const who = ({ row, employee }: MatchedRow): string | CheckedRow => employee?.id ?? row;
  const byEmail = new Map(rows.map((matched) => [matched.row.emailKey, who(matched)]));
  const byNumber = Map.groupBy(rows, ({ row }) => row.given.employee_number ?? '');
  return ({ column, key }) => {
    // Those who have the key before the file, and those who have it afterwards.
    if (column === 'manager_email') {
      const found = [known.emailKeys.get(key)?.id, byEmail.get(key)];
      return [...new Set(found.filter((each) => each !== undefined))];
    }
    const ids = (known.numbers.get(key) ?? []).map(({ id }) => id);
    return [...new Set([...ids, ...(byNumber.get(key) ?? []).map(who)])];
  };
}
