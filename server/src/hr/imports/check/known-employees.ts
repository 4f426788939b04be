import type { Database } from '../../../platform/database/driver.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type KnownEmployee, lookUpEmployees } from '../../employees/look-up-employees.ts';
import type { CheckedRow } from './check-cells.ts';

/** The existing employees that a file is about or names as managers. */
export interface KnownEmployees {
  readonly ids: ReadonlyMap<string, KnownEmployee>;
  readonly emailKeys: ReadonlyMap<string, KnownEmployee>;
  readonly externalIds: ReadonlyMap<string, KnownEmployee>;
  readonly numbers: ReadonlyMap<string, readonly KnownEmployee[]>;
}

const rowsAtOnce = 500;

/** Looks up the rows in batches of a few hundred; `onProgress` gets the number done. */
export async function readKnownEmployees(
  database: Database,
  companyId: string,
  rows: readonly CheckedRow[],
  onProgress: (processed: number) => Promise<void>,
): Promise<KnownEmployees> {
  const known = new Map<string, KnownEmployee>();
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce);
    const managers = (column: string): string[] =>
      batch.flatMap(({ manager }) => (manager?.column === column ? [manager.key] : []));
    const found = await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
      lookUpEmployees(transaction, companyId, {
        emailKeys: [...batch.map(({ emailKey }) => emailKey), ...managers('manager_email')],
        externalIds: batch.flatMap(({ given }) => given.external_id ?? []),
        numbers: [
          ...batch.flatMap(({ given }) => given.employee_number ?? []),
          ...managers('manager_employee_number'),
        ],
        ids: batch.flatMap(({ record: { id } }) => (id !== undefined && isUuid(id) ? [id] : [])),
      }),
    );
    for (const employee of found) {
      known.set(employee.id, employee);
    }
    await onProgress(Math.min(start + rowsAtOnce, rows.length));
  }
  const all = [...known.values()];
  return {
    ids: known,
    emailKeys: new Map(all.map((employee) => [employee.email_key, employee])),
    externalIds: new Map(
      all.flatMap((employee) =>
        employee.external_id === null ? [] : [[employee.external_id, employee]],
      ),
    ),
    numbers: Map.groupBy(
      all.filter(({ employee_number: number }) => number !== null),
      ({ employee_number: number }) => number ?? '',
    ),
  };
}
