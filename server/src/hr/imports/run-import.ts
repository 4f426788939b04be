import { recordAudit } from '../../access/audit/record-audit.ts';
import type { UserActor, UserRole } from '../../access/actor.ts';
import type { AppendEvent } from '../../events/append-event.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import { type Database, isConstraintViolation } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { JobOutcome } from '../../platform/jobs/job-queue.ts';
import type { Change } from '../change.ts';
import { createEmployees } from '../employees/create-employees.ts';
import { type CheckedFile, checkFile } from './check/check-file.ts';
import type { LinkedRow } from './check/link-managers.ts';
import type { EmployeeImportJob } from './employee-import.ts';
import { end, findForJob, type ImportEnd, setProgress, tryLock } from './queries.ts';

export interface ImportServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly appendEvent: AppendEvent;
}

interface Running {
  readonly services: ImportServices;
  readonly actor: UserActor;
  readonly importId: string;
  readonly signal: AbortSignal;
}

interface Asked {
  readonly dry_run: boolean;
  readonly requested_by: string;
  readonly role: UserRole;
  readonly content: Uint8Array;
}

const rowsAtOnce = 100;
/** How often a file is checked anew because somebody took an address in between. */
const checksMax = 3;
/** After a second worker was found at the same import, whose claim this one's expired. */
const busyAgainMs = 5_000;

/**
 * Checks the file of an import and, unless that is all that was asked for, creates its employees:
 * all of them in one transaction with their events and audit rows, or none. A killed process leaves
 * nothing behind, and the job begins anew.
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
  for (let checks = 1; ; checks += 1) {
    const file = await checkFile({
      database: services.database,
      companyId,
      content: asked.content,
      onProgress: (total, processed) => note(running, { status: 'validating', total, processed }),
    });
    if (file.errorCount > 0 || asked.dry_run) {
      await finishChecked(running, file);
      return 'done';
    }
    try {
      return (await importRows(running, file)) ? 'done' : { againInMs: busyAgainMs };
    } catch (error) {
      if (checks === checksMax || !isTaken(error)) {
        throw error;
      }
    }
  }
}

function isTaken(error: unknown): boolean {
  return (
    isConstraintViolation(error, 'employees_email_unique') ||
    isConstraintViolation(error, 'employees_external_id_unique')
  );
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
 * Ends an import that creates nothing: it was not to, or something is wrong. What is wrong may be
 * that another process has just imported it all; then it has ended, and stays what it is.
 */
function finishChecked({ services, actor, importId }: Running, file: CheckedFile): Promise<void> {
  const { database, ids, clock, appendEvent } = services;
  const { companyId } = actor;
  const status = file.errorCount > 0 ? 'failed' : 'completed';
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const change: Change = { transaction, actor, ids, clock, appendEvent };
    await finish(change, importId, {
      status,
      total: file.total,
      processed: file.total,
      errorCount: file.errorCount,
      errors: file.errors,
      now: toInstant(clock.nowMs()),
    });
  });
}

/** Whether it ended: false when another process is at the same import. */
async function importRows(running: Running, file: CheckedFile): Promise<boolean> {
  const teller = createTeller(running, file.total);
  try {
    return await writeRows(running, file, teller.tell);
  } finally {
    await teller.done();
  }
}

/**
 * Tells how far the writing is, beside its transaction, so that it can be seen. Nothing waits for
 * it, and what cannot be told is left out: it needs a second connection, of which there may be none
 * (the embedded database has one session).
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

function writeRows(
  running: Running,
  file: CheckedFile,
  tell: (processed: number) => void,
): Promise<boolean> {
  const { services, actor, importId, signal } = running;
  const { database, ids, clock, appendEvent } = services;
  const { companyId } = actor;
  const { total } = file;
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const { rows: locked } = await transaction.query<{ is_mine: boolean }>(
      tryLock(companyId, importId),
    );
    if (locked[0]?.is_mine !== true) {
      return false;
    }
    const change: Change = { transaction, actor, ids, clock, appendEvent };
    const idOf = new Map(file.rows.map(({ row }) => [row, ids.next()]));
    for (let start = 0; start < file.rows.length; start += rowsAtOnce) {
      signal.throwIfAborted();
      const batch = file.rows.slice(start, start + rowsAtOnce);
      await createEmployees(
        change,
        batch.map((link) => toEmployee(link, idOf)),
      );
      tell(start + batch.length);
    }
    const isEnded = await finish(change, importId, {
      status: 'completed',
      total,
      processed: total,
      errorCount: 0,
      errors: [],
      now: toInstant(clock.nowMs()),
    });
    if (!isEnded) {
      throw new Error('the import was ended meanwhile: what was written is taken back');
    }
    return true;
  });
}

function toEmployee(
  { row, managerId, managerRow }: LinkedRow,
  idOf: ReadonlyMap<LinkedRow['row'], string>,
) {
  const manager = managerRow === null ? managerId : (idOf.get(managerRow) ?? null);
  return { id: idOf.get(row) ?? '', fields: { ...row.fields, manager_id: manager } };
}

/** Whether it was still to be ended. */
async function finish(change: Change, importId: string, ended: ImportEnd): Promise<boolean> {
  const { transaction, actor } = change;
  const { rowCount } = await transaction.query(end(actor.companyId, importId, ended));
  if (rowCount === 0) {
    return false;
  }
  await recordAudit(transaction, change, {
    action: `employee_import.${ended.status}`,
    subjectKind: 'employee_import',
    subjectId: importId,
    fields: ['status'],
  });
  return true;
}
