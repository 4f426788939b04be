import { expect, test } from 'vitest';
import { standardWeek } from '../leave/patterns/work-pattern.ts';
import { msUntilWorkingMorning } from './working-morning.ts';

const hourMs = 3_600_000;

test.each([
  { name: 'the next working day', from: '2026-11-23', days: 1, hours: 22 },
  { name: 'Monday, seen from Friday', from: '2026-11-27', days: 1, hours: 70 },
  { name: 'the third working day, seen from Thursday', from: '2026-11-26', days: 3, hours: 118 },
  { name: 'a day of 23 hours in between', from: '2026-03-27', days: 1, hours: 69 },
  {
    name: 'Sunday, where it is a working day',
    from: '2026-11-27',
    days: 1,
    hours: 46,
    week: [8, 0, 0, 0, 0, 0, 8],
  },
])('$name', ({ from, days, hours, week = [8, 8, 8, 8, 8, 0, 0] }) => {
  const terms = { timeZone: 'Europe/Berlin', pattern: { ...standardWeek, weeks: [week] } };
  // 10:00 in Berlin, one hour earlier during summer time.
  expect(msUntilWorkingMorning(Date.parse(`${from}T09:00:00Z`), terms, days)).toBe(hours * hourMs);
});
