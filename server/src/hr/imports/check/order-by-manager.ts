import type { CheckedRow } from './check-cells.ts';
import type { ErrorList } from './error-list.ts';
import type { LinkedRow } from './link-managers.ts';

/** Somebody who exists, by id, or somebody new, by row. */
type Person = string | CheckedRow;

/**
 * Refuses rows that would close a circle in the reporting lines as they are after the import, and
 * returns the rows with each new manager before those who report to them.
 *
 * @param lines the present managers, by employee; what the rows say goes before it
 */
export function orderByManager(
  rows: readonly LinkedRow[],
  lines: ReadonlyMap<string, string>,
  errors: ErrorList,
): LinkedRow[] {
  const rowOf = new Map(rows.map((linked) => [personOf(linked), linked]));
  const managerOf = (person: Person): Person | undefined => {
    const linked = rowOf.get(person);
    return (
      linked?.managerId ??
      linked?.managerRow ??
      (typeof person === 'string' ? lines.get(person) : undefined)
    );
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
      if (row?.manager !== undefined) {
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
