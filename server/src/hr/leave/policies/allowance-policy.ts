import { type Allowance, defaultFirstYearRule, firstYearRules } from '../types/leave-type.ts';
import { LeaveDecimal } from './leave-decimal.ts';
import type { LeavePolicy, PartYearRule } from './leave-policy.ts';

/** The policy that grants what the allowance of a leave type grants. */
export function policyOfAllowance(allowance: Allowance): LeavePolicy {
  const part = { whole_year_after_months: null, whole_year_from: null } as const;
  const firstYear: PartYearRule = {
    ...part,
    count: allowance.first_year_rule,
    rounding: { step: '0.5', unit: 'days', direction: 'up' },
  };
  return {
    unit: 'days',
    amount: { value: String(allowance.days_per_year), unit: 'days' },
    scale_by: 'none',
    full_time_days_per_week: '5',
    amount_max: null,
    leave_year: '01-01',
    steps: [],
    grant: { kind: 'up_front' },
    first_year_rule: firstYear,
    leaver_rule: { ...part, count: 'whole_year', rounding: null },
    rounding: null,
    waiting_months: 0,
    negative_limit: '0',
    carry_over: { amount_max: String(allowance.carry_over_days_max), expires: null },
    pay_rates: [],
  };
}

/**
 * What the allowance of a leave type says about a policy that is more than an allowance: the days of
 * full-time work, rounded up to half days.
 */
export function allowanceOfPolicy(policy: LeavePolicy): Allowance {
  const { value, unit } = policy.amount;
  const week = new LeaveDecimal(policy.full_time_days_per_week);
  const perUnit = {
    days: new LeaveDecimal(1),
    weeks: week,
    hours: new LeaveDecimal(1).dividedBy(hoursPerDay),
  };
  const halves = new LeaveDecimal(value).times(perUnit[unit]).times(2).ceil();
  const max = policy.carry_over.amount_max;
  const carriedDays = max === null ? daysMax : perUnit[policy.unit].times(max);
  const carried = new LeaveDecimal(carriedDays).times(2).floor();
  const { count } = policy.first_year_rule;
  return {
    days_per_year: LeaveDecimal.min(halves.dividedBy(2), daysMax).toNumber(),
    carry_over_days_max: LeaveDecimal.min(carried.dividedBy(2), daysMax).toNumber(),
    first_year_rule: firstYearRules.find((rule) => rule === count) ?? defaultFirstYearRule,
  };
}

const hoursPerDay = 8;
const daysMax = 366;
