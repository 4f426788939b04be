import type { Terms } from './leave-policy.ts';

const wholeYear = {
  count: 'whole_year',
  whole_year_after_months: null,
  whole_year_from: null,
  rounding: null,
} as const;

/** A number of days for everyone. */
export const plain: Terms = {
  unit: 'days',
  amount: { value: '25', unit: 'days' },
  scale_by: 'working_days',
  full_time_days_per_week: '5',
  amount_max: null,
  leave_year: '01-01',
  steps: [],
  grant: { kind: 'up_front' },
  first_year_rule: {
    ...wholeYear,
    count: 'month_started',
    rounding: { step: '0.5', unit: 'days', direction: 'up' },
  },
  leaver_rule: wholeYear,
  rounding: null,
  waiting_months: 0,
  negative_limit: '0',
  carry_over: { amount_max: '5', expires: null },
  pay_rates: [],
};

/** A number of hours for everyone, less for part-time work. */
const hours: Terms = {
  ...plain,
  unit: 'hours',
  amount: { value: '160', unit: 'hours' },
  scale_by: 'fte',
  first_year_rule: {
    ...plain.first_year_rule,
    rounding: { step: '1', unit: 'hours', direction: 'up' },
  },
  carry_over: { amount_max: '40', expires: null },
};

/** Working Time Regulations 1998, regulations 13 to 15A: 5.6 weeks, at most 28 days. */
const unitedKingdom: Terms = {
  ...plain,
  amount: { value: '5.6', unit: 'weeks' },
  scale_by: 'none',
  amount_max: { value: '28', unit: 'days' },
  leaver_rule: { ...wholeYear, count: 'calendar_days' },
  rounding: { step: '0.1', unit: 'days', direction: 'up' },
  carry_over: { amount_max: '8', expires: null },
};

/** Regulation 15B: 12.07 % of the hours worked, for irregular hours and part of the year. */
const unitedKingdomHours: Terms = {
  ...unitedKingdom,
  grant: { kind: 'per_hour_worked', percent: '12.07' },
};

const twelfths = {
  count: 'full_months_of_service',
  whole_year_after_months: 6,
  whole_year_from: null,
  rounding: { step: '1', unit: 'days', direction: 'half_up_only' },
} as const;

/** BUrlG sections 3, 4, 5 and 7: 24 days in a week of six working days. */
const germany: Terms = {
  ...plain,
  amount: { value: '24', unit: 'days' },
  full_time_days_per_week: '6',
  first_year_rule: twelfths,
  leaver_rule: { ...twelfths, whole_year_from: '07-01' },
  waiting_months: 6,
  carry_over: { amount_max: null, expires: { on: '03-31' } },
};

const olderThan = (years: number, amount: string) =>
  ({
    after: { years, of: 'age' },
    amount,
    kind: 'replace',
    counts_from: 'next_leave_year',
  }) as const;

/** JArbSchG section 19(2): working days by the age at the beginning of the calendar year. */
const germanyMinors: Terms = {
  ...germany,
  amount: { value: '30', unit: 'days' },
  steps: [olderThan(16, '27'), olderThan(17, '25'), olderThan(18, '24')],
};

export const presets = {
  plain,
  hours,
  united_kingdom: unitedKingdom,
  united_kingdom_hours: unitedKingdomHours,
  germany,
  germany_minors: germanyMinors,
} as const;
export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];
