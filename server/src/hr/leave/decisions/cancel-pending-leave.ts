import { noOne } from '../../../access/own-cases/reach.ts';
import { notFound, Problem } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import type { Change } from '../../change.ts';
import { requireTransition } from '../../workflow/require-transition.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import type { LeaveRequest } from '../leave-request.ts';
import { applyCancellation } from './apply-cancellation.ts';
import { lock, type LockedRequest } from './leave-decisions.sql.ts';

/**
 * Cancels a pending request for an integration. Approved leave is for HR to cancel, because it may
 * have started or be paid already.
 *
 * @throws Problem `not_found`, `invalid_state`
 */
export async function cancelPendingLeave(change: Change, id: string): Promise<LeaveRequest> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<LockedRequest>(lock(actor.companyId, id));
  const request = rows[0];
  if (request === undefined) {
    throw notFound();
  }
  if (request.status !== 'pending') {
    throw new Problem(
      'invalid_state',
      say`Only pending leave can be cancelled here; the status is "${request.status}". HR can cancel approved leave in the console.`,
      { members: { state: request.status, allowed_actions: [] } },
    );
  }
  const { audit } = requireTransition(
    {
      entity: 'leave_request',
      state: request.status,
      capacities: capacitiesOf(actor, {
        employeeId: request.employee_id,
        managerId: request.manager_id,
      }),
    },
    'cancel',
  );
  return applyCancellation(change, request, { audit, reason: null, reaches: noOne, fields: [] });
}
