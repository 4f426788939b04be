import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { toInstant } from '../../../../platform/clock.ts';
import type { Transaction } from '../../../../platform/database/driver.ts';
import { invalidField } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { checkAmount } from '../../../check-amount.ts';
import { checkCurrency } from '../../../check-currency.ts';
import { ExactDecimal } from '../../computing/exact-decimal.ts';
import { listLimits, removeLimit, setLimit } from './pay-items.sql.ts';

/** The amount up to which items in a currency need no second person. */
export interface PayItemLimit {
  readonly currency: string;
  readonly amount: string;
}

export async function readItemLimits(
  transaction: Transaction,
  companyId: string,
): Promise<readonly PayItemLimit[]> {
  const { rows } = await transaction.query<PayItemLimit>(listLimits(companyId));
  return rows;
}

/** Whether an item needs a second person; without a limit in its currency, every item does. */
export function needsApproval(
  { currency, amount }: PayItemLimit,
  limits: readonly PayItemLimit[],
): boolean {
  const limit = limits.find((one) => one.currency === currency);
  return limit === undefined || new ExactDecimal(amount).greaterThan(limit.amount);
}

/**
 * Sets or removes (`null`) the limit of a currency. Items that wait keep waiting.
 *
 * @throws Problem `validation_failed`
 */
export async function setItemLimit(
  change: UserChange,
  { currency, amount }: { currency: string; amount: string | null },
): Promise<readonly PayItemLimit[]> {
  const { transaction, actor, clock } = change;
  checkCurrency('/currency', currency);
  if (amount !== null) {
    checkAmount('/amount', amount, currency);
    if (new ExactDecimal(amount).isZero()) throw invalidField('/amount', 'must be greater than 0');
  }
  await transaction.query(
    amount === null
      ? removeLimit(actor.companyId, currency)
      : setLimit(actor.companyId, {
          currency,
          amount,
          changed_by: actor.userId,
          updated_at: toInstant(clock.nowMs()),
        }),
  );
  recordAudit(transaction, change, {
    action: 'company.updated',
    subjectKind: 'company',
    subjectId: actor.companyId,
    fields: ['pay_item_limit'],
  });
  return readItemLimits(transaction, actor.companyId);
}
