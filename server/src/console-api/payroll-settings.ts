import { type Static, Type } from 'typebox';
import { decimalPattern } from '../hr/compensation/decimal-text.ts';
import {
  changePayCurrency,
  readPayCurrencies,
} from '../hr/payroll/setup/currencies/pay-currencies.ts';
import type { PayCurrency } from '../hr/payroll/setup/currencies/pay-currency.ts';
import { differingReasons } from '../hr/payroll/runs/nightly/nightly-check.ts';
import { readNightlyCheck } from '../hr/payroll/runs/nightly/read-nightly-check.ts';
import {
  changePayslipSettings,
  readPayslipSettings,
} from '../hr/payroll/setup/payslip-settings.ts';
import {
  approveRecalculation,
  findRecalculation,
  listRecalculations,
  requestRecalculation,
  withdrawRecalculation,
} from '../hr/payroll/runs/recalculations/change-recalculation.ts';
import {
  recalculationActions,
  type RecalculationInUse,
  recalculationStatuses,
} from '../hr/payroll/runs/recalculations/recalculation.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../platform/http/schema-fields.ts';
import { etagMember, withEtag, withEtags } from './frame/etags.ts';
import { inChange } from './frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from './frame/operation.ts';
import { currencyField, toDecimals } from './pay-items.ts';
import { recordOperation } from './frame/record-operation.ts';

const months = nullable(Type.Integer({ minimum: 0, maximum: 120 }));

const answer = Type.Object({
  pay_currencies: Type.Array(
    Type.Object({
      currency: Type.String(),
      /** Null = no limit. */
      correction_months: months,
      protected_net: Type.String(),
    }),
  ),
});

const present = (rows: readonly PayCurrency[]) => ({
  pay_currencies: rows.map((row) => ({
    ...row,
    protected_net: toDecimals(row.protected_net, row.currency),
  })),
});

const payslipSettingsAnswer = Type.Object({
  payslip_settings: Type.Object({
    /** Whether payslips that are calculated from now on have the leave balance. */
    payslip_leave: Type.Boolean(),
  }),
});

const access = ['owner', 'payroll_admin'] as const;

const recalculationSchema = Type.Object({
  id: uuid(),
  from_day: calendarDate(),
  reason: Type.String(),
  status: oneOf(recalculationStatuses),
  requested_by_name: Type.String(),
  decided_by_name: nullable(Type.String()),
  decided_at: nullable(instant()),
  created_at: instant(),
  /** How many people the next runs calculate again; null until it is approved. */
  employee_count: nullable(Type.Integer()),
  allowed_actions: Type.Array(oneOf(recalculationActions)),
  ...etagMember,
});

const single = Type.Object({ recalculation: recalculationSchema });

/** Operations on payslips and on how earlier periods are corrected. */
export const payrollSettingOperations: readonly ConsoleOperation[] = [
  /** How runs without a pay group correct earlier periods. */
  recordOperation({
    operationId: 'listPayCurrencies',
    method: 'GET',
    path: '/pay-currencies',
    access: ['owner', 'payroll_admin'],
    answer,
    act: async ({ transaction }, { actor }) =>
      present(await readPayCurrencies(transaction, actor.companyId)),
  }),
  recordOperation({
    operationId: 'changePayCurrency',
    method: 'PATCH',
    path: '/pay-currencies',
    access: ['owner', 'payroll_admin'],
    body: closed({
      currency: currencyField,
      correction_months: months,
      protected_net: Type.String({ maxLength: 17, pattern: decimalPattern }),
    }),
    answer,
    act: async (open, { body }) => present(await changePayCurrency(open, body)),
  }),
  defineOperation({
    operationId: 'getPayslipSettings',
    method: 'GET',
    path: '/payslip-settings',
    access: ['owner', 'payroll_admin'],
    answer: payslipSettingsAnswer,
    handle: async ({ services, actor }) => ({
      body: {
        payslip_settings: await inChange(services, actor, ({ transaction }) =>
          readPayslipSettings(transaction, actor.companyId),
        ),
      },
    }),
  }),
  recordOperation({
    operationId: 'changePayslipSettings',
    method: 'PATCH',
    path: '/payslip-settings',
    access: ['owner', 'payroll_admin'],
    body: closed({ payslip_leave: Type.Boolean() }),
    answer: payslipSettingsAnswer,
    act: async (open, { body }) => ({ payslip_settings: await changePayslipSettings(open, body) }),
  }),
  /** Those that wait, then the latest; at most 50. */
  recordOperation({
    operationId: 'listRecalculations',
    method: 'GET',
    path: '/recalculations',
    access,
    answer: Type.Object({ recalculations: Type.Array(recalculationSchema) }),
    act: async (change) => {
      const shown = (await listRecalculations(change)).map(presentRecalculation);
      return { recalculations: await withEtags(change, 'recalculation', shown) };
    },
  }),
  recordOperation({
    operationId: 'getRecalculation',
    method: 'GET',
    path: '/recalculations/:id',
    access,
    answer: single,
    etag: ({ recalculation }) => recalculation.etag,
    act: async (change, { id }) => {
      const shown = presentRecalculation(await findRecalculation(change, id));
      const recalculation = await withEtag(change, 'recalculation', shown);
      return { recalculation };
    },
  }),
  /** A second person approves it. */
  recordOperation({
    operationId: 'requestRecalculation',
    method: 'POST',
    path: '/recalculations',
    access,
    body: closed({ from_day: calendarDate(), reason: text(500) }),
    answer: single,
    successStatus: 201,
    act: async (change, { body }) => {
      const asked = { fromDay: body.from_day, reason: body.reason };
      return { recalculation: presentRecalculation(await requestRecalculation(change, asked)) };
    },
  }),
  decideBy(approveRecalculation, 'approve', {
    confirms: { kinds: ['recalculation'], shownAt: ['/recalculations/:id'] },
  }),
  decideBy(withdrawRecalculation, 'withdraw'),
  /** What the last nightly check found. */
  recordOperation({
    operationId: 'getNightlyPayCheck',
    method: 'GET',
    path: '/nightly-pay-check',
    access: ['owner', 'payroll_admin'],
    answer: Type.Object({
      /** Null before the first one. */
      check: nullable(
        Type.Object({
          checked_at: instant(),
          employee_count: Type.Integer(),
          result_count: Type.Integer(),
          differing: Type.Array(
            Type.Object({
              employee_id: uuid(),
              employee_name: Type.String(),
              period_start: calendarDate(),
              period_end: calendarDate(),
              reason: oneOf(differingReasons),
            }),
          ),
          /** People who differ and are not listed. */
          others_count: Type.Integer(),
        }),
      ),
    }),
    act: async (change) => {
      const check = await readNightlyCheck(change);
      return { check: check === null ? null : { ...check, differing: [...check.differing] } };
    },
  }),
];

function presentRecalculation({
  actions,
  ...row
}: RecalculationInUse): Static<typeof recalculationSchema> {
  return { ...row, allowed_actions: [...actions] };
}

function decideBy(
  decide: typeof approveRecalculation,
  word: 'approve' | 'withdraw',
  confirmation: Pick<ConsoleOperation, 'confirms'> = {},
) {
  return recordOperation({
    ...confirmation,
    operationId: `${word}Recalculation`,
    method: 'POST',
    path: `/recalculations/:id/${word}`,
    access,
    answer: single,
    act: async (change, { id }) => ({
      recalculation: presentRecalculation(await decide(change, id)),
    }),
  });
}
