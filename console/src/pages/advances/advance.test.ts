import { expect, test } from 'vitest';
import { sum } from '../../ui/hundredths.ts';
import { planSchedule } from './advance.ts';

test('the parts add up to the amount; what does not divide goes to the first ones', () => {
  expect(planSchedule('100.00', 3, '2026-11-30')).toEqual([
    { number: 1, amount: '33.34', due_from: '2026-12-01' },
    { number: 2, amount: '33.33', due_from: '2027-01-01' },
    { number: 3, amount: '33.33', due_from: '2027-02-01' },
  ]);
  expect(sum(planSchedule('1234.5', 36, '2026-11-21').map(({ amount }) => amount))).toBe('1234.50');
});

test('an amount too small to split has no parts', () => {
  expect(planSchedule('0.02', 3, '2026-11-21')).toEqual([]);
});
