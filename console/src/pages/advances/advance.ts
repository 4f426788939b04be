import type { Answer } from '../../api/answers.ts';
import { addMonths } from '../../ui/days.ts';
import { fromHundredths, toHundredths } from '../../ui/hundredths.ts';

export type Advance = Answer<'getAdvance'>['advance'];
export type ListedAdvance = Answer<'listAdvances'>['advances'][number];

export const advanceStatuses = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'paid',
  'repaid',
] as const;
export const installmentsMax = 36;

export interface PlannedInstallment {
  readonly number: number;
  readonly amount: string;
  /** `YYYY-MM-DD`: deducted by runs whose period ends on or after it. */
  readonly due_from: string;
}

/**
 * The repayment plan as the server will calculate it: equal parts, starting in the month after the
 * payment. The remainder is added to the first parts, a hundredth each.
 *
 * @param paidOn - `YYYY-MM-DD`
 * @returns nothing if a part would be less than a hundredth
 */
export function planSchedule(
  amount: string,
  parts: number,
  paidOn: string,
): readonly PlannedInstallment[] {
  const hundredths = toHundredths(amount);
  const count = BigInt(parts);
  if (hundredths < count) return [];
  const month = paidOn.slice(0, 7);
  return Array.from({ length: parts }, (_, index) => ({
    number: index + 1,
    amount: fromHundredths(hundredths / count + (BigInt(index) < hundredths % count ? 1n : 0n)),
    due_from: `${addMonths(month, index + 1)}-01`,
  }));
}
