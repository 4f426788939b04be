import type { Allowance } from '../types/leave-type.ts';
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
