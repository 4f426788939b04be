/** What each payslip has, from its own lines and days. */
export const payslipInputs = [
  'pay.base',
  'pay.unpaid_leave',
  'pay.paid_leave',
  'pay.items',
  'pay.gross',
  'pay.rate',
  'days.total',
  'days.paid',
  'days.unpaid',
  'period.month',
] as const;

/** What is read only if a formula of the person uses it. */
export const gatheredInputs = [
  'hours.worked',
  'hours.overtime',
  'hours.scheduled',
  'days.sick',
  'days.paid_leave',
  'fte',
  'service.years',
  'age',
  'periods.per_year',
  'period.pay_date',
  'period.tax_year',
  'period.tax_month',
  'period.tax_week',
] as const;

/**
 * The names that payroll provides to formulas. In addition there are `value`, the number of the
 * assignment, and `ytd.` and `previous_year.` with a component or base. Meanings: docs/workflows/payroll.md#components.
 */
export const payRuleInputs: readonly string[] = [...payslipInputs, ...gatheredInputs];
