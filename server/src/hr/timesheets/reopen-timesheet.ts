import { recordAudit } from '../../access/audit/record-audit.ts';
import { ofEmployee } from '../../access/own-cases/reach.ts';
import { announce } from '../../access/notifications/announce.ts';
import { appendEvent } from '../../events/append-event.ts';
import { toInstant } from '../../platform/clock.ts';
import type { UserChange } from '../change.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import { update } from './timesheets.sql.ts';
import { lockTimesheet } from './timesheet-situation.ts';
import { type TimesheetView, viewTimesheet } from './view-timesheets.ts';

/**
 * Makes an approved timesheet a draft again, so that it can be corrected and resubmitted. If hours
 * are paid already, the next run corrects the difference. Emits `timesheet.reopened`.
 *
 * @param reason - Shown to everyone who can see the timesheet.
 * @throws Problem `not_found`, `forbidden` (also for the actor's own), `invalid_state`
 */
export async function reopenTimesheet(
  change: UserChange,
  id: string,
  reason: string,
): Promise<TimesheetView> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { timesheet, situation } = await lockTimesheet(change, id);
  const { audit } = requireTransition(situation, 'reopen');
  const reopenedAt = toInstant(clock.nowMs());
  const after = {
    ...timesheet,
    status: 'draft',
    decided_at: null,
    decided_by: null,
    reopening_reason: reason,
    updated_at: reopenedAt,
  } as const;
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'timesheet',
    subjectId: timesheet.id,
    reaches: ofEmployee(timesheet.employee_id),
    fields: ['status', 'reopening_reason'],
  });
  await transaction.query(update(companyId, after));
  appendEvent(change, {
    type: 'timesheet.reopened',
    payload: {
      timesheetId: timesheet.id,
      employeeId: timesheet.employee_id,
      periodStart: timesheet.period_start,
      periodEnd: timesheet.period_end,
      totalHours: Number(timesheet.total_hours),
      submittedAt: timesheet.submitted_at ?? reopenedAt,
      reopenedBy: actor.userId,
      reopenedAt,
      reopeningReason: reason,
    },
  });
  announce(change, {
    kind: 'decided',
    outcome: 'reopened',
    subjectKind: 'timesheet',
    subjectId: timesheet.id,
    employeeId: timesheet.employee_id,
  });
  return viewTimesheet(change, after);
}
