import { appendEvent } from '../../events/append-event.ts';
import type { Change } from '../change.ts';
import { describeLeave, type DescribedLeave } from './describe-leave.ts';

/** Emits `leave.cancelled`. */
export function appendCancelled(change: Change, leave: DescribedLeave, cancelledAt: string): void {
  appendEvent(change, {
    type: 'leave.cancelled',
    payload: { ...describeLeave(leave), cancelledBy: userOf(change), cancelledAt },
  });
}

/** Emits `leave.changed` for approved leave; `leave` has the new dates and days. */
export function appendChanged(change: Change, leave: DescribedLeave, changedAt: string): void {
  appendEvent(change, {
    type: 'leave.changed',
    payload: { ...describeLeave(leave), changedBy: userOf(change), changedAt },
  });
}

/** Null for the service and for API keys, which are not users. */
function userOf({ actor }: Change): string | null {
  return actor.kind === 'user' ? actor.userId : null;
}
