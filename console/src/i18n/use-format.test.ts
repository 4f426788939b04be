import { expect, onTestFinished, test, vi } from 'vitest';
import { createFormat } from './use-format.ts';

const british = createFormat('en-GB');
const german = createFormat('de-DE');

test('a calendar date is the same in every time zone', () => {
  expect([british.date('2028-02-29'), german.date('2028-02-29')]).toEqual([
    '29 Feb 2028',
    '29.02.2028',
  ]);
  expect(british.date('2026-01-01')).toBe('1 Jan 2026');
  expect([british.dayOfYear('04-06'), german.dayOfYear('04-06')]).toEqual(['6 April', '6. April']);
});

test.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'a reader in %s sees the stored day',
  (zone) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    expect(new Date().getTimezoneOffset()).not.toBe(0);
    const here = createFormat('en-GB');
    expect([
      here.date('2026-03-03'),
      here.dateRange('2026-03-03', '2026-03-07').replaceAll(/\s/g, ' '),
      here.weekday('2026-03-03'),
      here.longDay('2026-03-03'),
      here.period('2026-03-01', '2026-03-31'),
    ]).toEqual(['3 Mar 2026', '3 – 7 Mar 2026', 'Tue 3 Mar', 'Tuesday 3\u00a0March', 'March 2026']);
  },
);

test('money is shown as it is stored, to the last digit', () => {
  // More than a float can hold: 2^53 is 9,007,199,254,740,992.
  expect(british.money('90071992547409930.17', 'EUR')).toBe('€90,071,992,547,409,930.17');
  expect(german.money('4200.00', 'EUR')).toBe('4.200,00\u00a0€');
  expect(british.money('-0.10', 'GBP')).toBe('−£0.10');
  expect(british.money('300000', 'JPY')).toBe('JP¥300,000');
  expect(british.money('1.5', 'KWD')).toBe('KWD\u00a01.500');
  expect(british.money('20.1250', 'EUR')).toBe('€20.125');
  expect(british.money('0.00', 'JPY')).toBe('JP¥0');
  expect(british.money('12.5', 'HUF')).toBe('HUF\u00a012.50');
});

test('a time is shown as its distance from now, in the largest unit that fits', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(british.relative('2026-11-21T11:59:30Z', now)).toBe('30 seconds ago');
  expect(british.relative('2026-11-21T09:10:00Z', now)).toBe('2 hours ago');
  expect(german.relative('2026-11-23T12:00:00Z', now)).toBe('übermorgen');
  expect(british.relative('2026-11-24T11:00:00Z', now)).toBe('in 3 days');
  expect(british.relative('2026-10-20T12:00:00Z', now)).toBe('1 month ago');
});

test('byte counts and durations have a unit', () => {
  expect([british.bytes(999), british.bytes(1_536), british.bytes(10_485_760)]).toEqual([
    '999 bytes',
    '1.5 kB',
    '10.5 MB',
  ]);
  expect([british.durationMs(87), british.durationMs(10_020)]).toEqual(['87 ms', '10 secs']);
});
