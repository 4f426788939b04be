import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofEmployee } from '../../../access/own-cases/reach.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { Change } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { appendUpdated } from '../append-updated.ts';
import { replaceManager } from './change-rows.ts';
import { touchPlannedReports } from './job-rows.sql.ts';
import { latestOf, readRecords, startOfToday } from './read-records.ts';
import { type ChangedRows, recordedAfter, sendRows } from './write-records.ts';

export interface ReplacedManager {
  readonly from: string;
  readonly to: string | null;
  /** Those who report to `from` today; the caller has moved and locked them. */
  readonly reportIds: readonly string[];
}

/**
 * Moves the job rows of a manager's reports to another manager, from today on. Planned changes to
 * this manager move too; these employees are changed as well, so `employee.updated` is sent.
 */
export async function replaceManagerOfReports(
  change: Change,
  { from, to, reportIds }: ReplacedManager,
): Promise<void> {
  const { transaction, actor, ids, clock } = change;
  const { companyId } = actor;
  const updatedAt = toInstant(clock.nowMs());
  const [{ rows: planned }, today] = await Promise.all([
    transaction.query<{ readonly id: string }>(
      touchPlannedReports(companyId, { managerId: from, exceptIds: reportIds, updatedAt }),
    ),
    readCompanyToday(change),
  ]);
  const plannedIds = planned.map(({ id }) => id);
  const all = [...reportIds, ...plannedIds];
  if (all.length === 0) return;
  const records = await readRecords(transaction, companyId, all);
  const changes = [...records.values()].map((record): ChangedRows => {
    const { number, rows: before } = latestOf(record);
    const validFrom = startOfToday(latestOf(record), today);
    const after = replaceManager(before, { validFrom, from, to }, () => ids.next());
    return { employeeId: record.employeeId, number, before, after };
  });
  sendRows(change, changes, recordedAfter(change, records.values()));
  for (const { employeeId, before, after } of changes) {
    if (!plannedIds.includes(employeeId)) continue;
    const effectiveOn = after.find((row) => !before.includes(row))?.valid_from ?? today;
    recordAudit(transaction, change, {
      action: 'employee.updated',
      subjectKind: 'employee',
      subjectId: employeeId,
      reaches: ofEmployee(employeeId),
      fields: ['manager_id'],
    });
    appendUpdated(change, { employeeId, changed: ['manager_id'], effectiveOn });
  }
}
