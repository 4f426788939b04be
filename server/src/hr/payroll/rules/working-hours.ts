import { patternHours } from '../../leave/patterns/work-pattern.ts';
import type { WorkCalendars } from '../../leave/work-calendar.ts';
import { rulesOn } from '../../leave/working-days.ts';
import { ExactDecimal } from '../compute/exact-decimal.ts';
import type { PayslipInput } from '../compute/payslip-input.ts';
import { factOn, isEmployedOn } from './job-facts.ts';
import type { JobFact } from './job-facts.sql.ts';

/** What the hours of one person are counted from. */
export interface HoursOfPerson {
  readonly input: Pick<PayslipInput, 'employeeId' | 'stretches' | 'period'>;
  readonly facts: readonly JobFact[];
  /** Not needed for worked hours. */
  readonly calendarOf: WorkCalendars | undefined;
  /** Approved hours by date, also of the days of the week before the period. */
  readonly approved: ReadonlyMap<string, string>;
}

/** The days that a payslip pays, as dates. */
function paidDays({ stretches, period }: Pick<PayslipInput, 'stretches' | 'period'>): string[] {
  return stretches.flatMap(({ first, last }) => period.dates.slice(first, last + 1));
}

/** Hours due for hourly pay; the approved hours of days that are paid by a salary. */
export function workedHours({ input, approved }: HoursOfPerson): string {
  const { stretches, period } = input;
  const hours = stretches.map((stretch) =>
    stretch.per === 'hourly'
      ? new ExactDecimal(stretch.hours)
      : sumOn(period.dates.slice(stretch.first, stretch.last + 1), approved),
  );
  return ExactDecimal.sum(0, ...hours).toFixed();
}

export function scheduledHours(person: HoursOfPerson): string {
  return ExactDecimal.sum(
    0,
    ...paidDays(person.input).map((day) => hoursOn(person, day)),
  ).toFixed();
}

/**
 * The hours beyond the scheduled ones in each calendar week, Monday to Sunday, whose last day is paid
 * here. The last day of a week is that of the employment if it is before Sunday.
 */
export function overtimeHours(person: HoursOfPerson): string {
  const paid = new Set(paidDays(person.input));
  const weeks = new Set(person.input.period.dates.map(mondayOf));
  const extra = [...weeks].map((monday) => {
    const days = weekOf(monday).filter((day) => isEmployedOn(person.facts, day));
    if (!paid.has(days.at(-1) ?? '')) return new ExactDecimal(0);
    const scheduled = ExactDecimal.sum(0, ...days.map((day) => hoursOn(person, day)));
    return ExactDecimal.max(sumOn(days, person.approved).minus(scheduled), 0);
  });
  return ExactDecimal.sum(0, ...extra).toFixed();
}

/** Someone without a pattern of their own works the FTE of the company's default. */
function hoursOn({ input, facts, calendarOf }: HoursOfPerson, day: string): ExactDecimal {
  if (calendarOf === undefined) throw new Error('the work calendars were not read');
  const { pattern } = rulesOn(calendarOf(input.employeeId), day);
  const hours = new ExactDecimal(patternHours(pattern, day));
  const byDefault = rulesOn(calendarOf(''), day).pattern;
  return pattern === byDefault ? hours.times(factOn(facts, day)?.fte ?? 1) : hours;
}

function sumOn(days: readonly string[], approved: ReadonlyMap<string, string>): ExactDecimal {
  return ExactDecimal.sum(0, ...days.map((day) => approved.get(day) ?? 0));
}

export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

function weekOf(monday: string): string[] {
  const first = Temporal.PlainDate.from(monday);
  return Array.from({ length: 7 }, (_, place) => first.add({ days: place }).toString());
}
