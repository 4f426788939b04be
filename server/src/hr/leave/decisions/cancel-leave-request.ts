import { noOne, ofEmployee } from '../../../access/own-cases/reach.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { requireTransition } from '../../workflow/require-transition.ts';
import { followLongLeave } from '../long-leave/follow-long-leave.ts';
import { applyCancellation } from './apply-cancellation.ts';
import type { ChangedLeave } from './change-approved-leave.ts';
import { lockLeaveRequest } from './leave-situation.ts';

export interface Cancellation {
  /** Required for approved leave that has started. */
  readonly reason: string | null;
}

/**
 * Cancels leave. A pending request can be cancelled by its requester or HR, approved leave only by
 * HR, even after it has started. Emits `leave.cancelled`.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`, `validation_failed` (no reason)
 */
export async function cancelLeaveRequest(
  change: UserChange,
  id: string,
  { reason }: Cancellation = { reason: null },
): Promise<ChangedLeave> {
  const { request, situation, hasBegun } = await lockLeaveRequest(change, id);
  const { audit } = requireTransition(situation, 'cancel');
  const isApproved = request.status === 'approved';
  if (isApproved && hasBegun && reason === null) {
    throw invalidField('/reason', 'is required because the leave has started');
  }
  const cancelled = await applyCancellation(change, request, {
    audit,
    reason,
    reaches: isApproved && hasBegun ? ofEmployee(request.employee_id) : noOne,
    fields: [],
  });
  if (isApproved) await followLongLeave(change, request.employee_id);
  return { request: cancelled, rest: undefined, replacement: undefined };
}
