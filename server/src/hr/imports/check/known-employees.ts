import type { Database } from '../../../platform/database/driver.ts';
import { type KnownEmployee, lookUpEmployees } from '../../employees/look-up-employees.ts';
import type { CheckedRow } from './check-cells.ts';

/** Whom the database has of those that a file would create or names as managers. */
export interface KnownEmployees {
  readonly emailKeys: ReadonlyMap<string, KnownEmployee>;
  readonly externalIds: ReadonlySet<string>;
  readonly numbers: ReadonlyMap<string, readonly KnownEmployee[]>;
}

const rowsAtOnce = 500;

/** Looks the rows up, some hundred at once; `onProgress` is told how many are done. */
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
        externalIds: batch.flatMap(({ fields }) => fields.external_id ?? []),
        numbers: managers('manager_employee_number'),
      }),
    );
    for (const employee of found) {
      known.set(employee.id, employee);
    }
    await onProgress(Math.min(start + rowsAtOnce, rows.length));
  }
  const all = [...known.values()];
  return {
    emailKeys: new Map(all.map((employee) => [employee.email_key, employee])),
    externalIds: new Set(all.flatMap(({ external_id: id }) => id ?? [])),
    numbers: Map.groupBy(
      all.filter(({ employee_number: number }) => number !== null),
      ({ employee_number: number }) => number ?? '',
    ),
  };
}
