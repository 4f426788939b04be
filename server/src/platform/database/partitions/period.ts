/** The period that one partition covers, in UTC. */
export type Width = 'day' | 'month';

/** From the first instant of a day or month to the first of the next; epoch milliseconds. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The day or month that contains an instant. */
export function periodAt(width: Width, epochMs: number): Period {
  const first = firstDayOf(width, epochMs);
  return { fromMs: startOf(first), toMs: startOf(first.add(spanOf(width, 1))) };
}

/** The start of the period `count` days or months after the one that contains an instant. */
export function startOfLater(width: Width, epochMs: number, count: number): number {
  return startOf(firstDayOf(width, epochMs).add(spanOf(width, count)));
}

/** The end of a partition's name: `2026_11_20`, or `2026_11` for one that begins with a month. */
export function nameOfPeriod(width: Width, fromMs: number): string {
  const first = dayAt(fromMs);
  const day = first.toString().replaceAll('-', '_');
  return width === 'month' && first.day === 1 ? day.slice(0, -3) : day;
}

/** The instant `months` months earlier, or on the last day of a shorter month. */
export function monthsBefore(epochMs: number, months: number): number {
  return zonedAt(epochMs).subtract({ months }).epochMilliseconds;
}

function zonedAt(epochMs: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO('UTC');
}

function dayAt(epochMs: number): Temporal.PlainDate {
  return zonedAt(epochMs).toPlainDate();
}

function firstDayOf(width: Width, epochMs: number): Temporal.PlainDate {
  const day = dayAt(epochMs);
  return width === 'day' ? day : day.with({ day: 1 });
}

function startOf(day: Temporal.PlainDate): number {
  return day.toZonedDateTime('UTC').epochMilliseconds;
}

function spanOf(width: Width, count: number): { days: number } | { months: number } {
  return width === 'day' ? { days: count } : { months: count };
}
