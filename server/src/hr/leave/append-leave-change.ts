import { announce } from '../../access/notifications/announce.ts';
import { appendEvent } from '../../events/append-event.ts';
import type { Change } from '../change.ts';
import { describeLeave, type DescribedLeave } from './describe-leave.ts';

/** Emits `leave.cancelled`, and notifies the employee if someone else cancelled it. */
export function appendCancelled(change: Change, leave: DescribedLeave, cancelledAt: string): void {
  appendEvent(change, {
    type: 'leave.cancelled',
    payload: { ...describeLeave(leave), cancelledBy: userOf(change), cancelledAt },
  });
  announceTo(change, leave, 'cancelled');
}

/**
 * Emits `leave.changed` for approved leave, and notifies the employee if someone else changed it.
 * `leave` has the new dates and days.
 */
export function appendChanged(change: Change, leave: DescribedLeave, changedAt: string): void {
  appendEvent(change, {
    type: 'leave.changed',
    payload: { ...describeLeave(leave), changedBy: userOf(change), changedAt },
  });
  announceTo(change, leave, 'changed');
}

function announceTo(
  change: Change,
  { id, employee_id: employeeId }: DescribedLeave,
  outcome: 'cancelled' | 'changed',
): void {
  announce(change, { kind: 'decided', outcome, subjectKind: 'leave', subjectId: id, employeeId });
}

/** Null for the service and for API keys, which are not users. */
function userOf({ actor }: Change): string | null {
  return actor.kind === 'user' ? actor.userId : null;
}
