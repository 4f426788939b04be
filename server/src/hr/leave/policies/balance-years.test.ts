import { expect, test } from 'vitest';
import { balanceYears } from './balance-years.ts';
import type { LeavePolicy } from './leave-policy.ts';
import { entitledInYear, type PersonLeave } from './person-leave.ts';
import type { StoredPolicy } from './stored-policy.ts';

const rule = { whole_year_after_months: null, whole_year_from: null, rounding: null };
const counted = { ...rule, count: 'calendar_days' } as const;
const terms: LeavePolicy = {
  unit: 'days',
  amount: { value: '36.5', unit: 'days' },
  scale_by: 'fte',
  full_time_days_per_week: '5',
  amount_max: null,
  leave_year: '01-01',
  steps: [],
  grant: { kind: 'up_front' },
  first_year_rule: counted,
  leaver_rule: counted,
  rounding: null,
  waiting_months: 0,
  negative_limit: '0',
  carry_over: { amount_max: null, expires: null },
  pay_rates: [],
};

function policyOf(id: string, leaveYear: string): StoredPolicy {
  const own = { ...terms, leave_year: leaveYear };
  return { id, leave_type: 'annual', name: id, archived_at: null, created_at: '', terms: own };
}

const pattern = { fte: '1', days_per_week: '5', hours_per_week: '40' };
const place = { org_unit_id: null, location_id: null, employment_type: null };

function leaveUnder(policies: readonly (readonly [string, StoredPolicy])[]): PersonLeave {
  const stretches = policies.map(([from, policy]) => ({ from, ...pattern, ...place, policy }));
  return {
    employments: [{ first_day: '2020-01-01', last_day: null, stretches }],
    hoursWorked: [],
    birthDate: null,
    countsFrom: '2025-04-01',
  };
}

test('before a year of the balance begins, its first grant counts, also inside of a leave year', () => {
  const monthly = policyOf('monthly', '04-01');
  const grant = { kind: 'monthly', on: 'first_day' } as const;
  const leave = leaveUnder([
    ['2020-01-01', policyOf('november', '11-05')],
    ['2026-07-01', { ...monthly, terms: { ...monthly.terms, grant } }],
  ]);
  const [year] = balanceYears(leave, '2026-12-31').filter(({ from }) => from === '2026-07-01');
  const granted = (day: string) => year && entitledInYear(leave, year, day).granted.toNumber();
  expect(['2026-05-31', '2026-07-01', '2026-08-01'].map(granted)).toEqual([3.04, 3.04, 6.08]);
});

test('each day of a leave year counts in one year of the balance, also when another policy lies between', () => {
  const [april, january] = [policyOf('april', '04-01'), policyOf('january', '01-01')];
  const leave = leaveUnder([
    ['2020-01-01', april],
    ['2026-01-01', january],
    ['2026-02-10', april],
  ]);
  const years = balanceYears(leave, '2026-12-31');
  const shown = years.map((year) => [
    year.from,
    year.to,
    entitledInYear(leave, year, '2026-12-31').granted.toNumber(),
  ]);
  // A tenth of a day each: 275 days; 40 days, 50 days and a whole leave year.
  expect(shown).toEqual([
    ['2025-04-01', '2025-12-31', 27.5],
    ['2026-01-01', '2027-03-31', 4 + 5 + 36.5],
  ]);
});
