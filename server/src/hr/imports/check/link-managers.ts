import type { ImportFault } from '../import-fault.ts';
import type { CheckedRow, ManagerName } from './check-cells.ts';
import type { ErrorList } from './error-list.ts';
import type { KnownEmployees } from './known-employees.ts';

/** A row, and its manager: somebody who exists, another row, or nobody. */
export interface LinkedRow {
  readonly row: CheckedRow;
  readonly managerId: string | null;
  readonly managerRow: CheckedRow | null;
}

/**
 * Finds whom each row names as manager, and refuses circles among the rows. Returns the rows with
 * every manager before those who report to them.
 */
export function linkManagers(
  rows: readonly CheckedRow[],
  known: KnownEmployees,
  errors: ErrorList,
): LinkedRow[] {
  const before = errors.count;
  const find = createFinder(rows, known);
  const linked = rows.map((row): LinkedRow => {
    const found = row.manager === undefined ? [] : find(row.manager);
    if (row.manager !== undefined && found.length !== 1) {
      errors.add(row.number, row.manager.column, faultOf(found.length));
    }
    const manager = found[0];
    return typeof manager === 'string' || manager === undefined
      ? { row, managerId: manager ?? null, managerRow: null }
      : { row, managerId: null, managerRow: manager };
  });
  return errors.count > before ? [] : managersFirst(linked, errors);
}

function faultOf(found: number): ImportFault {
  return { code: found === 0 ? 'unknown_manager' : 'ambiguous_manager' };
}

/** Everybody who is meant by a name: ids of those who exist, and rows. */
function createFinder(
  rows: readonly CheckedRow[],
  known: KnownEmployees,
): (name: ManagerName) => (string | CheckedRow)[] {
  const byEmail = new Map(rows.map((row) => [row.emailKey, row]));
  const byNumber = Map.groupBy(
    rows.filter(({ fields }) => fields.employee_number !== null),
    ({ fields }) => fields.employee_number ?? '',
  );
  return ({ column, key }) => {
    if (column === 'manager_email') {
      const found = known.emailKeys.get(key)?.id ?? byEmail.get(key);
      return found === undefined ? [] : [found];
    }
    return [...(known.numbers.get(key) ?? []).map(({ id }) => id), ...(byNumber.get(key) ?? [])];
  };
}

function managersFirst(linked: readonly LinkedRow[], errors: ErrorList): LinkedRow[] {
  const reportsOf = Map.groupBy(linked, ({ managerRow }) => managerRow);
  const ordered = [...(reportsOf.get(null) ?? [])];
  // Grows while it is gone through.
  for (const { row } of ordered) {
    ordered.push(...(reportsOf.get(row) ?? []));
  }
  if (ordered.length < linked.length) {
    const reached = new Set(ordered);
    refuseCircles(
      linked.filter((row) => !reached.has(row)),
      errors,
    );
  }
  return ordered;
}

/** Each of these rows leads into a circle; those that stand in one are told of. */
function refuseCircles(astray: readonly LinkedRow[], errors: ErrorList): void {
  const linkOf = new Map(astray.map((link) => [link.row, link]));
  const done = new Set<CheckedRow>();
  for (const { row: first } of astray) {
    const path: CheckedRow[] = [];
    let row: CheckedRow | null | undefined = first;
    while (row !== null && row !== undefined && !done.has(row)) {
      done.add(row);
      path.push(row);
      row = linkOf.get(row)?.managerRow;
    }
    const circle = row === null || row === undefined ? -1 : path.indexOf(row);
    for (const inCircle of circle < 0 ? [] : path.slice(circle)) {
      errors.add(inCircle.number, inCircle.manager?.column ?? null, { code: 'own_superior' });
    }
  }
}
