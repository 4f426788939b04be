import { expect, test } from 'vitest';
import { sum } from '../../ui/exact-amounts.ts';
import { planSchedule } from './advance.ts';

test('the parts add up to the amount; what does not divide goes to the first ones', () => {
  expect(planSchedule({ amount: '100.00', currency: 'EUR' }, 3, '2026-11-30')).toEqual([
    { number: 1, amount: '33.34', due_from: '2026-12-01' },
    { number: 2, amount: '33.33', due_from: '2027-01-01' },
    { number: 3, amount: '33.33', due_from: '2027-02-01' },
  ]);
  const parts = planSchedule({ amount: '1234.5', currency: 'EUR' }, 36, '2026-11-21');
  expect(sum(parts.map(({ amount }) => amount))).toBe('1234.50');
  const yen = planSchedule({ amount: '100', currency: 'JPY' }, 3, '2026-11-30');
  expect(yen.map(({ amount }) => amount)).toEqual(['34', '33', '33']);
});

test('an amount too small to split has no parts', () => {
  expect(planSchedule({ amount: '0.02', currency: 'EUR' }, 3, '2026-11-21')).toEqual([]);
});
