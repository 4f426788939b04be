import type { EmployeeFields } from '../../employees/employee.ts';
import { givesUp, type UniqueKey } from '../../employees/given-up-keys.ts';
import type { KnownEmployee } from '../../employees/look-up-employees.ts';
import type { CheckedRow } from './check-cells.ts';
import type { ErrorList } from './error-list.ts';
import type { KnownEmployees } from './known-employees.ts';

/** What a row writes, and the employee that it is about; undefined for a new one. */
interface KeyedRow {
  readonly row: Pick<CheckedRow, 'number' | 'given' | 'emailKey'>;
  readonly employee: KnownEmployee | undefined;
  readonly fields: Partial<EmployeeFields>;
}

/**
 * Refuses addresses, external ids and numbers that another employee has after the file: an employee who
 * has another value in it gives up the one they had.
 */
export function refuseKeysOfOthers(
  rows: readonly KeyedRow[],
  known: KnownEmployees,
  errors: ErrorList,
): void {
  const rowOf = new Map(rows.flatMap((row) => (row.employee ? [[row.employee.id, row]] : [])));
  const numbers = new Map<string, number>();
  for (const { row, employee, fields } of rows) {
    const isTaken = (holders: readonly (KnownEmployee | undefined)[], key: UniqueKey): boolean =>
      holders.some((holder) => {
        if (holder === undefined || holder.id === employee?.id) return false;
        const own = rowOf.get(holder.id);
        return own === undefined || !givesUp({ before: holder, fields: own.fields }, key);
      });
    const refuse = (key: UniqueKey) => errors.add(row.number, key, { code: 'taken' });
    if (isTaken([known.emailKeys.get(row.emailKey)], 'email')) refuse('email');
    if (isTaken([known.externalIds.get(row.given.external_id ?? '')], 'external_id')) {
      refuse('external_id');
    }
    const number = fields.employee_number;
    if (typeof number !== 'string') continue;
    const first = numbers.get(number);
    if (isTaken(known.numbers.get(number) ?? [], 'employee_number')) refuse('employee_number');
    else if (first !== undefined) {
      const params = { row: String(first) };
      errors.add(row.number, 'employee_number', { code: 'same_as_row', params });
    }
    numbers.set(number, first ?? row.number);
  }
}
