import { expect, test } from 'vitest';
import { takeFrom } from './keep-days.ts';

const parts = (taken: Record<number, number>) =>
  Object.entries(taken).map(([year, amount]) => ({ year: Number(year), amount }));

test.for([
  ['in the same leave years', { 2026: 3, 2027: 5 }, { 2026: 3, 2027: 2 }, { 2026: 3, 2027: 2 }],
  ['when a year is no longer touched', { 2026: 3, 2027: 5 }, { 2026: 1 }, { 2026: 1, 2027: 0 }],
  ['held by another leave year', { 2027: 8 }, { 2026: 5 }, { 2027: 5 }],
  ['held by two leave years, now one', { 2026: 2, 2027: 8 }, { 2026: 7 }, { 2026: 2, 2027: 5 }],
  ['held by one leave year, now two', { 2026: 10 }, { 2026: 2, 2027: 4 }, { 2026: 6 }],
  ['with half days', { 2027: 2.5 }, { 2026: 1.5 }, { 2027: 1.5 }],
  ['with hours', { 2026: 22.8, 2027: 15.4 }, { 2026: 7.6, 2027: 22.8 }, { 2026: 15, 2027: 15.4 }],
  ['when a public holiday was removed', { 2026: 3 }, { 2026: 4 }, { 2026: 4 }],
  ['without an allowance', {}, { 2026: 4 }, {}],
] as const)('leave is taken from the years that hold it: %s', ([, held, asked, taken]) => {
  expect(Object.fromEntries(takeFrom(parts(held), parts(asked)))).toEqual(taken);
});
