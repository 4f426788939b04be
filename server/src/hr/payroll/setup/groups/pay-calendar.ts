import type { PayCalendar } from './pay-group.ts';
import type { PayFrequency } from '../../computing/pay-group-terms.ts';

export interface CalendarPeriod {
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
}

/** Whether people are off on a date: a Saturday, a Sunday or a public holiday. */
export type IsFreeDay = (date: string) => boolean;

const shiftDaysMax = 14;

/** The periods of a calendar in order, without end. */
export function* periodsOf(
  calendar: PayCalendar,
  isFree: IsFreeDay,
): Generator<CalendarPeriod, never> {
  let start = Temporal.PlainDate.from(calendar.anchor);
  for (let number = 1; ; number += 1) {
    const next = startAfter(calendar, start, number);
    const end = next.subtract({ days: 1 });
    yield {
      period_start: start.toString(),
      period_end: end.toString(),
      pay_date: payDateOf(calendar, end.toString(), isFree),
    };
    start = next;
  }
}

/** The first day of the period after the one that begins on `start`, the `number`th from 1. */
function startAfter(
  { frequency, anchor }: Pick<PayCalendar, 'frequency' | 'anchor'>,
  start: Temporal.PlainDate,
  number: number,
): Temporal.PlainDate {
  switch (frequency) {
    case 'weekly':
      return start.add({ days: 7 });
    case 'biweekly':
      return start.add({ days: 14 });
    case 'four_weekly':
      return start.add({ days: 28 });
    case 'semimonthly':
      return start.day === 1 ? start.with({ day: 16 }) : start.with({ day: 1 }).add({ months: 1 });
    case 'monthly':
      return Temporal.PlainDate.from(anchor).add({ months: number });
    case 'quarterly':
      return Temporal.PlainDate.from(anchor).add({ months: 3 * number });
  }
}

/** When a period that ends on a day is paid. */
export function payDateOf(
  { pay_day_rule: rule, pay_day: day, pay_day_shift: shift }: Omit<PayCalendar, 'anchor'>,
  periodEnd: string,
  isFree: IsFreeDay,
): string {
  const end = Temporal.PlainDate.from(periodEnd);
  const month = rule === 'day_of_next_month' ? end.add({ months: 1 }) : end;
  // A day that the month doesn't have is its last one.
  const date = rule === 'days_after_end' ? end.add({ days: day }) : month.with({ day });
  if (shift === 'none') return date.toString();
  const step = shift === 'before' ? -1 : 1;
  let shifted = date;
  for (let days = 0; days < shiftDaysMax && isFreeDate(shifted, isFree); days += 1) {
    shifted = shifted.add({ days: step });
  }
  return shifted.toString();
}

function isFreeDate(date: Temporal.PlainDate, isFree: IsFreeDay): boolean {
  return date.dayOfWeek >= 6 || isFree(date.toString());
}

/** The days of the month on which the first period can begin. */
export function anchorDays(frequency: PayFrequency): {
  readonly allowed: (day: number) => boolean;
} {
  if (frequency === 'semimonthly') return { allowed: (day) => day === 1 || day === 16 };
  if (frequency === 'monthly' || frequency === 'quarterly') return { allowed: (day) => day <= 28 };
  return { allowed: () => true };
}
