import type { LeaveDecimal } from './leave-decimal.ts';
import type { LeaveUnit } from './leave-policy.ts';

/** How a person works from a day until the next row. */
export interface WorkPattern {
  /** 1 = full-time. */
  readonly fte: string;
  /** On average. A shift is a day: 4 shifts in 8 days are 3.5 days per week. */
  readonly days_per_week: string;
  readonly hours_per_week: string;
}

export interface WorkRow extends WorkPattern {
  /** The first row also applies to the days before it. */
  readonly from: string;
  /** False = another policy applies, so that these days count for nothing here. Default: true. */
  readonly is_covered?: boolean;
}

/** The row that applies on a day. */
export function rowOn(rows: readonly WorkRow[], day: string): WorkRow {
  const row = rows.findLast(({ from }) => from <= day) ?? rows[0];
  if (row === undefined) throw new RangeError('an employment has at least one row');
  return row;
}

/** Converts between days, weeks and hours of the person's own pattern. */
export function convert(
  amount: LeaveDecimal,
  { from, to }: { readonly from: LeaveUnit; readonly to: LeaveUnit },
  pattern: WorkPattern,
): LeaveDecimal {
  if (from === to) return amount;
  return amount.times(perWeek(to, pattern)).dividedBy(perWeek(from, pattern));
}

function perWeek(unit: LeaveUnit, pattern: WorkPattern): string {
  switch (unit) {
    case 'weeks':
      return '1';
    case 'days':
      return pattern.days_per_week;
    case 'hours':
      return pattern.hours_per_week;
  }
}
