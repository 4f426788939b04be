import { addDays, addMonths, daysBetween, daysOfMonth } from '../../ui/days.ts';
import { periodOf } from './periods.ts';

/** Of a payroll run: what decides which days are still open. */
export interface CoveringRun {
  readonly type: string;
  readonly status: string;
  readonly currency: string;
  readonly pay_group_id: string | null;
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
}

/** Dates for a new run. */
export interface OpenPeriod {
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
}

/**
 * The first period that no regular run of the currency without a pay group covers, with a pay date
 * like that of the run before it. Without such a run, the current month. A pay group has its own
 * calendar: the server returns its next period.
 */
export function nextOpenPeriod(
  runs: readonly CoveringRun[],
  currency: string,
  today: string,
): OpenPeriod {
  const covering = runs
    .filter((run) => run.type === 'regular' && run.status !== 'cancelled')
    .filter((run) => run.currency === currency && run.pay_group_id === null)
    .toSorted((a, b) => (a.period_start < b.period_start ? -1 : 1));
  const at = covering.findIndex(
    ({ period_end: end }, index) => covering[index + 1]?.period_start !== addDays(end, 1),
  );
  const before = covering[at];
  if (before === undefined) {
    const { start, end } = periodOf('this_month', today);
    return { period_start: start, period_end: end, pay_date: end };
  }
  return following(before, covering[at + 1]?.period_start);
}

/** The period after that of a run, of the same kind, which ends before the next covered day. */
function following(run: CoveringRun, nextCovered: string | undefined): OpenPeriod {
  const start = addDays(run.period_end, 1);
  const natural = isMonth(run)
    ? lastDayOf(start)
    : addDays(start, daysBetween(run.period_start, run.period_end).length - 1);
  const end =
    nextCovered === undefined || natural < nextCovered ? natural : addDays(nextCovered, -1);
  return { period_start: start, period_end: end, pay_date: payDateLike(run, end) };
}

function isMonth({ period_start: start, period_end: end }: CoveringRun): boolean {
  return start.endsWith('-01') && end === lastDayOf(start);
}

/**
 * In months, the same day of the month, where the last day stays the last; otherwise the same number
 * of days from the end of the period.
 */
function payDateLike(run: CoveringRun, end: string): string {
  const { period_end: lastEnd, pay_date: lastPaid } = run;
  if (!isMonth(run)) {
    const days = Math.round((Date.parse(lastPaid) - Date.parse(lastEnd)) / 86_400_000);
    return addDays(end, days);
  }
  const month = addMonths(end.slice(0, 7), monthOf(lastPaid) - monthOf(lastEnd));
  const days = daysOfMonth(month);
  const day = lastPaid === lastDayOf(lastPaid) ? days.length : Number(lastPaid.slice(8));
  return days[Math.min(day, days.length) - 1] ?? end;
}

function lastDayOf(date: string): string {
  return daysOfMonth(date.slice(0, 7)).at(-1) ?? date;
}

/** Counted from year 0. */
function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}
