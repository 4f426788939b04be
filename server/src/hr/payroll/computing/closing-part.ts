import type { PayFrequency, PayGroupTerms } from './pay-group-terms.ts';
import type { LaidOutPeriod } from './lay-out-period.ts';
import type { PayStretch } from './payslip-input.ts';

interface ClosingQuestion extends Pick<PayStretch, 'first' | 'last' | 'per'> {
  readonly group: Omit<PayGroupTerms, 'id'>;
  /** From when on the amount applies to the person in the group; null = always. */
  readonly since: string | null;
}

/**
 * For the last period of a year in a group whose years add up: for how many whole periods of the
 * year the amount applies, so that the last one takes what rounding has added or lost. It depends
 * only on dates, not on what was paid, so a period that is computed again has the same figures.
 */
export function closingPart(
  period: LaidOutPeriod,
  { first, last, per, group, since }: ClosingQuestion,
): Pick<PayStretch, 'yearPeriods'> {
  const { frequency, amount_by: by, proration } = group;
  // By calendar, only months and thirtieths of half a month are equal parts of a year.
  const isEqualPart = by === 'period' || frequency === 'monthly' || proration === 'thirtieths';
  const isRounded = per === 'yearly' || (frequency !== 'monthly' && frequency !== 'quarterly');
  const isWhole = first === 0 && last === period.dates.length - 1;
  if (!group.year_adds_up || !isEqualPart || !isRounded || !isWhole) return {};
  const start = Temporal.PlainDate.from(period.start);
  const { year } = Temporal.PlainDate.from(period.end);
  const next = neighbour(frequency, start, 1);
  const isRegular = next.subtract({ days: 1 }).toString() === period.end;
  const isLast = neighbour(frequency, next, 1).subtract({ days: 1 }).year > year;
  if (!isRegular || !isLast) return {};
  let count = 1;
  let at = start;
  // The period before one ends on the day before it starts.
  while (at.subtract({ days: 1 }).year === year) {
    at = neighbour(frequency, at, -1);
    if (since !== null && at.toString() < since) break;
    count += 1;
  }
  return { yearPeriods: count };
}

/** The first day of the next or the previous period. */
function neighbour(
  frequency: PayFrequency,
  start: Temporal.PlainDate,
  step: 1 | -1,
): Temporal.PlainDate {
  switch (frequency) {
    case 'weekly':
      return start.add({ days: step * 7 });
    case 'biweekly':
      return start.add({ days: step * 14 });
    case 'four_weekly':
      return start.add({ days: step * 28 });
    case 'monthly':
      return start.add({ months: step });
    case 'quarterly':
      return start.add({ months: step * 3 });
    case 'semimonthly': {
      const isFirstHalf = start.day === 1;
      const month = isFirstHalf === step > 0 ? start : start.add({ months: step });
      return month.with({ day: isFirstHalf ? 16 : 1 });
    }
  }
}
