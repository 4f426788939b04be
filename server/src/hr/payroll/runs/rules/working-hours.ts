import { patternHours } from '../../../leave/patterns/work-pattern.ts';
import type { WorkCalendars } from '../../../leave/work-calendar.ts';
import { rulesOn } from '../../../leave/working-days.ts';
import { ExactDecimal } from '../../computing/exact-decimal.ts';
import type { PayslipInput } from '../../computing/payslip-input.ts';
import type { HoursOver } from '../../computing/formulas/hours-over.ts';
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
  const extra = weeksOf(person).map((days) => {
    const scheduled = ExactDecimal.sum(0, ...days.map((day) => hoursOn(person, day)));
    return excess(sumOn(days, person.approved), scheduled);
  });
  return ExactDecimal.sum(0, ...extra).toFixed();
}

/** The hours beyond a threshold in each week, counted as for `overtimeHours`, or on each paid day. */
export function hoursOver(person: HoursOfPerson, { unit, hours }: HoursOver): string {
  const groups =
    unit === 'week' ? weeksOf(person) : paidDays(person.input).map((day): string[] => [day]);
  const extra = groups.map((days) => excess(sumOn(days, person.approved), new ExactDecimal(hours)));
  return ExactDecimal.sum(0, ...extra).toFixed();
}

/** The employed days of each calendar week whose last day is paid here. */
function weeksOf({ input, facts }: HoursOfPerson): string[][] {
  const paid = new Set(paidDays(input));
  return [...new Set(input.period.dates.map(mondayOf))]
    .map((monday) => weekOf(monday).filter((day) => isEmployedOn(facts, day)))
    .filter((days) => paid.has(days.at(-1) ?? ''));
}

function excess(hours: ExactDecimal, threshold: ExactDecimal): ExactDecimal {
  return ExactDecimal.max(hours.minus(threshold), 0);
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
