import { appendEvent } from '../../events/append-event.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { ofEmployee } from '../../access/own-cases/reach.ts';
import { toInstant } from '../../platform/clock.ts';
import { readApproval } from '../approvals/read-approvals.ts';
import { startApproval } from '../approvals/start-approval.ts';
import type { UserChange } from '../change.ts';
import { lockEmployee } from '../employees/lock-employee.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import { update } from './timesheets.sql.ts';
import { lockTimesheet } from './timesheet-situation.ts';
import { type TimesheetView, viewTimesheet } from './view-timesheets.ts';

/**
 * Submits a timesheet: its approval chain starts, from the beginning after a rejection or
 * reopening, and `timesheet.submitted` is emitted. HR can submit for anyone, including people who
 * have left: their last hours must be paid, and they can no longer sign in.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state` (also without entries),
 *   `employee_terminated`
 */
export async function submitTimesheet(change: UserChange, id: string): Promise<TimesheetView> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { timesheet, situation } = await lockTimesheet(change, id);
  const { audit } = requireTransition(situation, 'submit');
  const isOwn = timesheet.employee_id === actor.employeeId;
  await lockEmployee(transaction, companyId, timesheet.employee_id, {
    terminated: isOwn ? 'refused' : 'allowed',
  });
  const subject = { subjectKind: 'timesheet', subjectId: timesheet.id } as const;
  const waitsFor = await startApproval(change, {
    ...subject,
    employeeId: timesheet.employee_id,
    requestedBy: actor.userId,
  });
  const { due } = await readApproval(transaction, change, subject);
  const submittedAt = toInstant(clock.nowMs());
  const after = {
    ...timesheet,
    status: 'submitted',
    // A further chain continues the level numbers of the previous one.
    current_step: due?.level ?? timesheet.current_step,
    submitted_at: submittedAt,
    decided_at: null,
    decided_by: null,
    rejection_reason: null,
    updated_at: submittedAt,
  } as const;
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'timesheet',
    subjectId: timesheet.id,
    reaches: ofEmployee(timesheet.employee_id),
    fields: ['status'],
  });
  appendEvent(change, {
    type: 'timesheet.submitted',
    payload: {
      timesheetId: after.id,
      employeeId: after.employee_id,
      periodStart: after.period_start,
      periodEnd: after.period_end,
      totalHours: Number(after.total_hours),
      submittedAt,
      waitsFor,
    },
  });
  await transaction.query(update(companyId, after));
  return viewTimesheet(change, after);
}
