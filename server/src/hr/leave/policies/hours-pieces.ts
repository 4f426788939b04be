import { LeaveDecimal } from './leave-decimal.ts';
import type { LeavePolicy } from './leave-policy.ts';
import type { LeaveYear } from './leave-year.ts';
import { convert, type WorkPattern } from './work-row.ts';

export interface HoursWorked {
  /** The day on which the leave is granted, such as the last day of a pay period. */
  readonly on: string;
  readonly hours: string;
}

/** Leave for hours worked. */
export interface HoursPiece extends LeaveYear {
  readonly kind: 'hours';
  readonly pattern: WorkPattern;
  readonly hours: string;
  readonly percent: string;
  /** Less than the percentage once the maximum of the leave year is reached. */
  readonly amount: string;
  readonly grantedOn: string;
}

export interface WorkedInYear {
  readonly worked: readonly (HoursWorked & { readonly pattern: WorkPattern })[];
  /** From the beginning of the leave year to the day for which the leave is computed. */
  readonly span: LeaveYear;
}

/** The leave for each entry, in the policy's unit, up to the maximum of the leave year. */
export function hoursPieces(
  policy: Pick<LeavePolicy, 'unit' | 'amount_max'>,
  percent: string,
  { worked, span }: WorkedInYear,
): HoursPiece[] {
  const pieces: HoursPiece[] = [];
  let total = new LeaveDecimal(0);
  for (const { on, hours, pattern } of worked) {
    if (on < span.from || on > span.to) continue;
    const earned = new LeaveDecimal(hours).times(percent).dividedBy(100);
    const units = { from: 'hours', to: policy.unit } as const;
    const amount = upTo(maximum(policy, pattern)?.minus(total), convert(earned, units, pattern));
    total = total.plus(amount);
    const { fte, days_per_week, hours_per_week } = pattern;
    pieces.push({
      kind: 'hours',
      from: on,
      to: on,
      pattern: { fte, days_per_week, hours_per_week },
      hours,
      percent,
      amount: amount.toFixed(),
      grantedOn: on,
    });
  }
  return pieces;
}

function maximum(
  { unit, amount_max }: Pick<LeavePolicy, 'unit' | 'amount_max'>,
  pattern: WorkPattern,
): LeaveDecimal | undefined {
  if (amount_max === null) return undefined;
  return convert(new LeaveDecimal(amount_max.value), { from: amount_max.unit, to: unit }, pattern);
}

function upTo(rest: LeaveDecimal | undefined, amount: LeaveDecimal): LeaveDecimal {
  return rest === undefined ? amount : LeaveDecimal.max(0, LeaveDecimal.min(amount, rest));
}
