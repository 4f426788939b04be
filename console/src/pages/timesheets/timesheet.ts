import type { Answer } from '../../api/answers.ts';
import { readHours, toHours } from './read-hours.ts';

export type Timesheet = Answer<'getTimesheet'>['timesheet'];
export type Entry = Timesheet['entries'][number];
/** The text of the fields, by date; absent fields are empty. */
export type TypedHours = Readonly<Record<string, string>>;

/** The sum in hundredths of an hour, or undefined if any field is invalid. */
export function sumHours(typed: TypedHours): number | undefined {
  let sum = 0;
  for (const text of Object.values(typed)) {
    const hours = readHours(text);
    if (hours === undefined) return undefined;
    sum += hours;
  }
  return sum;
}

/** In the form the server accepts; days without hours are left out. */
export function readEntries(typed: TypedHours): Entry[] {
  return Object.entries(typed)
    .map(([date, text]) => ({ date, hours: toHours(readHours(text) ?? 0) }))
    .filter(({ hours }) => hours > 0)
    .toSorted((left, right) => left.date.localeCompare(right.date));
}

export function typeEntries(
  entries: readonly Entry[],
  write: (hours: number) => string,
): TypedHours {
  return Object.fromEntries(entries.map(({ date, hours }) => [date, write(hours)]));
}

/** Whether both have the same hours, regardless of the format. */
export function isSame(typed: TypedHours, entries: readonly Entry[]): boolean {
  if (sumHours(typed) === undefined) return false;
  return (
    JSON.stringify(readEntries(typed)) ===
    JSON.stringify(entries.map(({ date, hours }) => ({ date, hours })))
  );
}
