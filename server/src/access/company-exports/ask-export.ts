import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { CompanyExport, ExportJob } from './company-export.ts';
import type { ExportMailJob } from './export-mail.ts';
import * as sql from './exports.sql.ts';

interface ExportChange {
  readonly transaction: Transaction;
  readonly actor: UserActor;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly queue: JobQueue;
}

/** A killed worker's job is taken over within a minute; after this time none continues it. */
const silentMsMax = 2 * 3_600_000;

/** The export that was asked for last; null = none. */
export async function findExport(
  transaction: Transaction,
  companyId: string,
): Promise<CompanyExport | null> {
  const { rows } = await transaction.query<CompanyExport>(sql.findLast(companyId));
  return rows[0] ?? null;
}

/**
 * Has everything of the company exported by a worker. Every owner is informed.
 *
 * @param dataOnly without the files that are made from the rows
 *
 * @throws Problem `invalid_state` in a sandbox, and while another export is under way
 */
export async function askForExport(
  change: ExportChange,
  { dataOnly }: { readonly dataOnly: boolean },
): Promise<CompanyExport | null> {
  const { transaction, actor, ids, clock, queue } = change;
  const { companyId, userId } = actor;
  if (actor.inSandbox === true) {
    throw new Problem('invalid_state', 'A sandbox is not exported. Export its company.');
  }
  const nowMs = clock.nowMs();
  const now = toInstant(nowMs);
  await transaction.query(sql.giveUpSilent(companyId, toInstant(nowMs - silentMsMax), now));
  const before = await findExport(transaction, companyId);
  if (before?.status === 'waiting' || before?.status === 'running') throw underWay();
  await transaction.query(sql.endEarlier(companyId));
  const id = ids.next();
  // Asked for at the same moment: the unique index refuses the second.
  await transaction.query(sql.insert(companyId, { id, asked_by: userId, asked_at: now }));
  recordAudit(transaction, change, {
    action: 'company.export_asked',
    subjectKind: 'company',
    subjectId: companyId,
    fields: [],
  });
  const job: ExportJob = { companyId, exportId: id, dataOnly };
  const mail: ExportMailJob = { companyId, exportId: id, userId };
  await queue.add(transaction, 'company-exports', [{ data: job }]);
  await queue.add(transaction, 'company-export-mails', [{ data: mail }]);
  return findExport(transaction, companyId);
}

/**
 * Stops an export, or discards the archive that is ready.
 *
 * @throws Problem `invalid_state` if there is neither
 */
export async function cancelExport(change: ExportChange): Promise<CompanyExport | null> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { rowCount } = await transaction.query(sql.cancel(companyId, toInstant(clock.nowMs())));
  if (rowCount === 0) throw new Problem('invalid_state', 'No export is under way.');
  recordAudit(transaction, change, {
    action: 'company.export_cancelled',
    subjectKind: 'company',
    subjectId: companyId,
    fields: [],
  });
  return findExport(transaction, companyId);
}

function underWay(): Problem {
  return new Problem('invalid_state', 'An export of this company is under way already.');
}
