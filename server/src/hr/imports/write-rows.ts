import { toInstant } from '../../platform/clock.ts';
import { DatabaseError } from '../../platform/database/driver.ts';
import type { Change } from '../change.ts';
import { createEmployees, type NewEmployee } from '../employees/create-employees.ts';
import type { EmployeeFields } from '../employees/employee.ts';
import { findOwnSuperiors, holdReportingLines } from '../employees/reporting-lines.ts';
import { type EmployeeUpdate, updateEmployees } from '../employees/update-employees.ts';
import { type CheckedFile, changesExisting, movesExisting } from './check/check-file.ts';
import type { LinkedRow } from './check/link-managers.ts';
import { finishImport } from './finish-import.ts';

const rowsAtOnce = 100;
/** A code of SQLSTATE. */
const checkViolation = '23514';

/** The database refused rows that passed the check; contains the first such batch. */
export class RowsRefused extends Error {
  override readonly name = 'RowsRefused';
  /** Row numbers as in a spreadsheet. */
  readonly rows: readonly number[];

  constructor(rows: readonly number[], cause: unknown) {
    super('the database rejected rows of a file', { cause });
    this.rows = rows;
  }
}

export interface RowsToWrite {
  readonly importId: string;
  readonly file: CheckedFile;
  /**
   * Rows to be written one by one, like the rest of their batch, to find out which one is refused.
   */
  readonly suspects: ReadonlySet<number>;
  /** Called with the number of rows written, which others can't see before the commit. */
  readonly onProgress: (processed: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Creates and updates all employees of a file and ends its import, in the caller's transaction.
 *
 * @throws RowsRefused, with the database's error as the cause
 */
export async function writeRows(
  change: Change,
  { importId, file, suspects, onProgress, signal }: RowsToWrite,
): Promise<void> {
  const { total } = file;
  const moved = file.rows.filter(movesExisting);
  if (moved.length > 0) {
    // Locked before the rows, as everywhere.
    await holdReportingLines(change.transaction, change.actor.companyId);
  }
  const created = file.rows.filter(({ employee }) => employee === undefined);
  const idOf = new Map(created.map(({ row }) => [row, change.ids.next()]));
  let processed = 0;
  const write = async (
    rows: readonly LinkedRow[],
    perform: (batch: readonly LinkedRow[]) => Promise<void>,
  ): Promise<void> => {
    for (const batch of batchesOf(rows, suspects)) {
      signal.throwIfAborted();
      await refusing(batch, () => perform(batch));
      processed += batch.length;
      onProgress(processed);
    }
  };
  await write(created, (batch) =>
    createEmployees(
      change,
      batch.map((linked) => toEmployee(linked, idOf)),
      'import',
    ),
  );
  await write(file.rows.filter(changesExisting), (batch) =>
    updateEmployees(
      change,
      batch.map((linked) => toUpdate(linked, idOf)),
      'import',
    ),
  );
  await refuseCircles(change, moved);
  const isEnded = await finishImport(change, importId, {
    status: 'completed',
    total,
    processed: total,
    errorCount: 0,
    errors: [],
    outcome: file.outcome,
    now: toInstant(change.clock.nowMs()),
  });
  if (!isEnded) {
    throw new Error('the import was ended in the meantime: its changes are rolled back');
  }
}

/**
 * Detects circles that result from changes since the check; the file is then checked again and the
 * row is named.
 */
async function refuseCircles(
  { transaction, actor: { companyId } }: Change,
  moved: readonly LinkedRow[],
): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.flatMap(({ employee }) => employee?.id ?? []);
  const inCircle = await findOwnSuperiors(transaction, companyId, ids);
  if (inCircle.size > 0) {
    const refused = moved.filter(({ employee }) => inCircle.has(employee?.id ?? ''));
    throw new RowsRefused(
      refused.map(({ row }) => row.number),
      new Error('an employee would become their own manager'),
    );
  }
}

function* batchesOf(
  rows: readonly LinkedRow[],
  suspects: ReadonlySet<number>,
): Generator<readonly LinkedRow[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce);
    if (batch.some(({ row }) => suspects.has(row.number))) {
      yield* batch.map((single) => [single]);
    } else {
      yield batch;
    }
  }
}

async function refusing(batch: readonly LinkedRow[], perform: () => Promise<void>): Promise<void> {
  try {
    await perform();
  } catch (error) {
    throw isRefusal(error)
      ? new RowsRefused(
          batch.map(({ row }) => row.number),
          error,
        )
      : error;
  }
}

/**
 * SQLSTATE classes of data exceptions and violated constraints. Other errors may be transient, such
 * as a missing partition, which is reported as a check violation without a constraint name.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code, constraint } = error;
  return /^2[23]/.test(code) && (code !== checkViolation || constraint !== undefined);
}

type Ids = ReadonlyMap<LinkedRow['row'], string>;

function toEmployee(linked: LinkedRow, idOf: Ids): NewEmployee {
  // A new employee has all fields.
  const fields = { ...linked.fields, manager_id: managerOf(linked, idOf) } as EmployeeFields;
  return { id: idOf.get(linked.row) ?? '', fields, custom: linked.custom };
}

function toUpdate(linked: LinkedRow, idOf: Ids): EmployeeUpdate {
  const { employee, fields, custom } = linked;
  const moved = movesExisting(linked) ? { manager_id: managerOf(linked, idOf) } : {};
  return { id: employee?.id ?? '', fields: { ...fields, ...moved }, custom };
}

function managerOf({ managerId, managerRow }: LinkedRow, idOf: Ids): string | null {
  return managerRow === null ? managerId : (idOf.get(managerRow) ?? null);
}
