import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysFromTo } from './calendar-months.ts';
import { entitlementOn } from './entitlement.ts';
import { LeaveDecimal } from './leave-decimal.ts';
import {
  type LeavePolicy,
  leaveUnits,
  partYearCounts,
  type PartYearRule,
  roundingDirections,
  scalesBy,
} from './leave-policy.ts';
import type { LeaveEmployment } from './share-pieces.ts';

const anyDays = fc.integer({ min: 0, max: 1_500 });
const dayAfter = (days: number): string =>
  Temporal.PlainDate.from('2022-11-20').add({ days }).toString();
const anyRule: fc.Arbitrary<PartYearRule> = fc.record({
  count: fc.constantFrom(...partYearCounts),
  whole_year_after_months: fc.constantFrom(null, 6),
  whole_year_from: fc.constantFrom(null, '07-01'),
  rounding: fc.option(
    fc.record({
      step: fc.constantFrom('0.5', '1'),
      unit: fc.constantFrom(...leaveUnits),
      direction: fc.constantFrom(...roundingDirections),
    }),
  ),
});
const anyAmount = fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10);
const anyPolicy: fc.Arbitrary<LeavePolicy> = fc.record({
  unit: fc.constantFrom(...leaveUnits),
  amount: fc.record({
    value: anyAmount.map(String),
    unit: fc.constantFrom(...leaveUnits),
  }),
  scale_by: fc.constantFrom(...scalesBy),
  full_time_days_per_week: fc.constantFrom('5', '6'),
  amount_max: fc.constantFrom(null, { value: '28', unit: 'days' as const }),
  leave_year: fc.constantFrom('01-01', '04-01', '04-06', 'anniversary'),
  steps: fc.array(
    fc.record({
      after: fc.record({
        years: fc.integer({ min: 1, max: 3 }),
        of: fc.constantFrom('tenure' as const, 'age' as const),
      }),
      amount: anyAmount.map(String),
      kind: fc.constantFrom('add' as const, 'replace' as const),
      counts_from: fc.constantFrom(
        'step_day' as const,
        'leave_year' as const,
        'next_leave_year' as const,
      ),
    }),
    { maxLength: 2 },
  ),
  grant: fc.constantFrom<LeavePolicy['grant']>(
    { kind: 'up_front' },
    { kind: 'monthly', on: 'first_day' },
    { kind: 'monthly', on: 'last_day' },
  ),
  first_year_rule: anyRule,
  leaver_rule: anyRule,
  rounding: anyRule.map(({ rounding }) => rounding),
  waiting_months: fc.constant(0),
  negative_limit: fc.constant('0'),
  carry_over: fc.constant({ amount_max: '0', expires: null }),
  pay_rates: fc.constant([]),
});
const anyRow = fc.record({
  from: anyDays.map(dayAfter),
  fte: fc.constantFrom('0.5', '0.8', '1'),
  days_per_week: fc.constantFrom('2.5', '3', '5', '6'),
  hours_per_week: fc.constantFrom('15', '38.5', '40'),
});
const anyEmployment: fc.Arbitrary<LeaveEmployment> = fc
  .record({
    first: anyDays,
    lasts: fc.option(anyDays),
    rows: fc.array(anyRow, { minLength: 1, maxLength: 4 }),
    born: fc.option(anyDays),
  })
  .map(({ first, lasts, rows, born }) => ({
    first_day: dayAfter(first),
    last_day: lasts === null ? null : dayAfter(first + lasts),
    birth_date: born === null ? null : dayAfter(born),
    rows: rows.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  }));

test('pieces add up to the amount before rounding, and the same pattern again changes nothing', () => {
  fc.assert(
    fc.property(anyPolicy, anyEmployment, anyDays, (policy, employment, days) => {
      const day = dayAfter(days);
      const entitlement = entitlementOn(policy, employment, day);
      const { pieces, exact, leaveYear } = entitlement;
      const sum = pieces.reduce((total, { amount }) => total.plus(amount), new LeaveDecimal(0));
      expect(sum.toDecimalPlaces(20).toFixed()).toBe(exact);
      for (const { from, to } of pieces) {
        expect(leaveYear.from <= from && from <= to && to <= leaveYear.to).toBe(true);
      }
      const row = employment.rows.findLast(({ from }) => from <= day);
      fc.pre(row !== undefined);
      const again = [...employment.rows, { ...row, from: day }].toSorted((one, other) =>
        one.from < other.from ? -1 : 1,
      );
      const { exact: same, entitled } = entitlementOn(policy, { ...employment, rows: again }, day);
      expect({ exact: same, entitled }).toEqual({ exact, entitled: entitlement.entitled });
    }),
    { numRuns: 300 },
  );
});

