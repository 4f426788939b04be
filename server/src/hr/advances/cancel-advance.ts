import { recordAudit } from '../../access/audit/record-audit.ts';
import { ofEmployee } from '../../access/own-cases/reach.ts';
import { toInstant } from '../../platform/clock.ts';
import { endApproval } from '../approvals/end-approval.ts';
import type { UserChange } from '../change.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import { lockAdvance } from './advance-situation.ts';
import { update } from './advances.sql.ts';
import { type FullAdvanceView, viewAdvance } from './view-advances.ts';

/**
 * Cancels a pending advance, by its requester or HR.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`
 */
export async function cancelAdvance(change: UserChange, id: string): Promise<FullAdvanceView> {
  const { transaction, actor, clock } = change;
  const { advance, situation } = await lockAdvance(change, id);
  const { audit } = requireTransition(situation, 'cancel');
  const cancelledAt = toInstant(clock.nowMs());
  const after = {
    ...advance,
    status: 'cancelled',
    decided_at: cancelledAt,
    decided_by: actor.userId,
    updated_at: cancelledAt,
  } as const;
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'advance',
    subjectId: advance.id,
    reaches: ofEmployee(advance.employee_id),
    fields: ['status'],
  });
  await Promise.all([
    endApproval(change, { subjectKind: 'advance', subjectId: advance.id }),
    transaction.query(update(actor.companyId, after)),
  ]);
  return viewAdvance(change, after);
}
