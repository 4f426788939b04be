import type { PayDeductionsRow } from '../../../../schema/rows.gen.ts';
import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofAssignment, payOf } from '../../../access/own-cases/reach.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { remove } from './pay-deductions.sql.ts';

/**
 * Removes a deduction. Existing payslips keep their lines. To end it on a date, use
 * `endPayDeduction`.
 *
 * @throws Problem `not_found`, `forbidden` for the actor's own pay
 */
export async function removePayDeduction(change: UserChange, id: string): Promise<void> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<Pick<PayDeductionsRow, 'employee_id' | 'valid_from'>>(
    remove(actor.companyId, id),
  );
  const [removed] = rows;
  if (removed === undefined) {
    throw notFound();
  }
  recordAudit(transaction, change, {
    action: 'pay_deduction.removed',
    subjectKind: 'pay_deduction',
    subjectId: id,
    employeeId: removed.employee_id,
    reaches: payOf(ofAssignment(removed), removed.valid_from),
    fields: [],
  });
}
