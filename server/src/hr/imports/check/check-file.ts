import type { UserActor } from '../../../access/actor.ts';
import type { Database } from '../../../platform/database/driver.ts';
import { readReportingLines } from '../../employees/reporting-lines.ts';
import { ownClosedRecords } from '../../workflow/refuse-own-case.ts';
import type { ImportError } from '../employee-import.ts';
import { checkCells } from './check-cells.ts';
import { createErrorList, type ErrorList } from './error-list.ts';
import { readKnownEmployees } from './known-employees.ts';
import { type LinkedRow, linkManagers } from './link-managers.ts';
import { matchRows } from './match-rows.ts';
import { orderByManager } from './order-by-manager.ts';
import { readTable } from './read-table.ts';

/** The number of rows per outcome. */
export interface ImportOutcome {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

export interface CheckedFile {
  /** The number of rows without the header and empty rows. */
  readonly total: number;
  readonly errorCount: number;
  readonly errors: readonly ImportError[];
  /** New managers before their reports; empty if there are errors. */
  readonly rows: readonly LinkedRow[];
  /** Null if there are errors. */
  readonly outcome: ImportOutcome | null;
}

export interface FileToCheck {
  readonly database: Database;
  /** The user who imports; they can't change their own record. */
  readonly actor: UserActor;
  readonly content: Uint8Array;
  /** Called with the number of rows and how many of them are done. */
  readonly onProgress: (total: number, processed: number) => Promise<void>;
}

/** Finds all errors in a file of employees: in cells, in rows, and against existing records. */
export async function checkFile({
  database,
  actor,
  content,
  onProgress,
}: FileToCheck): Promise<CheckedFile> {
  const { companyId } = actor;
  const errors = createErrorList();
  const table = await readTable(content, errors);
  const total = table.length;
  await onProgress(total, 0);
  const cells = checkCells(table, errors);
  const known = await readKnownEmployees(database, companyId, cells, (processed) =>
    onProgress(total, processed),
  );
  const linked = linkManagers(matchRows(cells, known, errors), known, errors);
  const { lines, closed } = await database.transaction(
    { role: 'muster_app', companyId },
    async (transaction) => ({
      lines: linked.some(movesExisting)
        ? await readReportingLines(transaction, companyId)
        : new Map<string, string>(),
      closed: linked.some(changesExisting)
        ? await ownClosedRecords({ transaction, actor })
        : new Set<string>(),
    }),
  );
  const rows = orderByManager(linked, lines, errors);
  refuseClosed(rows, closed, errors);
  const isSound = errors.count === 0;
  return {
    total,
    errorCount: errors.count,
    errors: errors.first,
    rows: isSound ? rows : [],
    outcome: isSound ? countOutcome(rows) : null,
  };
}

/** Whether the row changes the manager of an existing employee. */
export function movesExisting({ row, employee, managerId, managerRow }: LinkedRow): boolean {
  return (
    employee !== undefined &&
    row.manager !== undefined &&
    (managerRow !== null || managerId !== employee.manager_id)
  );
}

/** Whether the row changes an existing employee. */
export function changesExisting(linked: LinkedRow): boolean {
  const { employee, fields } = linked;
  return employee !== undefined && (Object.keys(fields).length > 0 || movesExisting(linked));
}

function refuseClosed(
  rows: readonly LinkedRow[],
  closed: ReadonlySet<string>,
  errors: ErrorList,
): void {
  for (const linked of rows.filter(changesExisting)) {
    if (closed.has(linked.employee?.id ?? '')) {
      errors.add(linked.row.number, null, { code: 'own_record' });
    }
  }
}

function countOutcome(rows: readonly LinkedRow[]): ImportOutcome {
  const created = rows.filter(({ employee }) => employee === undefined).length;
  const updated = rows.filter(changesExisting).length;
  return { created, updated, unchanged: rows.length - created - updated };
}
