import { expect, test } from 'vitest';
import { nextOpenPeriod } from './next-open-period.ts';

const today = '2026-11-30';
const run = (start: string, end: string, paid: string, more = {}) => ({
  type: 'regular',
  status: 'approved',
  currency: 'EUR',
  pay_group_id: null,
  period_start: start,
  period_end: end,
  pay_date: paid,
  ...more,
});
const next = (...runs: ReturnType<typeof run>[]) =>
  Object.values(nextOpenPeriod(runs, 'EUR', today));

test('the first run is for the current month', () => {
  expect(next()).toEqual(['2026-11-01', '2026-11-30', '2026-11-30']);
});

test('the next run follows the last one, with the pay date of the same day', () => {
  const october = run('2026-10-01', '2026-10-31', '2026-10-28');
  const november = run('2026-11-01', '2026-11-30', '2026-11-28');
  expect(next(november, october)).toEqual(['2026-12-01', '2026-12-31', '2026-12-28']);
});

test('the last day of a month stays the last, and a pay date in the next month too', () => {
  const january = run('2027-01-01', '2027-01-31', '2027-01-31');
  expect(next(january)).toEqual(['2027-02-01', '2027-02-28', '2027-02-28']);
  const december = run('2026-12-01', '2026-12-31', '2027-01-05');
  expect(next(december)).toEqual(['2027-01-01', '2027-01-31', '2027-02-05']);
});

test('other periods keep their length and their distance to the pay date', () => {
  const fortnight = run('2026-11-02', '2026-11-15', '2026-11-19');
  expect(next(fortnight)).toEqual(['2026-11-16', '2026-11-29', '2026-12-03']);
});

test('a period left open between two runs comes first, and ends before the next', () => {
  const september = run('2026-09-01', '2026-09-30', '2026-09-30');
  const november = run('2026-11-01', '2026-11-30', '2026-11-30');
  expect(next(november, september)).toEqual(['2026-10-01', '2026-10-31', '2026-10-31']);
  const late = run('2026-10-15', '2026-11-14', '2026-11-14');
  expect(next(late, september)).toEqual(['2026-10-01', '2026-10-14', '2026-10-31']);
});

test('only regular runs of the currency without a group cover days', () => {
  const others = [
    run('2026-11-01', '2026-11-30', '2026-11-30', { status: 'cancelled' }),
    run('2026-11-01', '2026-11-30', '2026-11-30', { type: 'off_cycle' }),
    run('2026-11-01', '2026-11-30', '2026-11-30', { currency: 'CHF' }),
    run('2026-11-01', '2026-11-30', '2026-11-30', { pay_group_id: 'a group' }),
  ];
  expect(next(...others)).toEqual(['2026-11-01', '2026-11-30', '2026-11-30']);
});
