import { expect, test } from 'vitest';
import { nextWaitMs, type RetrySchedule } from './retry-schedule.ts';

function waitsOf(schedule: RetrySchedule): (number | undefined)[] {
  return Array.from({ length: 14 }, (_, index) => nextWaitMs(schedule, index + 1, undefined));
}

test('the standard schedule waits 1, 2, 4, 8 and 16 seconds and ends after the sixth attempt', () => {
  expect(waitsOf('standard').slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, undefined]);
});

test('the extended schedule continues up to a day', () => {
  const hours = 3_600_000;
  expect(waitsOf('extended').slice(5)).toEqual([
    60_000,
    300_000,
    1_800_000,
    2 * hours,
    6 * hours,
    12 * hours,
    24 * hours,
    undefined,
    undefined,
  ]);
});

test.each([
  ['lengthens the wait', 1, 30_000, 30_000],
  ['never shortens it', 4, 1_000, 8_000],
  ['counts up to a minute only', 1, 3_600_000, 60_000],
  ['does not prolong a schedule that is used up', 6, 30_000, undefined],
])('Retry-After %s', (_what, attempt, retryAfterMs, expected) => {
  expect(nextWaitMs('standard', attempt, retryAfterMs)).toBe(expected);
});
