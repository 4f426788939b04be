import { expect, test } from 'vitest';
import { monthsBefore, nameOfPeriod, periodAt, startOfLater } from './period.ts';

const at = (instant: string) => Date.parse(instant);

test.each([
  ['day', '2026-11-20T23:59:59.999Z', ['2026-11-20', '2026-11-21'], '2026_11_20'],
  ['day', '2028-02-29T00:00:00.000Z', ['2028-02-29', '2028-03-01'], '2028_02_29'],
  ['month', '2026-12-31T23:59:59.999Z', ['2026-12-01', '2027-01-01'], '2026_12'],
  ['month', '2028-02-01T00:00:00.000Z', ['2028-02-01', '2028-03-01'], '2028_02'],
] as const)('the %s of %s', (width, instant, [from, to], name) => {
  const period = periodAt(width, at(instant));
  expect(period).toEqual({ fromMs: at(`${from}T00:00:00Z`), toMs: at(`${to}T00:00:00Z`) });
  expect(nameOfPeriod(width, period.fromMs)).toBe(name);
});

test('later periods begin where earlier ones end', () => {
  expect(startOfLater('day', at('2026-02-27T12:00:00Z'), 2)).toBe(at('2026-03-01T00:00:00Z'));
  expect(startOfLater('month', at('2026-12-31T12:00:00Z'), 2)).toBe(at('2027-02-01T00:00:00Z'));
});

test('months before the last day of a longer month end on the last day of the shorter one', () => {
  expect(monthsBefore(at('2027-03-31T10:00:00Z'), 13)).toBe(at('2026-02-28T10:00:00Z'));
});
