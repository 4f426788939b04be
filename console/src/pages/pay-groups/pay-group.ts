import type { Answer, Body } from '../../api/answers.ts';

export type PayGroup = Answer<'getPayGroup'>['pay_group'];
export type PayPeriod = Answer<'getPayGroup'>['periods'][number];
export type PayGroupBody = Body<'createPayGroup'>;
export const amountBases = ['period', 'calendar'] as const;
export const yearBases = ['pay_date', 'period_end'] as const;
export const roundings = ['half_up', 'half_even'] as const;

/** A form's values: numbers as text, `''` for none. */
export interface GroupValues {
  name: string;
  legal_entity: string | null;
  currency: string | null;
  frequency: PayGroupBody['frequency'];
  anchor: string | null;
  pay_day_rule: PayGroupBody['pay_day_rule'];
  pay_day: number | string;
  pay_day_shift: PayGroupBody['pay_day_shift'];
  amount_by: PayGroupBody['amount_by'];
  proration: PayGroupBody['proration'];
  rounding: PayGroupBody['rounding'];
  paid_leave_hours: boolean;
  year_adds_up: boolean;
  year_by: PayGroup['year_by'];
  tax_year_start: string;
  correction_months: number | string;
  protected_net: string;
}

export function newGroup(firstOfMonth: string): GroupValues {
  return {
    name: '',
    legal_entity: null,
    currency: 'EUR',
    frequency: 'monthly',
    anchor: firstOfMonth,
    pay_day_rule: 'day_of_month',
    pay_day: 31,
    pay_day_shift: 'before',
    amount_by: 'period',
    proration: 'calendar_days',
    rounding: 'half_up',
    paid_leave_hours: true,
    year_adds_up: true,
    year_by: 'pay_date',
    tax_year_start: '01-01',
    correction_months: 12,
    protected_net: '0',
  };
}

export function valuesOf(group: PayGroup): GroupValues {
  return { ...newGroup(group.anchor), ...group, correction_months: group.correction_months ?? '' };
}

/** What can change later. */
export function toPatch(values: GroupValues) {
  return {
    name: values.name.trim(),
    legal_entity: values.legal_entity,
    pay_day_rule: values.pay_day_rule,
    pay_day: Number(values.pay_day),
    pay_day_shift: values.pay_day_shift,
    amount_by: values.amount_by,
    proration: values.proration,
    rounding: values.rounding,
    paid_leave_hours: values.paid_leave_hours,
    year_adds_up: values.year_adds_up,
    year_by: values.year_by,
    tax_year_start: values.tax_year_start,
    correction_months: values.correction_months === '' ? null : Number(values.correction_months),
    protected_net: values.protected_net,
  };
}

/** Whether the periods are months, halves of a month or quarters. */
export function isOfMonths(frequency: GroupValues['frequency']): boolean {
  return ['semimonthly', 'monthly', 'quarterly'].includes(frequency);
}
