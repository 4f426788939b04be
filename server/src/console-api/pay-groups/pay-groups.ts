import { type Static, Type } from 'typebox';
import { decimalPattern, plainDecimals } from '../../hr/compensation/decimal-text.ts';
import { closeWithoutRun, countUnpaid } from '../../hr/payroll/runs/close-pay-period.ts';
import { createPayGroup } from '../../hr/payroll/setup/groups/create-pay-group.ts';
import {
  type ListedPeriod,
  listPayGroups,
  listPayPeriods,
  previewPayPeriods,
  readPayGroup,
} from '../../hr/payroll/setup/groups/list-pay-groups.ts';
import {
  amountBases,
  payFrequencies,
  prorations,
  roundings,
  yearBases,
} from '../../hr/payroll/computing/pay-group-terms.ts';
import {
  type ListedPayGroup,
  payDayRules,
  payDayShifts,
  payPeriodStatuses,
  periodRemainders,
} from '../../hr/payroll/setup/groups/pay-group.ts';
import {
  listLegalEntityNames,
  updatePayGroup,
} from '../../hr/payroll/setup/groups/update-pay-group.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

/** When the periods of a group run and when they are paid. */
const payCalendarFields = {
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
const payGroupFields = {
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

const previewedPeriods = Type.Array(Type.Object(paidPeriod));

const payGroupSchema = Type.Object({
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

const singlePayGroup = Type.Object({ pay_group: payGroupSchema });

const payPeriodSchema = Type.Object({
  id: uuid(),
  ...paidPeriod,
  status: oneOf(payPeriodStatuses),
  closed_at: nullable(instant()),
  /** The regular run for it. */
  payroll_run_id: nullable(uuid()),
  /** Closed without a run, and payroll has not decided yet about pay that is due for it. */
  is_undecided: Type.Boolean(),
});

/** Operations on pay groups and their periods. */
export const payGroupOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'listPayGroups',
    method: 'GET',
    path: '/pay-groups',
    access: ['owner', 'hr_admin', 'payroll_admin'],
    answer: Type.Object({
      pay_groups: Type.Array(payGroupSchema),
      /** The legal entities that have not ended, by name. */
      legal_entities: Type.Array(Type.String()),
    }),
    act: async (change) => {
      const groups = await listPayGroups(change);
      return {
        pay_groups: groups.map(presentPayGroup),
        legal_entities: await listLegalEntityNames(change),
      };
    },
  }),
  /** The first periods and pay days of a group before it is created. */
  recordOperation({
    operationId: 'previewPayPeriods',
    method: 'POST',
    path: '/pay-groups/preview',
    access: ['owner', 'payroll_admin'],
    body: closed(payCalendarFields),
    answer: Type.Object({ periods: previewedPeriods }),
    act: async (change, { body }) => ({ periods: await previewPayPeriods(change, body) }),
  }),
  recordOperation({
    operationId: 'createPayGroup',
    method: 'POST',
    path: '/pay-groups',
    access: ['owner', 'payroll_admin'],
    body: closed({
      ...payGroupFields,
      ...payCalendarFields,
      /** By default `pay_date`. */
      year_by: Type.Optional(payGroupFields.year_by),
      /** By default `01-01`. */
      tax_year_start: Type.Optional(payGroupFields.tax_year_start),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    }),
    answer: singlePayGroup,
    successStatus: 201,
    act: async (change, { body }) => {
      const id = await createPayGroup(change, {
        ...body,
        year_by: body.year_by ?? 'pay_date',
        tax_year_start: body.tax_year_start ?? '01-01',
      });
      return { pay_group: presentPayGroup(await readPayGroup(change, id)) };
    },
  }),
  recordOperation({
    operationId: 'getPayGroup',
    method: 'GET',
    path: '/pay-groups/:id',
    access: ['owner', 'payroll_admin'],
    answer: Type.Object({
      pay_group: payGroupSchema,
      /** Of the last year and all open ones, in order. */
      periods: Type.Array(payPeriodSchema),
    }),
    act: async (change, { id }) => {
      const groupId = id;
      const group = await readPayGroup(change, groupId);
      const periods = await listPayPeriods(change, groupId);
      return { pay_group: presentPayGroup(group), periods: periods.map(presentPayPeriod) };
    },
  }),
  /** Currency, frequency and first day stay: people who are paid otherwise move to another group. */
  recordOperation({
    operationId: 'updatePayGroup',
    method: 'PATCH',
    path: '/pay-groups/:id',
    access: ['owner', 'payroll_admin'],
    body: closed({
      ...Type.Partial(Type.Object(payGroupFields)).properties,
      archived: Type.Optional(Type.Boolean()),
    }),
    answer: singlePayGroup,
    act: async (change, { body, id }) => {
      const groupId = id;
      await updatePayGroup(change, groupId, withoutUndefined(body));
      return { pay_group: presentPayGroup(await readPayGroup(change, groupId)) };
    },
  }),
  /** For how many people pay would stay open if a period were closed without a run. */
  recordOperation({
    operationId: 'getUnpaidOfPeriod',
    method: 'GET',
    path: '/pay-periods/:id/unpaid',
    access: ['owner', 'payroll_admin'],
    answer: Type.Object({ unpaid_count: Type.Integer() }),
    act: async ({ transaction }, { actor, id }) => ({
      unpaid_count: await countUnpaid(transaction, actor.companyId, id),
    }),
  }),
  /** Closes a period, and all open ones before it, without a run. */
  recordOperation({
    operationId: 'closePayPeriod',
    method: 'POST',
    path: '/pay-periods/:id/close',
    access: ['owner', 'payroll_admin'],
    body: closed({
      /** Required if something is due for one of the periods. */
      remainder: Type.Optional(oneOf(periodRemainders)),
    }),
    answer: Type.Null(),
    successStatus: 204,
    act: async (change, { id, body }) => {
      await closeWithoutRun(change, id, body.remainder);
      return null;
    },
  }),
];

function presentPayGroup(group: ListedPayGroup): Static<typeof payGroupSchema> {
  const { next_start: start, next_end: end, next_pay_date: date } = group;
  return {
    ...group,
    protected_net: plainDecimals(group.protected_net, group.currency),
    next_period:
      start === null || end === null || date === null
        ? null
        : { period_start: start, period_end: end, pay_date: date },
  };
}

function presentPayPeriod(period: ListedPeriod): Static<typeof payPeriodSchema> {
  const { pay_group_id: _, ...members } = period;
  return members;
}
