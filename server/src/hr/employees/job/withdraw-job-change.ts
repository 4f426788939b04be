import { emailKey } from '../../../access/users/email-key.ts';
import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofEmployee } from '../../../access/own-cases/reach.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import { settleEmployees } from '../../leave/entitlement/settle-employees.ts';
import { appendUpdated } from '../append-updated.ts';
import type { Employee } from '../employee.ts';
import { findForUpdate, update } from '../employees.sql.ts';
import { recordUpdated } from '../record-updated.ts';
import { holdReportingLines } from '../reporting-lines.ts';
import { differences, withoutRow } from './change-rows.ts';
import { decidesLeave, fieldOf, type JobRow } from './job.ts';
import { touch } from './job-rows.sql.ts';
import { type EmploymentRecord, latestOf, project, readRecord, shownRow } from './read-records.ts';
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

/**
 * Withdraws what applies to a locked employee after their last day, planned or not. `employees` shows
 * the job of that day.
 */
export async function withdrawJobsAfter(
  change: Change,
  { employeeId, lastDay }: { employeeId: string; lastDay: string },
): Promise<void> {
  const { transaction, actor } = change;
  const record = await readRecord(transaction, actor.companyId, employeeId);
  const { number, rows } = latestOf(record);
  const after = rows.filter(({ valid_from: from }) => from === null || from <= lastDay);
  if (after.length === rows.length) return;
  sendRows(change, [{ employeeId, number, before: rows, after }], recordedAfter(change, [record]));
  recordWithdrawn(change, employeeId, ['termination_date']);
  const [was, is] = [shownRow(rows), shownRow(after)];
  if (was.id !== is.id) await showJob(change, record, { was, is, effectiveOn: lastDay });
}

async function showJob(
  change: Change,
  { employeeId, names }: EmploymentRecord,
  { was, is, effectiveOn }: { was: JobRow; is: JobRow; effectiveOn: string },
): Promise<void> {
  const { transaction, actor, clock } = change;
  const { rows } = await transaction.query<Employee>(findForUpdate(actor.companyId, employeeId));
  const employee = rows[0];
  if (employee === undefined) throw new Error('the employee does not exist');
  const after = {
    ...employee,
    ...project(is, names),
    version: employee.version + 1,
    updated_at: toInstant(clock.nowMs()),
  };
  await transaction.query(update(actor.companyId, emailKey(after.email), after));
  const changed = differences(was, is).map(fieldOf);
  recordUpdated(change, { employeeId, changed, custom: undefined, effectiveOn });
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
