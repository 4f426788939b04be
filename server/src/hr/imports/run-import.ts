import type {
  EmployeeImportFilesRow,
  EmployeeImportsRow,
  UsersRow,
} from '../../../schema/rows.gen.ts';
import type { UserActor } from '../../access/actor.ts';
import { judgeAtCommit } from '../../access/authority/judge-at-commit.ts';
import { type CompanyClock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Change } from '../change.ts';
import { type CheckedFile, checkImport } from './check/check-import.ts';
import { createErrorList } from './check/error-list.ts';
import { type EmployeeImportJob, importRoles } from './employee-import.ts';
import { finishImport } from './finish-import.ts';
import { findForJob, findRunning, setProgress, tryLock } from './employee-imports.sql.ts';
import { RowsRefused } from './rows-refused.ts';
import { type RowsToWrite, writeRows } from './write-rows.ts';

export interface ImportServices {
  readonly database: Database;
  readonly clock: CompanyClock;
  readonly ids: Ids;
  readonly log: Log;
}

interface Running {
  readonly services: ImportServices;
  readonly actor: UserActor;
  readonly importId: string;
  readonly signal: AbortSignal;
}

type Asked = Pick<EmployeeImportFilesRow, 'content'> &
  Pick<EmployeeImportsRow, 'requested_by' | 'dry_run'> &
  Pick<UsersRow, 'role' | 'disabled_at'>;

/**
 * How often a file is checked. It is checked again if the database refused a row, for example
 * because its address was taken in between.
 */
const checksMax = 3;
/** The delay if another worker is running the same import because this worker's claim expired. */
const busyAgainMs = 5_000;

/**
 * Checks the file of an import and, unless only a check was requested, creates and updates its
 * employees. All rows with their events and audit rows are written in one transaction or not at
 * all. A killed process leaves nothing behind, and the job starts again.
 */
export async function runImport(
  services: ImportServices,
  { companyId, importId }: EmployeeImportJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { rows } = await services.database.single<Asked>(
    { role: 'muster_app', companyId },
    findForJob(companyId, importId),
  );
  const asked = rows[0];
  if (asked === undefined) {
    return 'done';
  }
  const { requested_by: userId, role } = asked;
  const actor: UserActor = { kind: 'user', companyId, userId, role, employeeId: null };
  const running: Running = { services, actor, importId, signal };
  if (asked.disabled_at !== null || !importRoles.some((each) => each === role)) {
    await finishChecked(running, notPermitted());
    return 'done';
  }
  let suspects: ReadonlySet<number> = new Set();
  for (let checks = 1; ; checks += 1) {
    const file = await checkImport({
      database: services.database,
      actor,
      content: asked.content,
      clock: services.clock,
      onProgress: (total, processed) => note(running, { status: 'validating', total, processed }),
    });
    if (file.errorCount > 0 || asked.dry_run) {
      await finishChecked(running, file);
      return 'done';
    }
    try {
      return (await importRows(running, file, suspects)) ? 'done' : { againInMs: busyAgainMs };
    } catch (error) {
      if (!(error instanceof RowsRefused)) {
        throw error;
      }
      services.log.warn({ err: error, companyId, importId, rows: error.rows }, error.message);
      if (checks === checksMax) {
        await finishChecked(running, withRefused(file, error));
        return 'done';
      }
      suspects = new Set(error.rows);
    }
  }
}

/** Names the refused row, or the file as a whole if a batch of several rows was refused. */
function withRefused({ total }: CheckedFile, { rows }: RowsRefused): CheckedFile {
  const errors = createErrorList();
  errors.add(rows.length === 1 ? (rows[0] ?? 0) : 0, null, { code: 'refused' });
  return { total, errorCount: errors.count, errors: errors.first, rows: [], outcome: null };
}

/** The user who asked for the import was disabled or lost their role. */
function notPermitted(): CheckedFile {
  const errors = createErrorList();
  errors.add(0, null, { code: 'not_permitted' });
  return { total: 0, errorCount: errors.count, errors: errors.first, rows: [], outcome: null };
}

async function note(
  { services: { database, clock }, actor: { companyId }, importId, signal }: Running,
  progress: { status: 'validating' | 'importing'; total: number; processed: number },
): Promise<void> {
  signal.throwIfAborted();
  await database.single(
    { role: 'muster_app', companyId },
    setProgress(companyId, importId, { ...progress, now: toInstant(clock.nowMs()) }),
  );
}

/**
 * Ends an import that writes nothing, because only a check was requested or the file has errors.
 * The errors may result from another process that has just imported the file; then the import has
 * already ended and stays unchanged.
 */
function finishChecked({ services, actor, importId }: Running, file: CheckedFile): Promise<void> {
  const { database, ids, clock } = services;
  const { companyId } = actor;
  const status = file.errorCount > 0 ? 'failed' : 'completed';
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const change: Change = { transaction, actor, ids, clock };
    await finishImport(change, importId, {
      status,
      total: file.total,
      processed: file.total,
      errorCount: file.errorCount,
      errors: file.errors,
      outcome: file.outcome,
      now: toInstant(clock.nowMs()),
    });
  });
}

/** Returns whether the import ended: false if another process is running it. */
async function importRows(
  running: Running,
  file: CheckedFile,
  suspects: ReadonlySet<number>,
): Promise<boolean> {
  const { importId, signal } = running;
  const teller = createTeller(running, file.total);
  try {
    return await writeLocked(running, {
      importId,
      file,
      suspects,
      onProgress: teller.tell,
      signal,
    });
  } finally {
    await teller.done();
  }
}

/**
 * Reports the progress of the writing outside its transaction, so that it is visible. The writing
 * doesn't wait for it, and updates that can't be written are dropped. It needs a second connection,
 * which may not exist: the embedded database has one session.
 */
function createTeller(running: Running, total: number) {
  let telling: Promise<void> | undefined;
  return {
    tell: (processed: number): void => {
      if (telling === undefined && running.services.database.kind === 'postgres') {
        telling = note(running, { status: 'importing', total, processed })
          .catch(() => undefined)
          .then(() => {
            telling = undefined;
          });
      }
    },
    done: async () => telling,
  };
}

function writeLocked({ services, actor }: Running, rows: RowsToWrite): Promise<boolean> {
  const { ids, clock } = services;
  const { companyId, userId, role } = actor;
  // If they may no longer import at the end, the job fails, and its repetition says so.
  const database = judgeAtCommit(services, {
    authority: { kind: 'user', companyId, userId, role },
    onEnded: () =>
      new Problem('forbidden', 'The user who asked for the import can no longer sign in.'),
  });
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const { rows: locked } = await transaction.query<{ is_mine: boolean }>(
      tryLock(companyId, rows.importId),
    );
    if (locked[0]?.is_mine !== true) {
      return false;
    }
    const running = await transaction.query(findRunning(companyId, rows.importId));
    if (running.rows.length === 0) {
      // Another process has imported the file since this one started to check it.
      return true;
    }
    await writeRows({ transaction, actor, ids, clock }, rows);
    return true;
  });
}
