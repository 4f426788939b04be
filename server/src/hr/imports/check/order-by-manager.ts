import type { CheckedRow } from './check-cells.ts';
import type { ErrorList } from './error-list.ts';
import type { LinkedRow } from './find-managers.ts';

/** The id of an existing employee, or the row of a new one. */
type Person = string | CheckedRow;

/**
 * Refuses rows that would close a circle in the reporting lines after the import. Returns the rows
 * with each new manager before their reports.
 *
 * @param lines the current managers, by employee; the rows of the file take precedence
 */
export function orderByManager(
  rows: readonly LinkedRow[],
  lines: ReadonlyMap<string, string>,
  errors: ErrorList,
): LinkedRow[] {
  const rowOf = new Map(rows.map((linked) => [personOf(linked), linked]));
  const managerOf = (person: Person): Person | undefined => {
    const linked = rowOf.get(person);
    const named = linked?.managerId ?? linked?.managerRow;
    // `[none]` removes the manager.
    if (named || linked?.row.manager === null) return named ?? undefined;
    return typeof person === 'string' ? lines.get(person) : undefined;
  };
  const ordered = new Set<LinkedRow>();
  const done = new Set<Person>();
  for (const first of rows) {
    const path: Person[] = [];
    let person: Person | undefined = personOf(first);
    while (person !== undefined && !done.has(person)) {
      done.add(person);
      path.push(person);
      person = managerOf(person);
    }
    const circle = person === undefined ? -1 : path.indexOf(person);
    for (const inCircle of circle < 0 ? [] : path.slice(circle)) {
      const row = rowOf.get(inCircle)?.row;
      if (row?.manager) {
        errors.add(row.number, row.manager.column, { code: 'own_superior' });
      }
    }
    for (const above of path.toReversed()) {
      const linked = rowOf.get(above);
      if (linked !== undefined) ordered.add(linked);
    }
  }
  return [...ordered];
}

function personOf({ row, employee }: LinkedRow): Person {
  return employee?.id ?? row;
}
