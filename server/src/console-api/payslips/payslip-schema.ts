import { type Static, Type } from 'typebox';
import { payMarkCauses } from '../../hr/payroll/compute/pay-mark-cause.ts';
import { payslipLineCodes, payslipLineKinds } from '../../hr/payroll/compute/payslip-figures.ts';
import type { Payslip } from '../../hr/payroll/payslips/payslip.ts';
import { payrollRunStatuses } from '../../hr/payroll/runs/payroll-run.ts';
import { calendarDate, instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';

const lineSchema = Type.Object({
  kind: oneOf(payslipLineKinds),
  /** In English. */
  label: Type.String(),
  /** Like `params`, absent in payslips from before codes existed. */
  code: Type.Optional(oneOf(payslipLineCodes)),
  params: Type.Optional(Type.Record(Type.String(), Type.String())),
  amount: Type.String(),
  advance_id: Type.Optional(uuid()),
  installment: Type.Optional(Type.Integer()),
  /** The corrected period, and why it was computed again. */
  for_period: Type.Optional(Type.Object({ start: calendarDate(), end: calendarDate() })),
  causes: Type.Optional(Type.Array(oneOf(payMarkCauses))),
  /** For a recovery. */
  receivable_id: Type.Optional(uuid()),
});

export const payslipSchema = Type.Object({
  id: uuid(),
  payroll_run_id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  period_start: calendarDate(),
  period_end: calendarDate(),
  pay_date: calendarDate(),
  run_status: oneOf(payrollRunStatuses),
  currency: Type.String(),
  gross: Type.String(),
  deductions: Type.String(),
  net: Type.String(),
  lines: Type.Array(lineSchema),
  /** At the end of the period, as it was when the payslip was calculated; null = none. */
  leave_balances: nullable(
    Type.Array(
      Type.Object({
        leave_type: Type.String(),
        name: Type.String(),
        /** One of the two. */
        days: Type.Optional(Type.String()),
        hours: Type.Optional(Type.String()),
      }),
    ),
  ),
  created_at: instant(),
});

/** The sums of the tax year of the pay date, up to this payslip. */
export const yearTotalsSchema = Type.Object({
  /** The calendar year in which it begins. */
  year: Type.Integer(),
  /** `2026`, or `2026/27` if the tax year of the pay group isn't the calendar year. */
  name: Type.String(),
  gross: Type.String(),
  deductions: Type.Array(
    Type.Object({
      kind: oneOf(['deduction', 'advance', 'receivable']),
      /** Only of a deduction. */
      name: nullable(Type.String()),
      amount: Type.String(),
    }),
  ),
  taken: Type.String(),
  net: Type.String(),
});

export function presentPayslip({
  lines,
  leave_balances: balances,
  ...payslip
}: Payslip): Static<typeof payslipSchema> {
  return {
    ...payslip,
    leave_balances: balances === null ? null : [...balances],
    lines: lines.map(({ causes, ...line }) =>
      causes === undefined ? line : { ...line, causes: [...causes] },
    ),
  };
}

/** The fields the audit log lists when another person's payslip is shown. */
export const payslipFieldsShown = ['gross', 'deductions', 'net', 'lines', 'leave_balances'];
