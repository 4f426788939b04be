import type { Answer } from '../../api/answers.ts';
import { addMonths } from '../../ui/days.ts';
import { fromUnits, toUnits } from '../../ui/exact-amounts.ts';
import { minorUnits } from '../../ui/minor-units.ts';

export type Advance = Answer<'getAdvance'>['advance'];
export type ListedAdvance = Answer<'listAdvances'>['advances'][number];
export const installmentsMax = 36;

export interface PlannedInstallment {
  readonly number: number;
  readonly amount: string;
  /** `YYYY-MM-DD`: deducted by runs whose period ends on or after it. */
  readonly due_from: string;
}

/**
 * The repayment plan as the server will calculate it: equal parts, starting in the month after the
 * payment. The remainder is added to the first parts, one cent each.
 *
 * @param paidOn - `YYYY-MM-DD`
 * @returns nothing if a part would be less than a cent
 */
export function planSchedule(
  { amount, currency }: { readonly amount: string; readonly currency: string },
  parts: number,
  paidOn: string,
): readonly PlannedInstallment[] {
  const decimals = minorUnits(currency);
  const units = toUnits(amount, decimals);
  const count = BigInt(parts);
  if (units < count) return [];
  const month = paidOn.slice(0, 7);
  return Array.from({ length: parts }, (_, index) => ({
    number: index + 1,
    amount: fromUnits(units / count + (BigInt(index) < units % count ? 1n : 0n), decimals),
    due_from: `${addMonths(month, index + 1)}-01`,
  }));
}
