import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstYearRules } from '../types/leave-type.ts';
import { allowanceOfPolicy, policyOfAllowance } from './allowance-policy.ts';
import { carryOver } from './carry-over.ts';
import { entitlementOn } from './entitlement.ts';

const anyDay = fc
  .integer({ min: 0, max: 12_000 })
  .map((days) => Temporal.PlainDate.from('2010-01-01').add({ days }));
const anyAllowance = fc.record({
  days_per_year: fc.integer({ min: 0, max: 120 }).map((halves) => halves / 2),
  carry_over_days_max: fc.integer({ min: 0, max: 60 }).map((halves) => halves / 2),
  first_year_rule: fc.constantFrom(...firstYearRules),
});

test('a policy grants every employee the days of the allowance, to the half day', () => {
  const anyCase = fc.record({
    allowance: anyAllowance,
    start: anyDay,
    employedDays: fc.option(fc.integer({ min: 1, max: 3_000 })),
    laterYears: fc.integer({ min: 0, max: 3 }),
    day: fc.integer({ min: 0, max: 364 }),
    fte: fc.constantFrom('0.5', '1'),
  });
  fc.assert(
    fc.property(anyCase, ({ allowance, start, employedDays, laterYears, day, fte }) => {
      const year = start.year + laterYears;
      const last = employedDays === null ? null : start.add({ days: employedDays - 1 });
      fc.pre(last === null || last.year >= year);
      // `insertGrants` in leave-years.sql.ts.
      const isFirstYear = year === start.year && start.dayOfYear > 1;
      const counts = start.day === 1 || allowance.first_year_rule === 'month_started' ? 1 : 0;
      const months = 12 - start.month + counts;
      const granted = isFirstYear
        ? Math.ceil((allowance.days_per_year * months) / 6) / 2
        : allowance.days_per_year;
      const employment = {
        first_day: start.toString(),
        last_day: last?.toString() ?? null,
        birth_date: null,
        rows: [{ from: start.toString(), fte, days_per_week: '5', hours_per_week: '40' }],
      };
      const on = Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ days: day }).toString();
      const { entitled } = entitlementOn(policyOfAllowance(allowance), employment, on);
      expect(Number(entitled)).toBe(granted);
    }),
    { numRuns: 1_000 },
  );
});

test('a policy carries over the days of the allowance, for good', () => {
  const anyRemaining = fc.integer({ min: -20, max: 120 }).map((halves) => halves / 2);
  fc.assert(
    fc.property(anyAllowance, anyRemaining, (allowance, remaining) => {
      const { carry_over: rule } = policyOfAllowance(allowance);
      const next = { from: '2026-01-01', to: '2026-12-31' };
      const { carried, expired, lastDay } = carryOver(rule, String(remaining), next);
      // `carryOver` in leave-years.sql.ts.
      const expected = Math.min(Math.max(remaining, 0), allowance.carry_over_days_max);
      expect(Number(carried)).toBe(expected);
      expect(Number(expired)).toBe(Math.max(remaining, 0) - expected);
      expect(lastDay).toBeNull();
    }),
  );
});

test('a policy in hours has the allowance of days with eight hours', () => {
  const days = {
    days_per_year: 25,
    carry_over_days_max: 5,
    first_year_rule: 'month_started',
  } as const;
  const policy = policyOfAllowance(days);
  const hours = { ...policy, unit: 'hours', amount: { value: '160', unit: 'hours' } } as const;
  expect(allowanceOfPolicy({ ...hours, carry_over: { amount_max: '40', expires: null } })).toEqual({
    ...days,
    days_per_year: 20,
  });
});
