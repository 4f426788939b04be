import type { Database } from '../../../platform/database/driver.ts';
import type { ImportError } from '../employee-import.ts';
import { checkCells, type CheckedRow } from './check-cells.ts';
import { createErrorList, type ErrorList } from './error-list.ts';
import { type KnownEmployees, readKnownEmployees } from './known-employees.ts';
import { type LinkedRow, linkManagers } from './link-managers.ts';
import { readTable } from './read-table.ts';

export interface CheckedFile {
  /** Rows of the file without its header and without empty ones. */
  readonly total: number;
  readonly errorCount: number;
  readonly errors: readonly ImportError[];
  /** Managers before their reports; none when there are errors. */
  readonly rows: readonly LinkedRow[];
}

export interface FileToCheck {
  readonly database: Database;
  readonly companyId: string;
  readonly content: Uint8Array;
  /** Told the number of rows, and how many of them are done. */
  readonly onProgress: (total: number, processed: number) => Promise<void>;
}

/** Finds everything that is wrong with a file of employees: cells, rows, and what exists already. */
export async function checkFile({
  database,
  companyId,
  content,
  onProgress,
}: FileToCheck): Promise<CheckedFile> {
  const errors = createErrorList();
  const table = await readTable(content, errors);
  const total = table.length;
  await onProgress(total, 0);
  const rows = checkCells(table, errors);
  const known = await readKnownEmployees(database, companyId, rows, (processed) =>
    onProgress(total, processed),
  );
  refuseExisting(rows, known, errors);
  const linked = linkManagers(rows, known, errors);
  return {
    total,
    errorCount: errors.count,
    errors: errors.first,
    rows: errors.count > 0 ? [] : linked,
  };
}

function refuseExisting(
  rows: readonly CheckedRow[],
  known: KnownEmployees,
  errors: ErrorList,
): void {
  for (const { number, emailKey, fields } of rows) {
    if (known.emailKeys.has(emailKey)) {
      errors.add(number, 'email', { code: 'taken' });
    }
    if (fields.external_id !== null && known.externalIds.has(fields.external_id)) {
      errors.add(number, 'external_id', { code: 'taken' });
    }
  }
}
