import type { ImportFault } from '../import-fault.ts';
import type { CheckedRow, ManagerName } from './check-cells.ts';
import type { ErrorList } from './error-list.ts';
import type { KnownEmployees } from './known-employees.ts';
import type { MatchedRow } from './match-rows.ts';

/** A row and its manager: an existing employee, a new one in another row, or none. */
export interface LinkedRow extends MatchedRow {
  readonly managerId: string | null;
  readonly managerRow: CheckedRow | null;
}

/** Finds the manager each row names. `orderByManager` checks for circles. */
export function linkManagers(
  rows: readonly MatchedRow[],
  known: KnownEmployees,
  errors: ErrorList,
): LinkedRow[] {
  const find = createFinder(rows, known);
  return rows.map((matched): LinkedRow => {
    const { row } = matched;
    const found = row.manager === undefined ? [] : find(row.manager);
    if (row.manager !== undefined && found.length !== 1) {
      errors.add(row.number, row.manager.column, faultOf(found.length));
    }
    const manager = found[0];
    return typeof manager === 'string' || manager === undefined
      ? { ...matched, managerId: manager ?? null, managerRow: null }
      : { ...matched, managerId: null, managerRow: manager };
  });
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
    if (column === 'manager_email') {
      const found = known.emailKeys.get(key)?.id ?? byEmail.get(key);
      return found === undefined ? [] : [found];
    }
    const ids = (known.numbers.get(key) ?? []).map(({ id }) => id);
    return [...new Set([...ids, ...(byNumber.get(key) ?? []).map(who)])];
  };
}
