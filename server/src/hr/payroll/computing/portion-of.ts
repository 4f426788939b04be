import type { WorkCalendar } from '../../leave/working-days.ts';
import { rulesOn } from '../../leave/working-days.ts';
import { patternHours } from '../../leave/patterns/work-pattern.ts';
import type { PayFrequency, PayGroupTerms, Proration } from './pay-group-terms.ts';
import { addFractions, type Fraction } from './fraction.ts';
import type { LaidOutPeriod } from './lay-out-period.ts';

/** `earned / whole` of an amount: integers, so that only the final division rounds. */
export interface Portion {
  readonly earned: number;
  readonly whole: number;
}

/** Calendar dates; null = no limit. */
export interface EmployedSpan {
  readonly first_day: string | null;
  readonly last_day: string | null;
}

/** What the pay for some days of a period depends on. */
export interface PortionQuestion {
  /** The indexes of the first and the last day in the period. */
  readonly first: number;
  readonly last: number;
  readonly per: 'monthly' | 'yearly';
  readonly group: Omit<PayGroupTerms, 'id'>;
  readonly employed: readonly EmployedSpan[];
  readonly calendar: WorkCalendar;
}

export const periodsPerYear: Readonly<Record<PayFrequency, number>> = {
  weekly: 52,
  biweekly: 26,
  four_weekly: 13,
  semimonthly: 24,
  monthly: 12,
  quarterly: 4,
};

/**
 * The part of a monthly or yearly amount that some days of a group's period earn. Undefined = by
 * calendar days of the months, as without a group. Rules and examples:
 * docs/decisions/0076-pay-groups.md.
 */
export function portionOf(period: LaidOutPeriod, asked: PortionQuestion): Portion | undefined {
  const { first, last, per, group } = asked;
  if (group.amount_by === 'calendar' && group.proration === 'calendar_days') return undefined;
  const days = period.dates.slice(first, last + 1);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const parts = blocksOf(period, group).map(({ dates, share }) => {
    const weights = weigh(dates, share.target, asked);
    let earned = 0;
    for (const [place, date] of dates.entries()) {
      if (date >= from && date <= to) earned += weights.of[place] ?? 0;
    }
    return { top: earned * share.months, bottom: weights.whole * share.ofMonths };
  });
  const { top, bottom } = parts.reduce(addFractions, { top: 0, bottom: 1 } satisfies Fraction);
  return { earned: top, whole: per === 'monthly' ? bottom : bottom * 12 };
}

/** Days that together earn `months / ofMonths` of a monthly amount. */
interface Block {
  readonly dates: readonly string[];
  readonly share: {
    readonly months: number;
    readonly ofMonths: number;
    /** The number of thirtieths that all days together have. */
    readonly target: number;
  };
}

/** By calendar, the months of weekly periods and halves of a month extend beyond the period. */
function blocksOf(
  { dates, start, end }: LaidOutPeriod,
  { amount_by: by, frequency, proration }: PortionQuestion['group'],
): Block[] {
  const target = frequency === 'semimonthly' ? 15 : 30;
  const ofMonth = { months: 1, ofMonths: 1, target };
  // Each month of a quarter has its thirtieths.
  if (frequency === 'quarterly' && proration === 'thirtieths') {
    return monthsFrom(start, end).map((own) => ({ dates: own, share: ofMonth }));
  }
  if (by === 'period') {
    return [{ dates, share: { months: 12, ofMonths: periodsPerYear[frequency], target } }];
  }
  if (frequency === 'monthly') return [{ dates, share: ofMonth }];
  if (proration === 'thirtieths') return [{ dates, share: { months: 1, ofMonths: 2, target } }];
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))];
  return months.map((month) => ({ dates: datesOfMonth(month), share: ofMonth }));
}

/** The days of each month of a period, counted from its first day. */
function monthsFrom(start: string, end: string): string[][] {
  const [first, last] = [Temporal.PlainDate.from(start), Temporal.PlainDate.from(end)];
  const { months } = first.until(last.add({ days: 1 }), { largestUnit: 'months' });
  return Array.from({ length: months }, (_, place) => {
    const from = first.add({ months: place });
    const { days } = from.until(first.add({ months: place + 1 }), { largestUnit: 'days' });
    return Array.from({ length: days }, (__, day) => from.add({ days: day }).toString());
  });
}

function datesOfMonth(month: string): string[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return Array.from(
    { length: daysInMonth },
    (_, place) => `${month}-${String(place + 1).padStart(2, '0')}`,
  );
}

interface Weights {
  readonly of: readonly number[];
  readonly whole: number;
}

function weigh(
  dates: readonly string[],
  target: number,
  { group: { proration }, employed, calendar }: PortionQuestion,
): Weights {
  if (proration === 'thirtieths') return { of: thirtieths(dates, target, employed), whole: target };
  const of = dates.map((date) => weightOf(proration, calendar, date));
  const whole = of.reduce((sum, weight) => sum + weight, 0);
  // Without a scheduled day in the whole period, each calendar day counts the same.
  return whole === 0 ? { of: dates.map(() => 1), whole: dates.length } : { of, whole };
}

/** Public holidays count like other days of the pattern: they are paid. */
function weightOf(
  proration: Exclude<Proration, 'thirtieths'>,
  calendar: WorkCalendar,
  date: string,
): number {
  if (proration === 'calendar_days') return 1;
  const hours = patternHours(rulesOn(calendar, date).pattern, date);
  if (proration === 'working_days') return hours > 0 ? 1 : 0;
  return Math.round(hours * 100);
}

/**
 * Someone employed on every day has exactly `target` thirtieths: a 31st day has none, and the last
 * day of February has what is missing. Otherwise each day employed is one.
 */
function thirtieths(
  dates: readonly string[],
  target: number,
  employed: readonly EmployedSpan[],
): number[] {
  const isWhole = dates.every((date) => isEmployed(employed, date));
  const last = dates.length - 1;
  return dates.map((_, place) => {
    if (!isWhole) return 1;
    if (place === last) return Math.max(target - last, 0);
    return place < target ? 1 : 0;
  });
}

function isEmployed(employed: readonly EmployedSpan[], date: string): boolean {
  return employed.some(
    ({ first_day: first, last_day: last }) =>
      (first === null || first <= date) && (last === null || last >= date),
  );
}
