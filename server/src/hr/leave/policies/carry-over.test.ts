import { expect, test } from 'vitest';
import { carriedOverOn, carryOver } from './carry-over.ts';
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

test('leave that is taken uses what was carried over first, and never more', () => {
  const carried = { carried: '5', lastDay: '2025-06-30' };
  const taken = [
    { on: '2025-04-10', amount: '2' },
    { on: '2025-06-30', amount: '4' },
    { on: '2025-07-01', amount: '1' },
  ];
  expect(carriedOverOn(carried, taken, '2025-04-09')).toEqual({ left: '5', expired: '0' });
  expect(carriedOverOn(carried, taken, '2025-06-29')).toEqual({ left: '3', expired: '0' });
  expect(carriedOverOn(carried, taken, '2025-07-01')).toEqual({ left: '0', expired: '0' });
  expect(carriedOverOn(carried, taken.slice(0, 1), '2025-07-01')).toEqual({
    left: '0',
    expired: '3',
  });
});

test('pay for sick leave ends after 42 days', () => {
  const rates = [
    { from_day: 1, percent: '100' },
    { from_day: 43, percent: '0' },
  ];
  expect([1, 42, 43, 400].map((day) => payPercentOn(rates, day))).toEqual(['100', '100', '0', '0']);
  expect(payPercentOn([], 400)).toBe('100');
});
