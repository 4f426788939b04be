import { invalidField } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { LeaveSpan, Portion } from './leave-request.ts';

/** Three years including a leap day: longer leave is a typing error in a date, or not leave. */
export const leaveDaysMax = 1_096;

/** The span as requested: existing dates, portions optional. */
export interface AskedSpan {
  readonly start_date: string;
  readonly end_date: string;
  readonly start_portion?: Portion | undefined;
  readonly end_portion?: Portion | undefined;
}

/**
 * The number of calendar days from the first to the last, both inclusive; below 1 for reversed
 * dates.
 */
export function calendarDays(startDate: string, endDate: string): number {
  return Temporal.PlainDate.from(startDate).until(endDate, { largestUnit: 'days' }).days + 1;
}

/**
 * Checks the dates of a leave and fills in missing portions: for a single day that of the other
 * end, for several days `full`.
 *
 * @throws Problem `validation_failed` at the invalid date or portion
 */
export function resolveSpan(asked: AskedSpan): LeaveSpan {
  const { start_date, end_date } = asked;
  const days = calendarDays(start_date, end_date);
  if (days < 1) {
    throw invalidField('/end_date', 'is before start_date');
  }
  if (days > leaveDaysMax) {
    throw invalidField('/end_date', say`must result in leave of at most ${leaveDaysMax} days`);
  }
  const portions = days === 1 ? portionsOfOneDay(asked) : portionsOfSeveralDays(asked);
  return { start_date, end_date, ...portions };
}

type Portions = Pick<LeaveSpan, 'start_portion' | 'end_portion'>;

function portionsOfOneDay({ start_portion: start, end_portion: end }: AskedSpan): Portions {
  const portion = start ?? end ?? 'full';
  if (end !== undefined && end !== portion) {
    throw invalidField('/end_portion', 'must equal start_portion if the leave is on a single day');
  }
  return { start_portion: portion, end_portion: portion };
}

/** Leave of several days has no gap: it may start with an afternoon and end with a morning. */
function portionsOfSeveralDays({ start_portion, end_portion }: AskedSpan): Portions {
  if (start_portion === 'am') {
    throw invalidField(
      '/start_portion',
      'must be full or pm if the leave continues on the next day',
    );
  }
  if (end_portion === 'pm') {
    throw invalidField('/end_portion', 'must be full or am if the leave started on an earlier day');
  }
  return { start_portion: start_portion ?? 'full', end_portion: end_portion ?? 'full' };
}

/**
 * The part of a leave between two dates, both inclusive, at least one of which is in it. A portion
 * stays with its day; where the leave continues outside, the day at the edge is full.
 */
export function clipSpan(span: LeaveSpan, from: string, to: string): LeaveSpan {
  const start_date = span.start_date < from ? from : span.start_date;
  const end_date = span.end_date > to ? to : span.end_date;
  const start_portion = start_date === span.start_date ? span.start_portion : 'full';
  const end_portion = end_date === span.end_date ? span.end_portion : 'full';
  if (start_date !== end_date) {
    return { start_date, end_date, start_portion, end_portion };
  }
  // One day of several is at most one end of the leave, so at most one half is missing.
  const portion = start_portion === 'full' ? end_portion : start_portion;
  return { start_date, end_date, start_portion: portion, end_portion: portion };
}

const halvesFrom = '1900-01-01';

/** The first and the last half day of a leave, counted from 1900. */
function halvesOf({ start_date, end_date, start_portion, end_portion }: LeaveSpan) {
  return {
    first: (calendarDays(halvesFrom, start_date) - 1) * 2 + (start_portion === 'pm' ? 1 : 0),
    last: (calendarDays(halvesFrom, end_date) - 1) * 2 + (end_portion === 'am' ? 0 : 1),
  };
}

function spanOf(first: number, last: number): LeaveSpan {
  const dateOf = (half: number) =>
    Temporal.PlainDate.from(halvesFrom)
      .add({ days: Math.floor(half / 2) })
      .toString();
  const [start_date, end_date] = [dateOf(first), dateOf(last)];
  const start_portion = first % 2 === 0 ? 'full' : 'pm';
  const end_portion = last % 2 === 0 ? 'am' : 'full';
  if (start_date !== end_date) return { start_date, end_date, start_portion, end_portion };
  // For a single day both portions mean the same half.
  const portion = start_portion === 'full' ? end_portion : start_portion;
  return { start_date, end_date, start_portion: portion, end_portion: portion };
}

/**
 * What is left of a leave without another span, to half days: nothing, one part or two, in order.
 * Undefined if they don't overlap.
 */
export function subtractSpan(span: LeaveSpan, taken: LeaveSpan): LeaveSpan[] | undefined {
  const [whole, out] = [halvesOf(span), halvesOf(taken)];
  if (out.last < whole.first || out.first > whole.last) return undefined;
  return [
    ...(out.first > whole.first ? [spanOf(whole.first, out.first - 1)] : []),
    ...(out.last < whole.last ? [spanOf(out.last + 1, whole.last)] : []),
  ];
}

/**
 * The part of a leave after a day, or after its morning; undefined if nothing or everything is
 * left.
 */
export function restAfter(
  span: LeaveSpan,
  endDate: string,
  endPortion: Exclude<Portion, 'pm'>,
): LeaveSpan | undefined {
  const { first, last } = halvesOf(span);
  const day = { start_date: endDate, end_date: endDate } as const;
  const end = halvesOf({ ...day, start_portion: endPortion, end_portion: endPortion }).last;
  return end < first || end >= last ? undefined : spanOf(end + 1, last);
}
