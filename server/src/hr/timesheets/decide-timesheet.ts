import { appendEvent } from '../../events/append-event.ts';
import { decideStep, type RequestDecision } from '../approvals/decide-step.ts';
import type { UserChange } from '../change.ts';
import { update } from './timesheets.sql.ts';
import { lockTimesheet } from './timesheet-situation.ts';
import type { StoredTimesheet, TimesheetStatus } from './timesheet.ts';
import { type TimesheetView, viewTimesheet } from './view-timesheets.ts';

/**
 * Decides the current step of a timesheet. The last approval approves it and emits
 * `timesheet.approved`; any rejection rejects it and emits `timesheet.rejected`, so that it can be
 * corrected and submitted again.
 *
 * @throws Problem `not_found`, `forbidden` (another approver's step, or the actor's own timesheet),
 *   `invalid_state`
 */
export async function decideTimesheet(
  change: UserChange,
  id: string,
  decision: RequestDecision,
): Promise<TimesheetView> {
  const { timesheet, ...standing } = await lockTimesheet(change, id);
  const { to, isFinal, decidedAt, fields } = await decideStep(
    change,
    { subjectKind: 'timesheet', request: timesheet, ...standing },
    decision,
  );
  const after: StoredTimesheet = { ...timesheet, ...fields, status: to as TimesheetStatus };
  await change.transaction.query(update(change.actor.companyId, after));
  if (isFinal) {
    appendDecidedEvent(change, after, decidedAt);
  }
  return viewTimesheet(change, after);
}

function appendDecidedEvent(
  change: UserChange,
  timesheet: StoredTimesheet,
  decidedAt: string,
): void {
  const fields = {
    timesheetId: timesheet.id,
    employeeId: timesheet.employee_id,
    periodStart: timesheet.period_start,
    periodEnd: timesheet.period_end,
    totalHours: Number(timesheet.total_hours),
    submittedAt: timesheet.submitted_at ?? decidedAt,
  };
  const { userId } = change.actor;
  if (timesheet.status === 'approved') {
    appendEvent(change, {
      type: 'timesheet.approved',
      payload: { ...fields, approvedBy: userId, approvedAt: decidedAt },
    });
  } else {
    appendEvent(change, {
      type: 'timesheet.rejected',
      payload: {
        ...fields,
        rejectedBy: userId,
        rejectedAt: decidedAt,
        rejectionReason: timesheet.rejection_reason,
      },
    });
  }
}
