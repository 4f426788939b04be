import { expect, test } from 'vitest';
import { hoursInDay, longestDayHours } from './hours-in-day.ts';

test.each([
  ['2026-03-29', 'Europe/Berlin', 23],
  ['2026-10-25', 'Europe/Berlin', 25],
  ['2026-10-25', 'Asia/Tokyo', 24],
  ['2026-11-01', 'America/New_York', 25],
  ['2026-04-05', 'Australia/Lord_Howe', 24.5],
  ['2026-06-15', 'Europe/Berlin', 24],
])('%s in %s has %s hours', (date, timeZone, hours) => {
  expect(hoursInDay(date, timeZone)).toBe(hours);
});

test('no day of this century is longer than the limit of the fields', () => {
  const first = Temporal.PlainDate.from('2026-01-01');
  const zones = ['Europe/Lisbon', 'America/St_Johns', 'Africa/Casablanca', 'Pacific/Chatham'];
  for (const zone of zones) {
    for (let days = 0; days < 800; days += 1) {
      const hours = hoursInDay(first.add({ days }).toString(), zone);
      expect(hours).toBeLessThanOrEqual(longestDayHours);
    }
  }
});
