import { expect, test } from 'vitest';
import { msUntilWorkingMorning } from './working-morning.ts';

const hourMs = 3_600_000;

test.each([
  ['the next working day', '2026-11-23T09:00:00Z', [1, 2, 3, 4, 5], 1, 22],
  ['Monday, seen from Friday', '2026-11-27T09:00:00Z', [1, 2, 3, 4, 5], 1, 70],
  ['the third working day, seen from Thursday', '2026-11-26T09:00:00Z', [1, 2, 3, 4, 5], 3, 118],
  ['Sunday, where it is a working day', '2026-11-27T09:00:00Z', [7, 1, 2, 3, 4], 1, 46],
  ['a day of 23 hours in between', '2026-03-27T09:00:00Z', [1, 2, 3, 4, 5], 1, 69],
] as const)('%s', (_name, now, workingWeek, days, hours) => {
  // Berlin is an hour ahead of UTC in winter: it is 10:00 there at 9:00 UTC.
  const terms = { timeZone: 'Europe/Berlin', workingWeek };
  expect(msUntilWorkingMorning(Date.parse(now), terms, days)).toBe(hours * hourMs);
});
