import { appendEvent } from '../../../events/append-event.ts';
import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofEmployee } from '../../../access/own-cases/reach.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { Change } from '../../change.ts';
import { endLongLeaveWithEmployment } from '../../leave/long-leave/end-open-long-leave.ts';
import { type EmploymentEnd, endLeave, lockLeaveBeyond } from '../../leave/end-leave.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { appendUpdated } from '../append-updated.ts';
import { appliesOn } from '../applies-on.ts';
import { lockReportingLines } from '../employees.sql.ts';
import { replaceManagerOfReports } from '../job/replace-manager-of-reports.ts';
import { withdrawJobsAfter } from '../job/withdraw-job-change.ts';
import type { Employment } from './employment.ts';
import { endAccess } from './end-access.ts';
import { moveReports } from './employment.sql.ts';

/**
 * The consequences of a termination, in its transaction: the user can sign in until the last day is
 * over, reports move to the next manager up, leave ends with the employment, and
 * `employee.terminated` is emitted. The caller holds the locks on the company's reporting lines and
 * on the employee's open leave (`lockBeforeEnd`), taken in this order and before the employee's.
 *
 * @throws Problem `invalid_state` for the last owner of the company
 */
export async function endEmployment(
  change: Change,
  employment: Employment,
  source?: 'import',
): Promise<void> {
  const { id, termination_date: terminationDate, termination_reason: reason } = employment;
  if (terminationDate === null) {
    throw new Error('a termination takes effect without its date');
  }
  await endAccess(change, { employeeId: id, lastDay: terminationDate });
  await moveReportsUp(change, employment, source);
  await withdrawJobsAfter(change, { employeeId: id, lastDay: terminationDate });
  const end = { employeeId: id, lastDay: terminationDate };
  await endLeave(change, end);
  await endLongLeaveWithEmployment(change, end);
  appendEvent(change, {
    type: 'employee.terminated',
    payload: { employeeId: id, terminationDate, reason },
  });
}

/**
 * Takes the locks that ending an employment needs before the employee's own. Other holders of these
 * locks may wait for the employee or for a report, so the other order could deadlock.
 */
export async function lockBeforeEnd(
  transaction: Transaction,
  companyId: string,
  end: EmploymentEnd,
): Promise<void> {
  await Promise.all([
    transaction.query(lockReportingLines(companyId)),
    lockLeaveBeyond(transaction, companyId, end),
  ]);
}

/** Moves the reports to the manager above, so that a team keeps a manager if there is one. */
async function moveReportsUp(
  change: Change,
  { id, manager_id: managerId }: Employment,
  source: 'import' | undefined,
): Promise<void> {
  const { transaction, actor, clock } = change;
  const { rows } = await transaction.query<
    Pick<EmployeesRow, 'id' | 'start_date' | 'termination_date'>
  >(
    moveReports(actor.companyId, {
      from: id,
      to: managerId,
      updatedAt: toInstant(clock.nowMs()),
    }),
  );
  const reportIds = rows.map((row) => row.id);
  // They move today, however long ago the employment ended.
  const today = await readCompanyToday(change);
  await replaceManagerOfReports(change, { from: id, to: managerId, reportIds });
  for (const report of rows) {
    const reportId = report.id;
    recordAudit(transaction, change, {
      action: 'employee.updated',
      subjectKind: 'employee',
      subjectId: reportId,
      reaches: ofEmployee(reportId),
      fields: ['manager_id'],
    });
    const changed = ['manager_id'] as const;
    const effectiveOn = appliesOn(report, changed, today);
    appendUpdated(change, { employeeId: reportId, changed, effectiveOn }, source);
  }
}
