import type { PayResultAcceptancesRow } from '../../../../../schema/rows.gen.ts';
import type { UserActor } from '../../../../access/actor.ts';
import type { Reviewers } from '../../setup/reviewers.ts';

export const acceptanceStatuses = ['requested', 'approved', 'withdrawn'] as const;
export type AcceptanceStatus = (typeof acceptanceStatuses)[number];

export const acceptanceActions = ['approve', 'withdraw'] as const;
export type AcceptanceAction = (typeof acceptanceActions)[number];

/**
 * The request that what today's engine makes of the stored inputs of a result replaces its lines, for
 * comparisons with later versions. The difference itself is neither paid nor taken back.
 */
export interface Acceptance
  extends Pick<
    PayResultAcceptancesRow,
    'id' | 'pay_result_id' | 'employee_id' | 'reason' | 'requested_by' | 'decided_at' | 'created_at'
  > {
  readonly status: AcceptanceStatus;
  readonly requested_by_name: string;
  readonly decided_by_name: string | null;
}

/** What the user can do with it: four eyes, unless no one else is in payroll. */
export function acceptanceActionsOf(
  { status, requested_by: requestedBy }: Pick<Acceptance, 'status' | 'requested_by'>,
  { userId }: UserActor,
  reviewers: Reviewers,
): readonly AcceptanceAction[] {
  if (status !== 'requested') return [];
  const hasOther = [...reviewers].some((reviewer) => reviewer !== userId);
  return requestedBy === userId && hasOther ? ['withdraw'] : ['approve', 'withdraw'];
}
