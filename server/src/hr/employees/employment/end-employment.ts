import { appendEvent } from '../../../events/append-event.ts';
import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { Change } from '../../change.ts';
import { endLongLeaveWithEmployment } from '../../leave/long-leave/end-open-long-leave.ts';
import { type EmploymentEnd, endLeave, lockLeaveBeyond } from '../../leave/end-leave.ts';
import { lockReportingLines } from '../employees.sql.ts';
import type { Employment } from './employment.ts';
import { endAccess } from './end-access.ts';
import { moveReports } from './employment.sql.ts';

/**
 * What follows when a termination takes effect, in its transaction: the user can sign in until
 * the last day is over, reports go to the next manager up, leave ends with the employment, and
 * `employee.terminated` is told. The caller holds the company's reporting lines and
 * the employee's open leave (`lockBeforeEnd`), in this order and before the employee.
 *
 * @throws Problem `invalid_state` for the last owner of the company
 */
export async function endEmployment(change: Change, employment: Employment): Promise<void> {
  const { transaction, actor } = change;
  const { id, termination_date: terminationDate, termination_reason: reason } = employment;
  if (terminationDate === null) {
    throw new Error('a termination takes effect without its date');
  }
  await endAccess(change, { employeeId: id, lastDay: terminationDate });
  await moveReportsUp(change, employment);
  const end = { employeeId: id, lastDay: terminationDate };
  await endLeave(change, end);
  await endLongLeaveWithEmployment(transaction, actor.companyId, end);
  appendEvent(change, {
    type: 'employee.terminated',
    payload: { employeeId: id, terminationDate, reason },
  });
}

/**
 * The locks that an end of employment needs before the employee's own: everybody else who holds
 * them waits for the employee, or for a report.
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

/** A team is never left with nobody above it while there is somebody above its manager. */
async function moveReportsUp(
  change: Change,
  { id, manager_id: managerId }: Employment,
): Promise<void> {
  const { transaction, actor, clock } = change;
  const { rows } = await transaction.query<Pick<EmployeesRow, 'id'>>(
    moveReports(actor.companyId, {
      from: id,
      to: managerId,
      updatedAt: toInstant(clock.nowMs()),
    }),
  );
  for (const { id: reportId } of rows) {
    recordAudit(transaction, change, {
      action: 'employee.updated',
      subjectKind: 'employee',
      subjectId: reportId,
      fields: ['manager_id'],
    });
  }
}
