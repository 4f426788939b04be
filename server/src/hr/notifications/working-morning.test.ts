import { expect, test } from 'vitest';
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
    week: [7, 1],
  },
])('$name', ({ from, days, hours, week = [1, 2, 3, 4, 5] }) => {
  const terms = { timeZone: 'Europe/Berlin', workingWeek: week };
  // 10:00 in Berlin, one hour earlier during summer time.
  expect(msUntilWorkingMorning(Date.parse(`${from}T09:00:00Z`), terms, days)).toBe(hours * hourMs);
});
