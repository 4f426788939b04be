import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { toInstant } from '../../../../platform/clock.ts';
import type { UserChange } from '../../../change.ts';
import { confirmShown } from '../../../confirmations/record-versions.ts';
import { requireTransition } from '../../../workflow/require-transition.ts';
import { findPayrollRun } from '../../runs/find-payroll-run.ts';
import { refuseReversed } from './prepare-payment-file.ts';
import { findPaymentFile, lockPaymentFile, type PaymentFileInUse } from './find-payment-file.ts';
import { discard, release, removeEntries } from './payments.sql.ts';

/**
 * Releases a file, so that it can be downloaded, or discards one that isn't released, so that
 * another can be prepared. The creator releases it only if no one else could.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`: also to release the file of a reversed run
 */
export async function decidePaymentFile(
  change: UserChange,
  id: string,
  action: 'release' | 'discard',
): Promise<PaymentFileInUse> {
  const { transaction, actor, clock } = change;
  const { file, situation } = await lockPaymentFile(change, id);
  const { audit } = requireTransition(situation, action);
  if (action === 'release') await confirmShown(change, 'payment_file', id);
  if (action === 'release') {
    refuseReversed(await findPayrollRun(transaction, actor, file.payroll_run_id));
  }
  const now = toInstant(clock.nowMs());
  if (action === 'release') {
    await transaction.query(release(actor.companyId, id, { userId: actor.userId, now }));
  } else {
    await transaction.query(discard(actor.companyId, id, now));
    await transaction.query(removeEntries(actor.companyId, id));
  }
  const isOwnWork = action === 'release' && file.created_by === actor.userId;
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'payment_file',
    subjectId: id,
    // Marks in the audit log that no second person released the file.
    fields: ['status', ...(isOwnWork ? ['self_approval'] : [])],
  });
  return findPaymentFile(change, id);
}
