import type { BalanceUnit } from '../../ui/use-amount-text.ts';
import type { Terms } from './leave-policy.ts';
import { type leaveUnits, type scalesBy, type partYearCounts } from '../../api/values.gen.ts';
export const grants = ['up_front', 'first_day', 'last_day', 'per_hour_worked'] as const;
/** `step direction`, in days; those in hours are only offered for balances in hours. */
export const roundings = [
  'none',
  '0.5 up',
  '1 up',
  '0.1 up',
  '0.5 nearest',
  '1 nearest',
  '1 half_up_only',
] as const;
export const hourRoundings = [
  '0.25 up hours',
  '1 up hours',
  '0.25 nearest hours',
  '1 nearest hours',
] as const;
export const expiries = ['never', 'on', 'after_months'] as const;
export const stepOrigins = ['tenure', 'age'] as const;
export const stepKinds = ['add', 'replace'] as const;
export const stepCounts = ['leave_year', 'next_leave_year', 'step_day'] as const;
export type Rounding = Terms['rounding'];

/** A policy in the fields of its form. Numbers are typed text. */
export interface PolicyValues {
  readonly name: string;
  readonly leave_type: string | null;
  /** Of the leave type. */
  readonly balance_unit: BalanceUnit;
  readonly amount: number | string;
  readonly unit: (typeof leaveUnits)[number];
  readonly scale_by: (typeof scalesBy)[number];
  readonly full_time_days_per_week: number | string;
  /** Empty = none. */
  readonly amount_max: number | string;
  readonly amount_max_unit: (typeof leaveUnits)[number];
  readonly leave_year: 'anniversary' | 'date';
  readonly leave_year_month: string;
  readonly leave_year_day: number | string;
  readonly grant: (typeof grants)[number];
  readonly percent: number | string;
  readonly grant_rounding: string;
  readonly first_count: (typeof partYearCounts)[number];
  readonly first_rounding: string;
  readonly first_months: number | string;
  readonly leaver_count: (typeof partYearCounts)[number];
  readonly leaver_rounding: string;
  readonly leaver_months: number | string;
  readonly rounding: string;
  readonly steps: readonly StepValues[];
  readonly waiting_months: number | string;
  readonly negative_limit: number | string;
  readonly carries: 'all' | 'limited';
  readonly carry_over_max: number | string;
  readonly expires: (typeof expiries)[number];
  readonly expires_month: string;
  readonly expires_day: number | string;
  readonly expires_months: number | string;
  /** Empty = full pay. */
  readonly pay_rates: readonly {
    readonly from_day: number | string;
    readonly percent: number | string;
  }[];
}

interface StepValues {
  readonly of: (typeof stepOrigins)[number];
  readonly years: number | string;
  readonly kind: (typeof stepKinds)[number];
  readonly amount: number | string;
  readonly counts_from: (typeof stepCounts)[number];
}

export function toValues(name: string, leaveType: string | null, terms: Terms): PolicyValues {
  const { first_year_rule: first, leaver_rule: leaver, carry_over: carry, grant } = terms;
  const isDate = terms.leave_year !== 'anniversary';
  const [yearMonth = '01', yearDay = '01'] = isDate ? terms.leave_year.split('-') : [];
  const [month = '03', day = '31'] = carry.expires?.on?.split('-') ?? [];
  return {
    name,
    leave_type: leaveType,
    balance_unit: terms.unit === 'hours' ? 'hours' : 'days',
    amount: Number(terms.amount.value),
    unit: terms.amount.unit,
    scale_by: terms.scale_by,
    full_time_days_per_week: Number(terms.full_time_days_per_week),
    amount_max: terms.amount_max === null ? '' : Number(terms.amount_max.value),
    amount_max_unit: terms.amount_max?.unit ?? terms.unit,
    leave_year: isDate ? 'date' : 'anniversary',
    leave_year_month: yearMonth,
    leave_year_day: Number(yearDay),
    grant: grant.kind === 'monthly' ? grant.on : grant.kind,
    percent: grant.kind === 'per_hour_worked' ? Number(grant.percent) : 12.07,
    grant_rounding: toRounding(grant.kind === 'up_front' ? null : (grant.rounding ?? null)),
    first_count: first.count,
    first_rounding: toRounding(first.rounding),
    first_months: first.whole_year_after_months ?? '',
    leaver_count: leaver.count,
    leaver_rounding: toRounding(leaver.rounding),
    leaver_months: leaver.whole_year_after_months ?? '',
    rounding: toRounding(terms.rounding),
    steps: terms.steps.map(({ after, amount, ...step }) => ({
      ...step,
      ...after,
      amount: Number(amount),
    })),
    waiting_months: terms.waiting_months,
    negative_limit: Number(terms.negative_limit),
    carries: carry.amount_max === null ? 'all' : 'limited',
    carry_over_max: Number(carry.amount_max ?? 0),
    expires: expiryOf(carry.expires),
    expires_month: month,
    expires_day: Number(day),
    expires_months: carry.expires?.after_months ?? 3,
    pay_rates: terms.pay_rates.map(({ from_day, percent }) => ({
      from_day,
      percent: Number(percent),
    })),
  };
}

