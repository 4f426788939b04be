import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { ofEmployee, payOf } from '../../../../access/own-cases/reach.ts';
import { toInstant } from '../../../../platform/clock.ts';
import { Problem } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { confirmShown } from '../../../confirmations/record-versions.ts';
import { requireTransition } from '../../../workflow/require-transition.ts';
import { findPayItem, lockPayItem, type PayItemInUse } from './find-pay-item.ts';
import type { PayItemStatus } from './pay-item.ts';
import { decide, findTaking } from './pay-items.sql.ts';

export const payItemDecisions = ['approve', 'reject', 'cancel'] as const;
export type PayItemDecision = (typeof payItemDecisions)[number];

/**
 * Approves, rejects or cancels an item. An item that a run contains can be cancelled only after the
 * run was reopened.
 *
 * @throws Problem `not_found`, `forbidden` (the actor's own work or pay), `invalid_state`
 */
export async function decidePayItem(
  change: UserChange,
  id: string,
  action: PayItemDecision,
): Promise<PayItemInUse> {
  const { transaction, actor, clock } = change;
  const { companyId, userId } = actor;
  const { item, situation } = await lockPayItem(change, id);
  const { to, audit } = requireTransition(situation, action);
  if (action === 'approve') await confirmShown(change, 'pay_item', id);
  if (action === 'cancel') await refuseTaken(change, id);
  await transaction.query(
    decide(companyId, {
      id,
      status: to as PayItemStatus,
      decided_by: userId,
      decided_at: toInstant(clock.nowMs()),
    }),
  );
  const isOwnWork = action === 'approve' && item.entered_by === userId;
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'pay_item',
    subjectId: id,
    employeeId: item.employee_id,
    // Marks in the audit log that no second person approved it.
    reaches: {
      ...payOf(ofEmployee(item.employee_id), item.pay_on),
      preparedBy: [item.entered_by],
    },
    fields: ['status', ...(isOwnWork ? ['self_approval'] : [])],
  });
  return findPayItem(change, id);
}

async function refuseTaken({ transaction, actor }: UserChange, id: string): Promise<void> {
  const { rows } = await transaction.query<{ payroll_run_id: string }>(
    findTaking(actor.companyId, id),
  );
  const [taking] = rows;
  if (taking === undefined) return;
  throw new Problem(
    'invalid_state',
    'A payroll run contains this item. Reopen or cancel the run first.',
    { members: { payroll_run_id: taking.payroll_run_id } },
  );
}
