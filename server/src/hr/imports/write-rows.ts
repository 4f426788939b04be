import { toInstant } from '../../platform/clock.ts';
import { DatabaseError } from '../../platform/database/driver.ts';
import type { Change } from '../change.ts';
import { createEmployees } from '../employees/create-employees.ts';
import type { CheckedFile } from './check/check-file.ts';
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
    super('rows of a file were refused by the database', { cause });
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
 * Creates all employees of a file and ends its import, in the caller's transaction.
 *
 * @throws RowsRefused, whose cause is the database's
 */
export async function writeRows(
  change: Change,
  { importId, file, suspects, onProgress, signal }: RowsToWrite,
): Promise<void> {
  const { total } = file;
  const idOf = new Map(file.rows.map(({ row }) => [row, change.ids.next()]));
  let processed = 0;
  for (const batch of batchesOf(file.rows, suspects)) {
    signal.throwIfAborted();
    await writeBatch(change, batch, idOf);
    processed += batch.length;
    onProgress(processed);
  }
  const isEnded = await finishImport(change, importId, {
    status: 'completed',
    total,
    processed: total,
    errorCount: 0,
    errors: [],
    now: toInstant(change.clock.nowMs()),
  });
  if (!isEnded) {
    throw new Error('the import was ended meanwhile: what was written is taken back');
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

async function writeBatch(
  change: Change,
  batch: readonly LinkedRow[],
  idOf: ReadonlyMap<LinkedRow['row'], string>,
): Promise<void> {
  try {
    await createEmployees(
      change,
      batch.map((link) => toEmployee(link, idOf)),
    );
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

function toEmployee(
  { row, managerId, managerRow }: LinkedRow,
  idOf: ReadonlyMap<LinkedRow['row'], string>,
) {
  const manager = managerRow === null ? managerId : (idOf.get(managerRow) ?? null);
  return { id: idOf.get(row) ?? '', fields: { ...row.fields, manager_id: manager } };
}
