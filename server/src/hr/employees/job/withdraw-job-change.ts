import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofEmployee } from '../../../access/own-cases/reach.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import { settleEmployees } from '../../leave/entitlement/settle-employees.ts';
import { appendUpdated } from '../append-updated.ts';
import { findForUpdate } from '../employees.sql.ts';
import { holdReportingLines } from '../reporting-lines.ts';
import { differences, withoutRow } from './change-rows.ts';
import { decidesLeave, fieldOf, type JobRow } from './job.ts';
import { touch } from './job-rows.sql.ts';
import { latestOf, readRecord } from './read-records.ts';
import { refusePlannedCircle } from './refuse-planned-circle.ts';
import { recordedAfter, sendRows } from './write-records.ts';

/**
 * Withdraws a planned change before it takes effect. Emits `employee.updated`.
 *
 * @throws Problem `validation_failed` if the row isn't planned (any more), or if the employee would
 *   then be their own manager because of what else is planned
 */
export async function withdrawJobChange(
  change: Change,
  { employeeId, rowId }: { employeeId: string; rowId: string },
): Promise<void> {
  const { transaction, actor, ids, clock } = change;
  // Before the row, as everywhere.
  await holdReportingLines(transaction, actor.companyId);
  await transaction.query(findForUpdate(actor.companyId, employeeId));
  const record = await readRecord(transaction, actor.companyId, employeeId);
  const { number, rows } = latestOf(record);
  const at = rows.findIndex(({ id, is_planned: isPlanned }) => id === rowId && isPlanned);
  const [before, row] = [rows[at - 1], rows[at]];
  if (before === undefined || row === undefined) {
    throw invalidField('/job_row_id', 'is not a planned change of the employee');
  }
  const after = withoutRow(rows, rowId, () => ids.next());
  const members = differences(before, row);
  if (members.includes('manager_id') && row.valid_from !== null) {
    await refusePlannedCircle(transaction, actor.companyId, {
      employeeId,
      rows: after,
      from: row.valid_from,
      pointer: '/job_row_id',
    });
  }
  const recorded = recordedAfter(change, [record]);
  sendRows(change, [{ employeeId, number, before: rows, after }], recorded);
  transaction.send(touch(actor.companyId, employeeId, toInstant(clock.nowMs())));
  if (members.some(decidesLeave)) {
    await settleEmployees(change, { employeeIds: [employeeId], reason: 'job_changed' });
  }
  const changed = members.map(fieldOf);
  recordWithdrawn(change, employeeId, changed);
  if (changed.length > 0) {
    appendUpdated(change, { employeeId, changed, effectiveOn: row.valid_from ?? '' });
  }
}

/** Withdraws what is planned for a locked employee after their last day. */
export async function withdrawPlansAfter(
  change: Change,
  { employeeId, lastDay }: { employeeId: string; lastDay: string },
): Promise<void> {
  const { transaction, actor } = change;
  const record = await readRecord(transaction, actor.companyId, employeeId);
  const { number, rows } = latestOf(record);
  const isLeft = ({ is_planned: isPlanned, valid_from: from }: JobRow) =>
    isPlanned && from !== null && from > lastDay;
  const after = rows.filter((row) => !isLeft(row));
  if (after.length === rows.length) return;
  sendRows(change, [{ employeeId, number, before: rows, after }], recordedAfter(change, [record]));
  recordWithdrawn(change, employeeId, ['termination_date']);
}

function recordWithdrawn(change: Change, employeeId: string, fields: readonly string[]): void {
  recordAudit(change.transaction, change, {
    action: 'employee.planned_change_withdrawn',
    subjectKind: 'employee',
    subjectId: employeeId,
    reaches: ofEmployee(employeeId),
    fields,
  });
}
