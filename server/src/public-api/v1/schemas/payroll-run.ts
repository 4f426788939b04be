import { type Static, Type } from 'typebox';
import {
  type PayrollRun,
  payrollRunStatuses,
  payrollRunTypes,
} from '../../../hr/payroll/runs/payroll-run.ts';
import {
  calendarDate,
  instant,
  nullable,
  oneOf,
  reference,
  uuid,
} from '../../../platform/http/schema-fields.ts';

export const payrollRunSchema = Type.Object(
  {
    id: uuid(),
    type: oneOf(payrollRunTypes),
    period_start: calendarDate(),
    period_end: calendarDate('Last day of the period (inclusive).'),
    pay_date: calendarDate(),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 currency code.' }),
    status: oneOf(payrollRunStatuses),
    employee_count: Type.Integer({ minimum: 0 }),
    completed_at: nullable(instant()),
    approved_at: nullable(instant()),
    created_at: instant(),
    updated_at: instant(),
  },
  { $id: 'PayrollRun', additionalProperties: false },
);
type PayrollRunBody = Static<typeof payrollRunSchema>;

export const payrollRunReference = reference<PayrollRunBody>('PayrollRun');

/** The payroll run as the API returns it: metadata only, no amounts. */
export function presentPayrollRun(run: PayrollRun): PayrollRunBody {
  return run;
}
