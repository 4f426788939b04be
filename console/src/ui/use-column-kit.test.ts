import { expect, test } from 'vitest';
import { createFormat } from '../i18n/use-format.ts';
import { columnKit } from './use-column-kit.tsx';

interface Bonus {
  readonly name: string | null;
  readonly amount: string | null;
  readonly currency: string;
  readonly count: number | null;
  readonly paid_on: string | null;
  readonly created_at: string;
}

const column = columnKit<Bonus>(createFormat('en-GB'));
const columns = [
  column.text('name', 'Name', ({ name }) => name),
  column.money('amount', 'Amount', ({ amount, currency }) =>
    amount === null ? null : [amount, currency],
  ),
  column.number('count', 'Count', ({ count }) => count),
  column.date('paid', 'Paid', ({ paid_on: day }) => day),
  column.day('added', 'Added', ({ created_at: at }) => at),
];
const textsOf = (row: Bonus) => columns.map(({ cell }) => cell(row));
const bonus: Bonus = {
  name: 'Bonus',
  amount: '1200.5',
  currency: 'EUR',
  count: 1234,
  paid_on: '2026-03-07',
  created_at: '2026-03-01T12:00:00.000Z',
};

test('values are written for the language', () => {
  expect(textsOf(bonus)).toEqual(['Bonus', '€1,200.50', '1,234', '7 Mar 2026', '1 Mar 2026']);
});

test('a missing value is a dash', () => {
  const nothing = { ...bonus, name: null, amount: null, count: null, paid_on: null };
  expect(textsOf(nothing)).toEqual(['–', '–', '–', '–', '1 Mar 2026']);
});

test('numbers and money are right-aligned, and a column looks as declared', () => {
  expect(columns.map(({ align }) => align)).toEqual([
    undefined,
    'right',
    'right',
    undefined,
    undefined,
  ]);
  const look = { from: 'sm', width: 90, sort: 'status', isOptional: true } as const;
  expect(column.status('Status', look)).toMatchObject({ id: 'status', header: 'Status', ...look });
  expect(column.actions('Actions', () => null)).toMatchObject({
    headerHidden: true,
    align: 'right',
  });
});
