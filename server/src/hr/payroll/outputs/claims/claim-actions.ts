import type { UserActor } from '../../../../access/actor.ts';
import { capacitiesOf } from '../../../workflow/capacities.ts';
import type { Reviewers } from '../../setup/reviewers.ts';
import type { Claim, ClaimAction } from '../../computing/receivable.ts';

/**
 * What payroll can do with a claim. Four eyes: the user who asked for a write-off approves it only if
 * no one else could; the employee who owes the money does nothing with it.
 */
export function claimActionsOf(
  claim: Pick<Claim, 'status' | 'employee_id' | 'write_off_requested_by'>,
  actor: UserActor,
  reviewers: Reviewers,
): readonly ClaimAction[] {
  const held = capacitiesOf(actor, { employeeId: claim.employee_id, managerId: null });
  const isOpen = claim.status === 'open' || claim.status === 'recovering';
  const hasOther = [...reviewers].some((userId) => userId !== actor.userId);
  if (!isOpen || !held.has('payroll_admin') || (held.has('self') && hasOther)) return [];
  const requestedBy = claim.write_off_requested_by;
  if (requestedBy === null) return ['plan', 'repaid_outside', 'request_write_off'];
  const isOwnRequest = requestedBy === actor.userId && hasOther;
  return [
    'plan',
    'repaid_outside',
    ...(isOwnRequest ? [] : (['approve_write_off'] as const)),
    'reject_write_off',
  ];
}
