import { notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { plainDecimals } from '../decimal-text.ts';
import { addPayDeduction, type AskedDeduction } from './add-pay-deduction.ts';
import type { PayDeduction } from './pay-deduction.ts';
import { find } from './pay-deductions.sql.ts';
import { removePayDeduction } from './remove-pay-deduction.ts';

/**
 * Sets or changes the last day of a deduction. Rows are never changed, so it is removed and added
 * again with a new id in one transaction: a payroll run sees exactly one of the two.
 *
 * @param validTo - `YYYY-MM-DD`, the last day on which it applies
 * @throws Problem `not_found`, `forbidden` for the actor's own pay, `validation_failed` (a day
 *   before the first one)
 */
export async function endPayDeduction(
  change: UserChange,
  id: string,
  validTo: string,
): Promise<PayDeduction> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<AskedDeduction>(find(actor.companyId, id));
  const [deduction] = rows;
  if (deduction === undefined) throw notFound();
  await removePayDeduction(change, id);
  return addPayDeduction(change, {
    ...deduction,
    value: plainDecimals(deduction.value, deduction.currency),
    valid_to: validTo,
  });
}
