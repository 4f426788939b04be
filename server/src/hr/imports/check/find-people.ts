import { isUuid } from '../../../platform/ids.ts';
import { givesUp, type UniqueKey } from '../../employees/given-up-keys.ts';
import type { KnownEmployee } from '../../employees/look-up-employees.ts';
import type { CheckedRow } from './check-cells.ts';
import type { ErrorList } from './error-list.ts';
import type { KnownEmployees } from './known-employees.ts';

/**
 * The employee that each row is about: found by `id`, which an export contains, then by `external_id`,
 * then by address. Rows without one are about new employees. An employee whose own row gives up an
 * external id or an address isn't found by it: the row that has it is about the one who takes it. Only a
 * row that has nothing else than the old address and the same name is about the same employee.
 */
export function findPeople(
  rows: readonly CheckedRow[],
  known: KnownEmployees,
  errors: ErrorList,
): ReadonlyMap<CheckedRow, KnownEmployee> {
  const found = new Map<CheckedRow, KnownEmployee>();
  const rowOf = new Map<string, CheckedRow>();
  const add = (row: CheckedRow, employee: KnownEmployee | undefined, by?: UniqueKey) => {
    const own = rowOf.get(employee?.id ?? '');
    const isGivenUp = by && own && givesUp({ before: employee, fields: own.given }, by);
    const isTaken = isGivenUp === true && !isSamePerson(row, own);
    if (employee === undefined || found.has(row) || isTaken) return;
    found.set(row, employee);
    rowOf.set(employee.id, own ?? row);
  };
  const others = rows.filter(({ record: { id } }) => id === undefined);
  for (const row of rows) {
    const { id } = row.record;
    if (id === undefined) continue;
    const employee = isUuid(id) ? known.ids.get(id.toLowerCase()) : undefined;
    if (employee === undefined) errors.add(row.number, 'id', { code: 'unknown_id' });
    add(row, employee);
  }
  for (const row of others) {
    add(row, known.externalIds.get(row.given.external_id ?? ''), 'external_id');
  }
  for (const row of others) add(row, known.emailKeys.get(row.emailKey), 'email');
  return found;
}

function isSamePerson({ given }: CheckedRow, { given: other }: CheckedRow): boolean {
  const isNamed = typeof given.external_id === 'string';
  return !isNamed && given.first_name === other.first_name && given.last_name === other.last_name;
}
