import { type Static, Type } from 'typebox';
import { decimalPattern, plainDecimals } from '../../hr/compensation/decimal-text.ts';
import {
  amountBases,
  type ListedPayGroup,
  payDayRules,
  payDayShifts,
  payFrequencies,
  payPeriodStatuses,
  prorations,
  roundings,
  yearBases,
} from '../../hr/payroll/groups/pay-group.ts';
import type { ListedPeriod } from '../../hr/payroll/groups/list-pay-groups.ts';
import {
  calendarDate,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';

/** When the periods of a group run and when they are paid. */
export const payCalendarFields = {
  frequency: oneOf(payFrequencies),
  /** The first day of the first period. */
  anchor: calendarDate(),
  pay_day_rule: oneOf(payDayRules),
  /** Days after the end of a period, or a day of a month. */
  pay_day: Type.Integer({ minimum: -31, maximum: 60 }),
  pay_day_shift: oneOf(payDayShifts),
};

const yearStartPattern = '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';

/** What can be changed later. */
export const payGroupFields = {
  name: text(100),
  legal_entity: nullable(text(200)),
  pay_day_rule: payCalendarFields.pay_day_rule,
  pay_day: payCalendarFields.pay_day,
  pay_day_shift: payCalendarFields.pay_day_shift,
  amount_by: oneOf(amountBases),
  proration: oneOf(prorations),
  rounding: oneOf(roundings),
  paid_leave_hours: Type.Boolean(),
  /** Whether the last period of a year takes what rounding has added or lost. */
  year_adds_up: Type.Boolean(),
  /**
   * By which day of a period its year goes, and the versions of components and tables: the day on
   * which it is paid, or its last day.
   */
  year_by: oneOf(yearBases),
  /** The day on which the year begins, `MM-DD`, such as `04-06`. */
  tax_year_start: Type.String({ pattern: yearStartPattern }),
  /** Null = no limit. */
  correction_months: nullable(Type.Integer({ minimum: 0, maximum: 120 })),
  protected_net: Type.String({ maxLength: 17, pattern: decimalPattern }),
};

const paidPeriod = {
  period_start: calendarDate(),
  period_end: calendarDate(),
  pay_date: calendarDate(),
};

export const previewedPeriods = Type.Array(Type.Object(paidPeriod));

export const payGroupSchema = Type.Object({
  id: uuid(),
  ...payGroupFields,
  legal_entity: nullable(Type.String()),
  currency: Type.String(),
  frequency: payCalendarFields.frequency,
  anchor: calendarDate(),
  /** The people in it today. */
  members: Type.Integer(),
  /** The earliest open period. */
  next_period: Type.Union([Type.Object(paidPeriod), Type.Null()]),
  archived_at: nullable(instant()),
  created_at: instant(),
});

export const singlePayGroup = Type.Object({ pay_group: payGroupSchema });

export function presentPayGroup(group: ListedPayGroup): Static<typeof payGroupSchema> {
  const { next_start: start, next_end: end, next_pay_date: date } = group;
  return {
    id: group.id,
    name: group.name,
    legal_entity: group.legal_entity,
    currency: group.currency,
    frequency: group.frequency,
    anchor: group.anchor,
    pay_day_rule: group.pay_day_rule,
    pay_day: group.pay_day,
    pay_day_shift: group.pay_day_shift,
    amount_by: group.amount_by,
    proration: group.proration,
    rounding: group.rounding,
    paid_leave_hours: group.paid_leave_hours,
    year_adds_up: group.year_adds_up,
    year_by: group.year_by,
    tax_year_start: group.tax_year_start,
    correction_months: group.correction_months,
    protected_net: plainDecimals(group.protected_net, group.currency),
    members: group.members,
    next_period:
      start === null || end === null || date === null
        ? null
        : { period_start: start, period_end: end, pay_date: date },
    archived_at: group.archived_at,
    created_at: group.created_at,
  };
}

export const payPeriodSchema = Type.Object({
  id: uuid(),
  ...paidPeriod,
  status: oneOf(payPeriodStatuses),
  closed_at: nullable(instant()),
  /** The regular run for it. */
  payroll_run_id: nullable(uuid()),
  /** Closed without a run, and payroll has not decided yet about pay that is due for it. */
  is_undecided: Type.Boolean(),
});

export function presentPayPeriod(period: ListedPeriod): Static<typeof payPeriodSchema> {
  const { pay_group_id: _, ...members } = period;
  return members;
}
