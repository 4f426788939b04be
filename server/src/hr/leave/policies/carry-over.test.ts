import { expect, test } from 'vitest';
import { carryOver, expiredBefore } from './carry-over.ts';
import { LeaveDecimal } from './leave-decimal.ts';
import { payPercentOn } from './pay-rate.ts';

const leaveYear = { from: '2025-04-01', to: '2026-03-31' };

test.each([
  { amount_max: '5', expires: { after_months: 3 }, carried: '5', lastDay: '2025-06-30' },
  { amount_max: null, expires: { on: '03-31' }, carried: '7.5', lastDay: '2026-03-31' },
  { amount_max: null, expires: { on: '05-31' }, carried: '7.5', lastDay: '2025-05-31' },
  { amount_max: '0', expires: null, carried: '0', lastDay: null },
])('of 7.5 remaining, $carried are carried over until $lastDay', (row) => {
  const result = carryOver(row, '7.5', leaveYear);
  expect(result).toEqual({
    carried: row.carried,
    expired: String(7.5 - Number(row.carried)),
    lastDay: row.lastDay,
  });
});

test('a negative balance is not carried over', () => {
  const rule = { amount_max: '5', expires: null };
  expect(carryOver(rule, '-2', leaveYear)).toMatchObject({ carried: '0', expired: '0' });
});

test('leave that is taken uses what expires first, and never more', () => {
  const amount = (days: number) => new LeaveDecimal(days);
  const parts = [
    { amount: amount(5), lastDay: '2025-06-30' },
    { amount: amount(4), lastDay: '2025-08-31' },
    { amount: amount(9), lastDay: null },
  ];
  const expired = (day: string, june: number, august: number) =>
    expiredBefore(parts, day, (last) => amount(last === '2025-06-30' ? june : august)).toNumber();
  expect(expired('2025-06-30', 2, 2)).toBe(0);
  expect(expired('2025-07-01', 2, 2)).toBe(3);
  expect(expired('2025-07-01', 6, 6)).toBe(0);
  // What was taken until June from the first part doesn't reduce the second one.
  expect(expired('2025-09-01', 2, 3)).toBe(6);
  expect(expired('2025-09-01', 6, 7)).toBe(2);
  expect(expired('2025-09-01', 9, 99)).toBe(0);
});

test('pay for sick leave ends after 42 days', () => {
  const rates = [
    { from_day: 1, percent: '100' },
    { from_day: 43, percent: '0' },
  ];
  expect([1, 42, 43, 400].map((day) => payPercentOn(rates, day))).toEqual(['100', '100', '0', '0']);
  expect(payPercentOn([], 400)).toBe('100');
});
