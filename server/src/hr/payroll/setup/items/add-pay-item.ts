import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { ofEmployee, payOf } from '../../../../access/own-cases/reach.ts';
import { invalidField } from '../../../../platform/http/problem.ts';
import { type UserChange, nowOf } from '../../../change.ts';
import { checkAmount } from '../../../check-amount.ts';
import { checkCurrency } from '../../../check-currency.ts';
import { lockEmployee } from '../../../employees/lock-employee.ts';
import { ExactDecimal } from '../../computing/exact-decimal.ts';
import { minorUnits } from '../../../minor-units.ts';
import { findPayItem, type PayItemInUse } from './find-pay-item.ts';
import { needsApproval, type PayItemLimit, readItemLimits } from './item-limits.ts';
import type { PayItem } from './pay-item.ts';
import { insert, listNotPaidIn } from './pay-items.sql.ts';

/** Either an amount, or a quantity and a rate. */
export type AskedItem = Pick<
  PayItem,
  'employee_id' | 'kind' | 'name' | 'quantity' | 'rate' | 'currency' | 'pay_on'
> & { readonly amount: string | null };

/**
 * Adds an item for an employee, who can have left. Up to the company's limit it is approved at once;
 * above, it waits for a second person.
 *
 * @throws Problem `forbidden` for the actor's own pay, `validation_failed` at the invalid member
 */
export async function addPayItem(change: UserChange, asked: AskedItem): Promise<PayItemInUse> {
  const { transaction, actor } = change;
  checkCurrency('/currency', asked.currency);
  const amount = amountOf(asked);
  await lockEmployee(transaction, actor.companyId, asked.employee_id, { terminated: 'allowed' });
  const notPaid = await transaction.query(listNotPaidIn(actor.companyId, [asked]));
  if (notPaid.rows.length > 0) {
    throw invalidField('/currency', 'must be a currency in which the employee is paid');
  }
  const limits = await readItemLimits(transaction, actor.companyId);
  const item = toItem(change, { ...asked, amount, file_id: null }, limits);
  await storeItems(change, [item]);
  return findPayItem(change, item.id);
}

/** The amount in the decimals of its currency; a product is rounded half up. */
export function amountOf({
  amount,
  quantity,
  rate,
  currency,
}: Pick<AskedItem, 'amount' | 'quantity' | 'rate' | 'currency'>): string {
  const isProduct = quantity !== null && rate !== null;
  if (isProduct === (amount !== null) || (quantity === null) !== (rate === null)) {
    throw invalidField('/amount', 'must be given, or a quantity and a rate instead of it');
  }
  if (amount !== null) checkAmount('/amount', amount, currency);
  const exact = isProduct ? new ExactDecimal(quantity).times(rate) : new ExactDecimal(amount ?? 0);
  if (isProduct && new ExactDecimal(quantity).greaterThanOrEqualTo(1e9)) {
    throw invalidField('/quantity', 'is too large');
  }
  const rounded = exact.toDecimalPlaces(minorUnits(currency));
  if (rounded.isZero()) throw invalidField('/amount', 'must be greater than 0');
  if (rounded.greaterThanOrEqualTo(1e12)) throw invalidField('/amount', 'is too large');
  return rounded.toFixed(minorUnits(currency));
}

export function toItem(
  change: UserChange,
  asked: Pick<
    PayItem,
    | 'employee_id'
    | 'kind'
    | 'name'
    | 'quantity'
    | 'rate'
    | 'amount'
    | 'currency'
    | 'pay_on'
    | 'file_id'
  >,
  limits: readonly PayItemLimit[],
): PayItem {
  const { ids, actor } = change;
  const id = ids.next();
  const now = nowOf(change);
  const isPending = needsApproval(asked, limits);
  return {
    ...asked,
    id,
    status: isPending ? 'pending' : 'approved',
    entered_by: actor.userId,
    decided_by: isPending ? null : actor.userId,
    decided_at: isPending ? null : now,
    payroll_run_id: null,
    created_at: now,
    updated_at: now,
  };
}

export async function storeItems(change: UserChange, items: readonly PayItem[]): Promise<void> {
  const { transaction, actor } = change;
  for (const { id, employee_id: employeeId, pay_on: payOn } of items) {
    recordAudit(transaction, change, {
      action: 'pay_item.created',
      subjectKind: 'pay_item',
      subjectId: id,
      employeeId,
      reaches: payOf(ofEmployee(employeeId), payOn),
      fields: ['employee_id', 'kind', 'name', 'quantity', 'rate', 'amount', 'currency', 'pay_on'],
    });
  }
  await transaction.query(insert(actor.companyId, items));
}
