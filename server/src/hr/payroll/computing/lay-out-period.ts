import { leastCommonMultiple } from './fraction.ts';

/** Calendar dates, both inclusive. */
export interface PayPeriod {
  readonly start: string;
  readonly end: string;
}

/** A longer payroll period is a typing error in a date: pay is never more than a year late. */
export const payPeriodDaysMax = 366;

/**
 * How pay is distributed over the days of a period: days i to j earn `(earnedBefore[j + 1] - earnedBefore[i]) /
 * whole` of a month's or a year's amount. These are integers, so only the final division rounds.
 */
export interface DayShares {
  /** For each day of the period, and for the day after it. */
  readonly earnedBefore: readonly number[];
  readonly whole: number;
}

/** A period with everything that applies to all payslips in it; created once and shared. */
export interface LaidOutPeriod extends PayPeriod {
  readonly dates: readonly string[];
  /** The index of each date, from 0. */
  readonly placeOf: ReadonlyMap<string, number>;
  readonly monthly: DayShares;
  readonly yearly: DayShares;
}

/**
 * A period of whole months, counted from its first day, earns the monthly amount for each month, or
 * a twelfth of the yearly one. Within such a month each calendar day earns the same. In any other
 * period each day earns its share of its calendar month or calendar year. Reasons and examples:
 * docs/decisions/0014-payroll-arithmetic.md.
 *
 * @param period at most `payPeriodDaysMax` days, not reversed
 */
export function layOutPeriod({ start, end }: PayPeriod): LaidOutPeriod {
  const first = Temporal.PlainDate.from(start);
  const last = Temporal.PlainDate.from(end);
  const count = first.until(last, { largestUnit: 'days' }).days + 1;
  if (count < 1 || count > payPeriodDaysMax) {
    throw new RangeError(
      `a payroll period must be 1 to ${payPeriodDaysMax} days long, not ${count}`,
    );
  }
  const days = Array.from({ length: count }, (_, place) => first.add({ days: place }));
  const dates = days.map((day) => day.toString());
  const months = wholeMonths(first, last);
  const calendarMonths = share(days.map((day) => day.daysInMonth));
  const inMonths = months === undefined ? calendarMonths : share(months);
  return {
    start,
    end,
    dates,
    placeOf: new Map(dates.map((date, place) => [date, place])),
    monthly: inMonths,
    yearly:
      months === undefined
        ? share(days.map((day) => day.daysInYear))
        : { earnedBefore: inMonths.earnedBefore, whole: inMonths.whole * 12 },
  };
}

/**
 * For each day the length of its month; undefined if the period is not a whole number of months.
 */
function wholeMonths(first: Temporal.PlainDate, last: Temporal.PlainDate): number[] | undefined {
  const end = last.add({ days: 1 });
  const lengths: number[] = [];
  let start = first;
  for (let months = 1; Temporal.PlainDate.compare(start, end) < 0; months += 1) {
    const next = first.add({ months });
    const { days } = start.until(next, { largestUnit: 'days' });
    lengths.push(...Array.from({ length: days }, () => days));
    start = next;
  }
  return start.equals(end) ? lengths : undefined;
}

/** @param lengths for each day the length of the month or year it is part of */
function share(lengths: readonly number[]): DayShares {
  const whole = [...new Set(lengths)].reduce(leastCommonMultiple);
  const earnedBefore = [0];
  for (const [place, length] of lengths.entries()) {
    earnedBefore.push((earnedBefore[place] ?? 0) + whole / length);
  }
  return { earnedBefore, whole };
}
