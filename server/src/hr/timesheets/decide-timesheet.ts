import { recordAudit } from '../../access/audit/record-audit.ts';
import { toInstant } from '../../platform/clock.ts';
import { recordDecision } from '../approvals/record-decision.ts';
import type { UserChange } from '../change.ts';
import { admitTransition } from '../workflow/admit-transition.ts';
import { update } from './queries.ts';
import { lockTimesheet } from './timesheet-situation.ts';
import type { StoredTimesheet, TimesheetStatus } from './timesheet.ts';
import { type TimesheetView, viewTimesheet } from './view-timesheets.ts';

export interface TimesheetDecision {
  readonly action: 'approve' | 'reject';
  /** Of a rejection: what the approver writes to the employee. */
  readonly reason: string | null;
  /** The level that the person saw; absent = whichever is due. */
  readonly level?: number | undefined;
}

/**
 * Decides the step of a timesheet that is due. The last approval makes it approved and emits
 * `timesheet.approved`; any rejection makes it rejected, to be mended and submitted again.
 *
 * @throws Problem `not_found`, `forbidden` (somebody else's step, or one's own timesheet),
 *   `invalid_state`
 */
export async function decideTimesheet(
  change: UserChange,
  id: string,
  decision: TimesheetDecision,
): Promise<TimesheetView> {
  const { transaction, actor, clock } = change;
  const { timesheet, approval, situation } = await lockTimesheet(change, id);
  const { to, audit } = admitTransition(situation, decision.action);
  const decidedAt = toInstant(clock.nowMs());
  const isFinal = to !== timesheet.status;
  const after: StoredTimesheet = {
    ...timesheet,
    status: to as TimesheetStatus,
    current_step: isFinal ? timesheet.current_step : timesheet.current_step + 1,
    decided_at: isFinal ? decidedAt : null,
    decided_by: isFinal ? actor.userId : null,
    rejection_reason: decision.reason,
    updated_at: decidedAt,
  };
  await recordDecision(change, approval, {
    subjectKind: 'timesheet',
    subjectId: timesheet.id,
    status: decision.action === 'approve' ? 'approved' : 'rejected',
    level: decision.level,
    decidedAt,
  });
  await Promise.all([
    transaction.query(update(actor.companyId, after)),
    recordAudit(transaction, change, {
      action: audit,
      subjectKind: 'timesheet',
      subjectId: timesheet.id,
      // An owner without any other eligible approver decided on their own timesheet: rule 1.
      fields: approval.isOwnRequest ? ['status', 'own_request'] : ['status'],
    }),
  ]);
  if (after.status === 'approved') {
    await appendApproved(change, after, decidedAt);
  }
  return viewTimesheet(change, after);
}

function appendApproved(
  { transaction, actor, appendEvent }: UserChange,
  timesheet: StoredTimesheet,
  approvedAt: string,
): Promise<void> {
  return appendEvent(transaction, actor.companyId, {
    type: 'timesheet.approved',
    payload: {
      timesheetId: timesheet.id,
      employeeId: timesheet.employee_id,
      periodStart: timesheet.period_start,
      periodEnd: timesheet.period_end,
      totalHours: Number(timesheet.total_hours),
      submittedAt: timesheet.submitted_at ?? approvedAt,
      approvedBy: actor.userId,
      approvedAt,
    },
  });
}
