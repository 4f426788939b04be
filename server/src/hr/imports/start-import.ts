import { recordAudit } from '../../access/audit/record-audit.ts';
import { toInstant } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { type UserChange, nowOf } from '../change.ts';
import type { EmployeeImport, EmployeeImportJob } from './employee-import.ts';
import { describeFault } from './import-fault.ts';
import { giveUpSilent, insert, insertFile } from './employee-imports.sql.ts';

export interface ImportFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly dryRun: boolean;
}

/** A job is retried for about an hour; after this time no worker continues its import. */
const silentMsMax = 2 * 3_600_000;
const fileNameLengthMax = 255;
const notFinished = { code: 'not_finished' } as const;

/**
 * Stores the file and starts a job that checks and imports it. A company can run one import at a
 * time.
 *
 * @throws Problem `validation_failed` (not UTF-8), `invalid_state` while another import runs
 */
export async function startImport(
  change: UserChange,
  queue: JobQueue,
  { name, content, dryRun }: ImportFile,
): Promise<EmployeeImport> {
  const { transaction, actor, ids, clock } = change;
  refuseOtherEncodings(content);
  const id = ids.next();
  const nowMs = clock.nowMs();
  await transaction.query(
    giveUpSilent(actor.companyId, {
      silentSince: toInstant(nowMs - silentMsMax),
      error: { row: 0, column: null, ...notFinished, detail: describeFault(notFinished) },
      now: toInstant(nowMs),
    }),
  );
  const { rows } = await transaction.query<EmployeeImport>(
    insert(actor.companyId, {
      id,
      requested_by: actor.userId,
      file_name: toFileName(name),
      dry_run: dryRun,
      created_at: nowOf(change),
    }),
  );
  recordAudit(transaction, change, {
    action: 'employee_import.created',
    subjectKind: 'employee_import',
    subjectId: id,
    fields: ['file_name', 'dry_run'],
  });
  await Promise.all([
    transaction.query(insertFile(actor.companyId, id, content)),
    queue.add(transaction, 'employee-imports', [
      { data: { companyId: actor.companyId, importId: id } satisfies EmployeeImportJob },
    ]),
  ]);
  return rows[0] as EmployeeImport;
}

function refuseOtherEncodings(content: Uint8Array): void {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw invalidField('/file', 'is not UTF-8 text. Save the file as "CSV UTF-8"');
  }
}

/** The name the browser sent, without characters that can't be stored. */
function toFileName(name: string): string {
  return name
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, fileNameLengthMax)
    .toWellFormed();
}
