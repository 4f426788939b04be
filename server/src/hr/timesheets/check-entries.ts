import { Decimal } from 'decimal.js';
import { invalidField } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { HoursInDay } from '../hours-in-day.ts';
import type { TimesheetEntry } from './timesheet.ts';

export interface Period {
  readonly period_start: string;
  readonly period_end: string;
}

/** An entry as sent: `hours` is a JSON number, more than 0 and at most those of the day. */
export interface AskedEntry {
  readonly date: string;
  readonly hours: number;
}

/** The checked entries of a timesheet and their total. */
export interface CheckedEntries {
  /** Sorted by date. */
  readonly entries: readonly TimesheetEntry[];
  /** A decimal string with two decimals. */
  readonly totalHours: string;
}

const periodDaysMax = 31;

/** @throws Problem `validation_failed` at `/period_end`: reversed, or more than 31 days */
export function checkPeriod({ period_start: start, period_end: end }: Period): void {
  const days = Temporal.PlainDate.from(start).until(end, { largestUnit: 'days' }).days + 1;
  if (days < 1) {
    throw invalidField('/period_end', 'must not be before period_start');
  }
  if (days > periodDaysMax) {
    throw invalidField(
      '/period_end',
      say`must result in a period of at most ${periodDaysMax} days`,
    );
  }
}

/**
 * Checks the entries of a period and adds them up. A number has the value of its shortest notation,
 * as in the JSON: 7.1 has one decimal, although binary can't represent it exactly.
 *
 * @throws Problem `validation_failed` at the entry: its date is outside the period or duplicate, or
 *   its hours have more than two decimals or are more than the day has
 */
export function checkEntries(
  { period_start: start, period_end: end }: Period,
  asked: readonly AskedEntry[],
  hoursInDay: HoursInDay,
): CheckedEntries {
  const seen = new Set<string>();
  const entries = asked.map(({ date, hours }, index) => {
    if (date < start || date > end) {
      throw invalidField(`/entries/${index}/date`, 'must be within the period');
    }
    if (seen.has(date)) {
      throw invalidField(`/entries/${index}/date`, 'already has an entry');
    }
    seen.add(date);
    const exact = new Decimal(hours);
    if (exact.decimalPlaces() > 2) {
      throw invalidField(`/entries/${index}/hours`, 'must have at most two decimals');
    }
    const max = hoursInDay(date);
    if (exact.greaterThan(max)) {
      throw invalidField(
        `/entries/${index}/hours`,
        say`must be at most ${max}, because the day has ${max} hours`,
      );
    }
    return { date, hours: exact.toFixed(2) };
  });
  const total = Decimal.sum(0, ...entries.map(({ hours }) => hours));
  return {
    entries: entries.toSorted((left, right) => (left.date < right.date ? -1 : 1)),
    totalHours: total.toFixed(2),
  };
}
