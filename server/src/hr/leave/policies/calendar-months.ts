/** Calendar dates are `YYYY-MM-DD` and compare as strings. */

/**
 * The day after a number of full months that begin on a day. If the last month doesn't have that
 * day, the months end with it: those from 31 January end on the last day of February.
 */
export function afterMonths(first: string, months: number): string {
  const start = Temporal.PlainDate.from(first);
  const end = start.add({ months });
  return (end.day === start.day ? end : end.add({ days: 1 })).toString();
}

/** The full months that begin on `first` and end on `last` or earlier. */
export function fullMonths(first: string, last: string): number {
  if (first > last) return 0;
  const next = Temporal.PlainDate.from(nextDay(last));
  return Temporal.PlainDate.from(first).until(next, { largestUnit: 'months' }).months;
}

export function nextDay(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString();
}

export function dayBefore(date: string): string {
  return Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
}

/** Both days included. */
export function daysFromTo(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days + 1;
}

export function laterOf(date: string, other: string): string {
  return date > other ? date : other;
}

export function earlierOf(date: string, other: string): string {
  return date < other ? date : other;
}
