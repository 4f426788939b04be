import { expect, test } from 'vitest';
import type { BalanceYear } from '../policies/balance-years.ts';
import { openBook } from './balance-book.ts';
import { fileByDates } from './file-by-dates.ts';

const years = [2025, 2026].map((year) => ({
  year,
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  turns: [],
})) as unknown as BalanceYear[];

test('an adjustment that was moved to the year of its day is not moved again', () => {
  const entered = { on: '2026-02-01', days: '10', year: 2025 };
  const moved = (adjustments: readonly (typeof entered)[]) => {
    const book = openBook({ employeeId: '', leaveType: 'annual' }, [], false);
    fileByDates({ years, unit: 'days', book, filed: { leave: [], adjustments } });
    return book.entries.map(({ on_day: on, days, year }) => ({ on: on ?? '', days, year }));
  };
  const first = moved([entered]);
  expect(first.map(({ year, days }) => [year, days])).toEqual([
    [2025, '-10'],
    [2026, '10'],
  ]);
  expect(moved([entered, ...first])).toEqual([]);
});
