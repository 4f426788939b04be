import { expect, test } from 'vitest';
import { entitlementOn } from './entitlement.ts';
import type { LeavePolicy } from './leave-policy.ts';
import { publishedCases, statutoryLeave } from './uk-statutory-leave.ts';

test.each(publishedCases)('$title', ({ unit, pattern, first, last, leaveYear, rounded, exact }) => {
  const isWholeYear = first === '' && last === '';
  const policy = statutoryLeave(unit, isWholeYear ? '2019-01-01' : leaveYear, rounded);
  const firstDay = first === '' ? '2001-05-15' : first;
  const employment = {
    first_day: firstDay,
    last_day: last === '' ? null : last,
    birth_date: null,
    rows: [{ from: firstDay, ...pattern }],
  };
  const day = [last, first, '2019-12-31'].find((date) => date !== '') ?? '';
  const entitlement = entitlementOn(policy, employment, day);
  expect(Number(entitlement.entitled)).toBe(Number(rounded));
  expect(entitlement.granted).toBe(entitlement.entitled);
  if (exact !== undefined) expect(Number(entitlement.exact).toFixed(10)).toBe(padded(exact));
});

function padded(exact: string): string {
  return Number(exact).toFixed(10);
}

test('12.07 percent of 1,314.4 hours are 158 hours and 38 minutes', () => {
  // From the file's first versions (commit 75b967e8f3e5a8e01e98503ff6549e8964b942bc), which show
  // whole minutes. They compute 5.6 / 46.4, of which 12.07 percent is the statutory rounding.
  const employment = {
    first_day: '2001-05-15',
    last_day: null,
    birth_date: null,
    rows: [{ from: '2001-05-15', fte: '1', days_per_week: '5', hours_per_week: '40' }],
    hours_worked: [
      { on: '2018-12-31', hours: '100' },
      { on: '2019-06-30', hours: '1000' },
      { on: '2019-07-31', hours: '314.4' },
      { on: '2019-08-31', hours: '100' },
    ],
  };
  const policy: LeavePolicy = {
    ...statutoryLeave('hours', '2019-01-01', '0.01'),
    grant: { kind: 'per_hour_worked', percent: '12.07' },
    amount_max: null,
    rounding: null,
  };
  const { granted, pieces } = entitlementOn(policy, employment, '2019-07-31');
  expect(Math.floor(Number(granted) * 60)).toBe(158 * 60 + 38);
  expect(pieces.map(({ from, amount }) => [from, amount])).toEqual([
    ['2019-06-30', '120.7'],
    ['2019-07-31', '37.94808'],
  ]);
});