test('more leave per year is never less for anyone', () => {
  fc.assert(
    fc.property(anyPolicy, anyEmployment, anyDays, anyAmount, (policy, employment, days, more) => {
      const value = String(Number(policy.amount.value) + more);
      const larger = { ...policy, amount: { ...policy.amount, value } };
      const day = dayAfter(days);
      const before = entitlementOn(policy, employment, day);
      const after = entitlementOn(larger, employment, day);
      expect(new LeaveDecimal(after.entitled).gte(before.entitled)).toBe(true);
      expect(new LeaveDecimal(after.granted).gte(before.granted)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('what is granted grows from day to day to the whole entitlement', () => {
  fc.assert(
    fc.property(anyPolicy, anyEmployment, anyDays, anyDays, (policy, employment, one, other) => {
      const day = dayAfter(Math.min(one, other));
      const { leaveYear, granted, entitled } = entitlementOn(policy, employment, day);
      const later = dayAfter(Math.max(one, other));
      const until = later < leaveYear.to ? later : leaveYear.to;
      const then = entitlementOn(policy, employment, until).granted;
      expect(new LeaveDecimal(then).gte(granted)).toBe(true);
      expect(entitlementOn(policy, employment, leaveYear.to).granted).toBe(entitled);
    }),
    { numRuns: 300 },
  );
});

const noRule: PartYearRule = {
  count: 'calendar_days',
  whole_year_after_months: null,
  whole_year_from: null,
  rounding: null,
};

const thirtyDays: LeavePolicy = {
  unit: 'days',
  amount: { value: '30', unit: 'days' },
  scale_by: 'fte',
  full_time_days_per_week: '5',
  amount_max: null,
  leave_year: '01-01',
  steps: [],
  grant: { kind: 'up_front' },
  first_year_rule: noRule,
  leaver_rule: noRule,
  rounding: null,
  waiting_months: 0,
  negative_limit: '0',
  carry_over: { amount_max: '0', expires: null },
  pay_rates: [],
};

const fullTime = { fte: '1', days_per_week: '5', hours_per_week: '40' };

function employedFrom(first: string, last: string | null = null): LeaveEmployment {
  const rows = [{ from: first, ...fullTime }];
  return { first_day: first, last_day: last, birth_date: null, rows };
}

test('one who leaves and one who joins the next day share a year, also a leap year', () => {
  const years = fc.constantFrom('01-01', '04-01', '02-29');
  const everyCount = fc.constantFrom('up_front' as const, 'monthly' as const);
  fc.assert(
    fc.property(anyDays, years, everyCount, (days, leave_year, kind) => {
      const grant = kind === 'monthly' ? ({ kind, on: 'first_day' } as const) : { kind };
      const policy: LeavePolicy = { ...thirtyDays, leave_year, grant };
      const last = dayAfter(days);
      const leaver = entitlementOn(policy, employedFrom('2000-01-01', last), last);
      const first = dayAfter(days + 1);
      fc.pre(first <= leaver.leaveYear.to);
      const joiner = entitlementOn(policy, employedFrom(first), first);
      const sum = new LeaveDecimal(leaver.exact).plus(joiner.exact);
      expect(sum.toDecimalPlaces(15).toFixed()).toBe('30');
      if (kind === 'monthly') return;
      const { from, to } = leaver.leaveYear;
      const share = new LeaveDecimal(30).times(daysFromTo(from, last));
      expect(leaver.exact).toBe(
        share.dividedBy(daysFromTo(from, to)).toDecimalPlaces(20).toFixed(),
      );
    }),
  );
});

test('policies that cover parts of a year grant together what one would', () => {
  fc.assert(
    fc.property(anyDays, anyDays, (days, changes) => {
      const first = '2000-01-01';
      const before = { from: first, ...fullTime };
      const after = { from: dayAfter(changes), ...fullTime };
      const exactOf = (isFirst: boolean): string => {
        const rows = [
          { ...before, is_covered: isFirst },
          { ...after, is_covered: !isFirst },
        ];
        return entitlementOn(thirtyDays, { ...employedFrom(first), rows }, dayAfter(days)).exact;
      };
      const sum = new LeaveDecimal(exactOf(true)).plus(exactOf(false));
      expect(sum.toDecimalPlaces(15).toFixed()).toBe('30');
    }),
  );
});