function expiryOf(expires: Terms['carry_over']['expires']): PolicyValues['expires'] {
  if (expires === null) return 'never';
  return expires.on === undefined ? 'after_months' : 'on';
}

export function toRounding(rounding: Rounding): string {
  if (rounding === null) return 'none';
  const { step, unit, direction } = rounding;
  return [String(Number(step)), direction, ...(unit === 'days' ? [] : [unit])].join(' ');
}

/** The rest of the terms are those of the policy or the template that the form began as. */
export function toTerms(values: PolicyValues, base: Terms): Terms {
  return {
    ...base,
    unit: values.balance_unit,
    amount: { value: String(values.amount), unit: values.unit },
    scale_by: values.scale_by,
    full_time_days_per_week: String(values.full_time_days_per_week),
    amount_max:
      values.amount_max === ''
        ? null
        : { value: String(values.amount_max), unit: values.amount_max_unit },
    leave_year:
      values.leave_year === 'anniversary'
        ? 'anniversary'
        : monthDay(values.leave_year_month, values.leave_year_day),
    grant: grantOf(values),
    first_year_rule: {
      ...base.first_year_rule,
      count: values.first_count,
      whole_year_after_months: orNull(values.first_months),
      rounding: fromRounding(values.first_rounding),
    },
    leaver_rule: {
      ...base.leaver_rule,
      count: values.leaver_count,
      whole_year_after_months: orNull(values.leaver_months),
      rounding: fromRounding(values.leaver_rounding),
    },
    rounding: fromRounding(values.rounding),
    steps: values.steps.map(({ of, years, amount, ...step }) => ({
      ...step,
      after: { years: Number(years), of },
      amount: String(amount),
    })),
    waiting_months: Number(values.waiting_months),
    negative_limit: String(values.negative_limit),
    carry_over: {
      amount_max: values.carries === 'all' ? null : String(values.carry_over_max),
      expires: expiresOf(values),
    },
    pay_rates: values.pay_rates
      .map(({ from_day: day, percent }) => ({ from_day: Number(day), percent: String(percent) }))
      .toSorted((one, other) => one.from_day - other.from_day),
  };
}

function grantOf({ grant, percent, grant_rounding: text }: PolicyValues): Terms['grant'] {
  const rounding = fromRounding(text);
  const rounded = rounding === null ? {} : { rounding };
  switch (grant) {
    case 'up_front':
      return { kind: 'up_front' };
    case 'first_day':
    case 'last_day':
      return { kind: 'monthly', on: grant, ...rounded };
    case 'per_hour_worked':
      return { kind: 'per_hour_worked', percent: String(percent), ...rounded };
  }
}

function expiresOf(values: PolicyValues): Terms['carry_over']['expires'] {
  switch (values.expires) {
    case 'never':
      return null;
    case 'on':
      return { on: monthDay(values.expires_month, values.expires_day) };
    case 'after_months':
      return { after_months: Number(values.expires_months) };
  }
}

function fromRounding(text: string): Rounding {
  if (text === 'none') return null;
  const [step = '', direction, unit = 'days'] = text.split(' ');
  return { step, unit, direction } as Rounding;
}

const hoursPerDay = 8;

/**
 * The fields for a leave type with balances in another unit. Amounts that are in that unit are
 * converted with eight hours per day, as a proposal.
 */
export function inUnit(values: PolicyValues, unit: BalanceUnit): PolicyValues {
  if (values.balance_unit === unit) return values;
  const factor = unit === 'hours' ? hoursPerDay : 1 / hoursPerDay;
  return {
    ...values,
    balance_unit: unit,
    amount_max_unit: values.amount_max === '' ? unit : values.amount_max_unit,
    negative_limit: Number(values.negative_limit) * factor,
    carry_over_max: Number(values.carry_over_max) * factor,
  };
}

function monthDay(month: string, day: number | string): string {
  return `${month}-${String(day).padStart(2, '0')}`;
}

function orNull(months: number | string): number | null {
  return months === '' ? null : Number(months);
}
