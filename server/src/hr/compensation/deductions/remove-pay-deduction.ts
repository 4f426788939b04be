import { recordAudit } from '../../../access/audit/record-audit.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { remove } from './queries.ts';

/**
 * Payslips that exist keep their lines; to end a deduction on a day, add it again with `valid_to`.
 *
 * @throws Problem `not_found`
 */
export async function removePayDeduction(change: UserChange, id: string): Promise<void> {
  const { transaction, actor } = change;
  const { rowCount } = await transaction.query(remove(actor.companyId, id));
  if (rowCount === 0) {
    throw notFound();
  }
  await recordAudit(transaction, change, {
    action: 'pay_deduction.removed',
    subjectKind: 'pay_deduction',
    subjectId: id,
    fields: [],
  });
}
