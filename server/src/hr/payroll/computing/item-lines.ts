import { ExactDecimal } from './exact-decimal.ts';
import type { PayslipLine } from './payslip-figures.ts';
import type { DueItem } from './payslip-input.ts';

/** A line with its amount before rounding; items are never rounded. */
export type ItemLine = Omit<PayslipLine, 'code' | 'component'> & {
  readonly component: string;
  readonly code: 'item' | 'item_quantity';
  readonly exact: ExactDecimal;
};

interface ItemLines {
  readonly lines: readonly ItemLine[];
  readonly sum: ExactDecimal;
}

/** The lines of the items that are paid: earnings, or reimbursements. */
export function payItems(items: readonly DueItem[], kind: 'earning' | 'reimbursement'): ItemLines {
  const lines = items.filter((item) => item.kind === kind).map(toItemLine);
  return { lines, sum: ExactDecimal.sum(0, ...lines.map(({ exact }) => exact)) };
}

/**
 * The single deductions that fit into what is left. Each is taken in full or not at all; those that
 * don't fit stay due.
 */
export function withholdItems(
  items: readonly DueItem[],
  available: ExactDecimal,
): ItemLines & { readonly taken: readonly DueItem[] } {
  const taken: DueItem[] = [];
  let left = available;
  for (const item of items.filter(({ kind }) => kind === 'deduction')) {
    const rest = left.minus(item.amount);
    if (rest.isNegative()) continue;
    left = rest;
    taken.push(item);
  }
  return { lines: taken.map(toItemLine), sum: available.minus(left), taken };
}

function toItemLine({ id, kind, name, quantity, rate, amount }: DueItem): ItemLine {
  const isProduct = quantity !== null && rate !== null;
  const params = isProduct ? { name, quantity: plain(quantity), rate: plain(rate) } : { name };
  const isTaken = kind === 'deduction';
  return {
    kind,
    component: `item:${id}`,
    label: isProduct ? `${name}, ${plain(quantity)} × ${plain(rate)}` : name,
    code: isProduct ? 'item_quantity' : 'item',
    params,
    amount: isTaken ? `-${amount}` : amount,
    exact: isTaken ? new ExactDecimal(amount).negated() : new ExactDecimal(amount),
  };
}

/** Without trailing zeros. */
function plain(number: string): string {
  return new ExactDecimal(number).toFixed();
}
