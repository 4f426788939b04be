import {
  afterMonths,
  dayBefore,
  daysFromTo,
  earlierOf,
  fullMonths,
  laterOf,
} from './calendar-months.ts';
import type { LeavePolicy, PartYearRule } from './leave-policy.ts';
import { dateInLeaveYear, type LeaveYear } from './leave-year.ts';

export interface EmployedTime {
  readonly first_day: string;
  /** Null = not known. */
  readonly last_day: string | null;
}

/** A part of the leave year for which leave is granted together. */
export interface CountedPeriod extends LeaveYear {
  /** It counts as `part / of` of the leave year's amount. */
  readonly part: number;
  readonly of: number;
}

export interface CountedYear {
  /** The rule that applies; null = the whole leave year counts. */
  readonly rule: 'first_year' | 'leaver' | null;
  /** One, or the months if leave is granted monthly. Empty = not employed in the leave year. */
  readonly periods: readonly CountedPeriod[];
}

type CountingPolicy = Pick<LeavePolicy, 'grant' | 'first_year_rule' | 'leaver_rule'>;

/**
 * How much of a leave year counts. In a year in which the employment begins and ends, the leaver
 * rule applies to the employed days, or if it grants the whole year, the first-year rule applies as
 * if the employment continued.
 */
export function countLeaveYear(
  policy: CountingPolicy,
  employed: EmployedTime,
  year: LeaveYear,
): CountedYear {
  const lastDay = employed.last_day ?? year.to;
  const span = {
    from: laterOf(employed.first_day, year.from),
    to: earlierOf(lastDay, year.to),
  };
  if (span.from > span.to) return { rule: null, periods: [] };
  const isMonthly = policy.grant.kind === 'monthly';
  const leaver = policy.leaver_rule;
  if (lastDay < year.to && !grantsWholeYear(leaver, employed, year)) {
    return { rule: 'leaver', periods: countSpan(leaver, employed, { span, year, isMonthly }) };
  }
  const first = policy.first_year_rule;
  if (span.from > year.from && !grantsWholeYear(first, employed, year)) {
    const untilEnd = { span: { from: span.from, to: year.to }, year, isMonthly };
    return { rule: 'first_year', periods: countSpan(first, employed, untilEnd) };
  }
  return { rule: null, periods: isMonthly ? monthsOf(year) : [{ ...year, part: 1, of: 1 }] };
}

function grantsWholeYear(rule: PartYearRule, employed: EmployedTime, year: LeaveYear): boolean {
  if (rule.count === 'whole_year') return true;
  if (rule.whole_year_after_months === null) return false;
  const isLateEnough =
    employed.last_day === null ||
    rule.whole_year_from === null ||
    employed.last_day >= dateInLeaveYear(year, rule.whole_year_from);
  return isLateEnough && hasCompleted(rule.whole_year_after_months, employed, year);
}

/** Whether the employee is employed on the day after `months` of employment. */
function hasCompleted(months: number, employed: EmployedTime, year: LeaveYear): boolean {
  const day = afterMonths(employed.first_day, months);
  return day <= earlierOf(employed.last_day ?? year.to, year.to);
}

interface Counting {
  /** The days that are counted. */
  readonly span: LeaveYear;
  readonly year: LeaveYear;
  readonly isMonthly: boolean;
}

function countSpan(
  rule: PartYearRule,
  employed: EmployedTime,
  { span, year, isMonthly }: Counting,
): CountedPeriod[] {
  const months = monthsOf(year)
    .map((month) => ({ ...month, ...clip(month, span) }))
    .filter(({ from, to }) => from <= to);
  switch (rule.count) {
    case 'whole_year':
      return [];
    case 'month_started':
      return isMonthly ? months : [{ ...span, part: months.length, of: 12 }];
    case 'calendar_days':
      return isMonthly
        ? monthsOf(year).flatMap((month) => daysOfMonth(month, span))
        : [{ ...span, part: daysFromTo(span.from, span.to), of: daysFromTo(year.from, year.to) }];
    case 'full_months_of_service': {
      const full = fullMonthsIn(rule, employed, { span, year });
      return isMonthly ? full : [{ ...span, part: full.length, of: 12 }];
    }
  }
}

/** The 12 months of a leave year; they begin on the day on which it begins. */
function monthsOf(year: LeaveYear): CountedPeriod[] {
  return Array.from({ length: 12 }, (_, index) => ({
    from: afterMonths(year.from, index),
    to: index === 11 ? year.to : dayBefore(afterMonths(year.from, index + 1)),
    part: 1,
    of: 12,
  }));
}

function daysOfMonth(month: LeaveYear, span: LeaveYear): CountedPeriod[] {
  const { from, to } = clip(month, span);
  if (from > to) return [];
  return [{ from, to, part: daysFromTo(from, to), of: 12 * daysFromTo(month.from, month.to) }];
}

/**
 * The full months that end in the counted days. While the time after which the whole year is
 * granted isn't over, they begin on the employment's first day, so that a month from 15 December
 * to 14 January counts.
 */
function fullMonthsIn(
  rule: PartYearRule,
  employed: EmployedTime,
  { span, year }: Pick<Counting, 'span' | 'year'>,
): CountedPeriod[] {
  const isWaiting =
    rule.whole_year_after_months !== null &&
    !hasCompleted(rule.whole_year_after_months, employed, year);
  const first = isWaiting ? employed.first_day : span.from;
  const before = fullMonths(first, dayBefore(year.from));
  return Array.from({ length: fullMonths(first, span.to) - before }, (_, index) => ({
    from: laterOf(afterMonths(first, before + index), year.from),
    to: dayBefore(afterMonths(first, before + index + 1)),
    part: 1,
    of: 12,
  }));
}

function clip(period: LeaveYear, { from, to }: LeaveYear): LeaveYear {
  return { from: laterOf(period.from, from), to: earlierOf(period.to, to) };
}
