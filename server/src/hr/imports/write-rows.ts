import { toInstant } from '../../platform/clock.ts';
import { DatabaseError } from '../../platform/database/driver.ts';
import type { Change } from '../change.ts';
import { createEmployees } from '../employees/create-employees.ts';
import { releaseGivenUpKeys } from '../employees/given-up-keys.ts';
import { addRecords } from '../employees/job/add-records.ts';
import { recordHistories } from '../employees/job/record-histories.ts';
import { findOwnSuperiors, holdReportingLines } from '../employees/reporting-lines.ts';
import { updateEmployees } from '../employees/update-employees.ts';
import { readCompanyToday } from '../read-company-today.ts';
import { type CheckedFile, changesExisting, movesExisting } from './check/check-import.ts';
import type { LinkedRow } from './check/find-managers.ts';
import { finishImport } from './finish-import.ts';
import { RowsRefused } from './rows-refused.ts';
import { toEmployee, toHistory, toRecord, toUpdate } from './to-writes.ts';
import { lockBeforeEnds, writeEnds } from './write-ends.ts';

const rowsAtOnce = 100;
/** A code of SQLSTATE. */
const checkViolation = '23514';

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
  await lockBeforeEnds(change, file.rows);
  await releaseGivenUpKeys(
    change,
    file.rows.map(({ employee: before, fields }) => ({ before, fields })),
  );
  const created = file.rows.filter(({ employee }) => employee === undefined);
  const idOf = new Map(created.map(({ row }) => [row, change.ids.next()]));
  let processed = 0;
  const write: WriteBatches = async (rows, perform) => {
    for (const batch of batchesOf(rows, suspects)) {
      signal.throwIfAborted();
      await refusing(batch, () => perform(batch));
    }
  };
  const counted: WriteBatches = (rows, perform) =>
    write(rows, async (batch) => {
      await perform(batch);
      for (const { rowCount } of batch) processed += rowCount;
      onProgress(processed);
    });
  await writeCreated(change, created, { idOf, write, counted });
  await writeChanged(change, file.rows.filter(changesExisting), { idOf, write, counted });
  await refuseCircles(change, moved);
  await writeEnds(change, file.rows, signal);
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

type WriteBatches = (
  rows: readonly LinkedRow[],
  perform: (batch: readonly LinkedRow[]) => Promise<void>,
) => Promise<void>;

interface Writing {
  /** The ids of new employees. */
  readonly idOf: ReadonlyMap<LinkedRow['row'], string>;
  readonly write: WriteBatches;
  /** The same for the first time that rows are written, for the progress. */
  readonly counted: WriteBatches;
}

async function writeCreated(
  change: Change,
  created: readonly LinkedRow[],
  { idOf, write, counted }: Writing,
): Promise<void> {
  const haveRecords = created.some(({ record }) => record !== undefined);
  await counted(created, (batch) =>
    createEmployees(
      change,
      batch.map((linked) => toEmployee(linked, { idOf, haveRecords })),
      'import',
    ),
  );
  // A job of the past can name a manager who is created later than the report.
  await write(haveRecords ? created : [], (batch) =>
    addRecords(
      change,
      batch.map((linked) => toRecord(linked, idOf)),
    ),
  );
}

async function writeChanged(
  change: Change,
  changed: readonly LinkedRow[],
  { idOf, write, counted }: Writing,
): Promise<void> {
  await counted(changed, (batch) =>
    updateEmployees(
      change,
      batch.map((linked) => toUpdate(linked, idOf)),
      'import',
    ),
  );
  const dated = changed.filter(({ changes }) => changes.length > 0);
  if (dated.length === 0) return;
  const today = await readCompanyToday(change);
  await write(dated, (batch) =>
    recordHistories(
      change,
      batch.map((linked) => toHistory(linked, idOf)),
      { today, source: 'import' },
    ),
  );
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
