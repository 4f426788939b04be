import { expect, test } from 'vitest';
import { layOutPeriod } from '../../computing/lay-out-period.ts';
import type { JobFact } from './job-facts.sql.ts';
import {
  type HoursOfPerson,
  hoursOver,
  overtimeHours,
  scheduledHours,
  workedHours,
} from './working-hours.ts';

const weekdays = { anchor: '2026-01-05', weeks: [[8, 8, 8, 8, 8, 0, 0]] };
const mornings = { anchor: '2026-01-05', weeks: [[4, 4, 4, 4, 4, 0, 0]] };
const august = layOutPeriod({ start: '2026-08-01', end: '2026-08-31' });

interface Case {
  readonly fact?: Partial<JobFact>;
  readonly days?: readonly [first: number, last: number];
  readonly pattern?: typeof weekdays;
  readonly per?: 'monthly' | 'hourly';
}

/** Saturday 1 August to Monday 31 August 2026, and the week before. */
function personOf(
  approved: Readonly<Record<string, string>>,
  { fact = {}, days = [0, 30], pattern = weekdays, per = 'monthly' }: Case = {},
): HoursOfPerson {
  const [first, last] = days;
  const rules = { pattern, holidays: new Map() };
  const byDefault = { pattern: weekdays, holidays: new Map() };
  const stretch = { first, last, per, amount: '1', unpaidDays: '0', workingDays: 21 };
  return {
    input: { employeeId: 'one', period: august, stretches: [{ ...stretch, hours: '3' }] },
    facts: [
      {
        employee_id: 'one',
        from_day: null,
        first_day: null,
        last_day: null,
        employment_type: null,
        fte: '1',
        ...fact,
      },
    ],
    calendarOf: (id) => [{ from: '', rules: id === 'one' ? rules : byDefault }],
    approved: new Map(Object.entries(approved)),
  };
}

const week = (from: string, ...hours: readonly number[]) =>
  Object.fromEntries(
    hours.map((count, day) => [
      Temporal.PlainDate.from(from).add({ days: day }).toString(),
      String(count),
    ]),
  );

test('overtime is what exceeds the scheduled hours of a week, not of a day', () => {
  expect(overtimeHours(personOf(week('2026-08-03', 10, 6, 8, 8, 8)))).toBe('0');
  expect(overtimeHours(personOf(week('2026-08-03', 10, 8, 8, 8, 8, 4.5)))).toBe('6.5');
});

test('with a shorter pattern, 45 hours in a week are 10 of overtime, and 5 over 40', () => {
  const pattern = { anchor: '2026-01-05', weeks: [[7, 7, 7, 7, 7, 0, 0]] };
  const person = personOf(week('2026-08-03', 9, 9, 9, 9, 9), { pattern });
  expect(overtimeHours(person)).toBe('10');
  expect(hoursOver(person, { unit: 'week', hours: '40' })).toBe('5');
});

test('hours over a threshold of a week count in the period in which the week ends', () => {
  const over = { unit: 'week', hours: '40' } as const;
  expect(hoursOver(personOf(week('2026-07-27', 10, 10, 10, 10, 10)), over)).toBe('10');
  expect(hoursOver(personOf(week('2026-08-31', 50)), over)).toBe('0');
});

test('hours over a threshold of a day are of paid days, and can have two rates', () => {
  const person = personOf(week('2026-07-31', 14, 0, 0, 13, 9.5, 8), {});
  expect(hoursOver(person, { unit: 'day', hours: '8' })).toBe('6.5');
  expect(hoursOver(person, { unit: 'day', hours: '12' })).toBe('1');
});

test('a week counts in the period in which it ends, with its days before it', () => {
  expect(overtimeHours(personOf(week('2026-07-27', 9, 9, 9, 9, 9)))).toBe('5');
  expect(overtimeHours(personOf(week('2026-08-31', 24)))).toBe('0');
});

test('the last week of an employment ends with it', () => {
  const left = { fact: { last_day: '2026-08-12' }, days: [0, 11] } as const;
  expect(overtimeHours(personOf(week('2026-08-10', 10, 10, 10, 10, 10), left))).toBe('6');
});

test('a week is counted where its last day is paid', () => {
  const [hours, until, since] = [week('2026-08-10', 9, 9, 9, 9, 9), [0, 11], [12, 30]] as const;
  expect(overtimeHours(personOf(hours, { days: until }))).toBe('0');
  expect(overtimeHours(personOf(hours, { days: since }))).toBe('5');
});

test('the FTE reduces the default pattern, but not one of their own', () => {
  const [half, hours] = [{ fact: { fte: '0.5' } }, week('2026-08-03', 5, 5, 5, 5, 5)];
  expect(overtimeHours(personOf(hours, half))).toBe('5');
  expect(overtimeHours(personOf(hours, { ...half, pattern: mornings }))).toBe('5');
  expect(scheduledHours(personOf({}, half))).toBe('84');
  expect(scheduledHours(personOf({}, { ...half, pattern: mornings }))).toBe('84');
});

test('worked hours are those that are due, or the approved ones of paid days', () => {
  const hours = week('2026-07-31', 1, 2);
  expect(workedHours(personOf(hours))).toBe('2');
  expect(workedHours(personOf(hours, { per: 'hourly' }))).toBe('3');
});
