import { toInstant } from '../../platform/clock.ts';
import { DatabaseError } from '../../platform/database/driver.ts';
import type { Change } from '../change.ts';
import { createEmployees, type ImportedEmployee } from '../employees/create-employees.ts';
import type { EmployeeFields } from '../employees/employee.ts';
import { findOwnSuperiors, holdReportingLines } from '../employees/reporting-lines.ts';
import { type EmployeeUpdate, updateEmployees } from '../employees/update-employees.ts';
import { type CheckedFile, changesExisting, movesExisting } from './check/check-file.ts';
import type { LinkedRow } from './check/link-managers.ts';
import { finishImport } from './finish-import.ts';

const rowsAtOnce = 100;
/** SQLSTATE. */
const checkViolation = '23514';

/** The database does not take rows that were found to be sound: the first batch of such. */
export class RowsRefused extends Error {
  override readonly name = 'RowsRefused';
  /** As a spreadsheet counts. */
  readonly rows: readonly number[];

  constructor(rows: readonly number[], cause: unknown) {
    super('the database rejected rows of a file', { cause });
    this.rows = rows;
  }
}

export interface RowsToWrite {
  readonly importId: string;
  readonly file: CheckedFile;
  /** Rows that are written one by one, with those beside them, to know which one is refused. */
  readonly suspects: ReadonlySet<number>;
  /** Told how many are written; they are there for nobody else yet. */
  readonly onProgress: (processed: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Creates and updates all employees of a file and ends its import, in the caller's transaction.
 *
 * @throws RowsRefused, whose cause is the database's
 */
export async function writeRows(
  change: Change,
  { importId, file, suspects, onProgress, signal }: RowsToWrite,
): Promise<void> {
  const { total } = file;
  const moved = file.rows.filter(movesExisting);
  if (moved.length > 0) {
    // Before the rows, as everywhere.
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
    ),
  );
  await write(file.rows.filter(changesExisting), (batch) =>
    updateEmployees(
      change,
      batch.map((linked) => toUpdate(linked, idOf)),
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

/** Lines that somebody else has changed since the check: it is made again, and names the row. */
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
 * Classes of SQLSTATE: data exceptions and violated constraints. Whatever else it is may pass: so does
 * the want of a partition, which is a check without a name.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code, constraint } = error;
  return /^2[23]/.test(code) && (code !== checkViolation || constraint !== undefined);
}

type Ids = ReadonlyMap<LinkedRow['row'], string>;

function toEmployee(linked: LinkedRow, idOf: Ids): ImportedEmployee {
  // Of somebody new all fields are there.
  const fields = { ...linked.fields, manager_id: managerOf(linked, idOf) } as EmployeeFields;
  return { id: idOf.get(linked.row) ?? '', fields };
}

function toUpdate(linked: LinkedRow, idOf: Ids): EmployeeUpdate {
  const { employee, fields } = linked;
  const moved = movesExisting(linked) ? { manager_id: managerOf(linked, idOf) } : {};
  return { id: employee?.id ?? '', fields: { ...fields, ...moved } };
}

function managerOf({ managerId, managerRow }: LinkedRow, idOf: Ids): string | null {
  return managerRow === null ? managerId : (idOf.get(managerRow) ?? null);
}
