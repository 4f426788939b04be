import { expect, test } from 'vitest';
import { payDateOf, periodsOf } from './pay-calendar.ts';
import type { PayCalendar } from './pay-group.ts';

const calendar = (own: Partial<PayCalendar>): PayCalendar => ({
  frequency: 'monthly',
  anchor: '2026-01-01',
  pay_day_rule: 'days_after_end',
  pay_day: 0,
  pay_day_shift: 'none',
  ...own,
});
const never = () => false;

function first(count: number, own: Partial<PayCalendar>): [string, string, string][] {
  return periodsOf(calendar(own), never)
    .take(count)
    .map(({ period_start, period_end, pay_date }): [string, string, string] => [
      period_start,
      period_end,
      pay_date,
    ])
    .toArray();
}

test.each([
  [
    { frequency: 'biweekly', anchor: '2026-01-05', pay_day: 4 },
    [
      ['2026-01-05', '2026-01-18', '2026-01-22'],
      ['2026-01-19', '2026-02-01', '2026-02-05'],
    ],
  ],
  [
    { frequency: 'four_weekly', anchor: '2026-01-05', pay_day: 4 },
    [
      ['2026-01-05', '2026-02-01', '2026-02-05'],
      ['2026-02-02', '2026-03-01', '2026-03-05'],
    ],
  ],
  [
    { frequency: 'quarterly', anchor: '2026-01-01', pay_day_rule: 'day_of_month', pay_day: 31 },
    [
      ['2026-01-01', '2026-03-31', '2026-03-31'],
      ['2026-04-01', '2026-06-30', '2026-06-30'],
    ],
  ],
  [
    { frequency: 'semimonthly', anchor: '2026-02-16' },
    [
      ['2026-02-16', '2026-02-28', '2026-02-28'],
      ['2026-03-01', '2026-03-15', '2026-03-15'],
    ],
  ],
  [
    { anchor: '2026-01-28', pay_day_rule: 'day_of_month', pay_day: 31 },
    [
      ['2026-01-28', '2026-02-27', '2026-02-28'],
      ['2026-02-28', '2026-03-27', '2026-03-31'],
    ],
  ],
  [
    { pay_day_rule: 'day_of_next_month', pay_day: 5 },
    [
      ['2026-01-01', '2026-01-31', '2026-02-05'],
      ['2026-02-01', '2026-02-28', '2026-03-05'],
    ],
  ],
] as const)('%o has these periods and pay days', (own, expected) => {
  expect(first(2, own)).toEqual(expected);
});

test('a pay day that is not a working day moves before or after it', () => {
  // The 31st is a Saturday, the 30th a holiday.
  const isFree = (date: string) => date === '2026-10-30';
  const pay = (shift: 'none' | 'before' | 'after') =>
    payDateOf(calendar({ pay_day_shift: shift }), '2026-10-31', isFree);
  expect([pay('none'), pay('before'), pay('after')]).toEqual([
    '2026-10-31',
    '2026-10-29',
    '2026-11-02',
  ]);
});

test('a year of biweekly periods has 26 or 27 pay days', () => {
  const payDays = (anchor: string, year: string) =>
    periodsOf(calendar({ frequency: 'biweekly', anchor }), never)
      .take(60)
      .filter(({ pay_date: date }) => date.startsWith(year))
      .toArray().length;
  expect([payDays('2025-12-22', '2026'), payDays('2026-12-19', '2027')]).toEqual([26, 27]);
});
