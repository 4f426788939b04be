import type { EventPayload } from '../../../events/catalogue.ts';
import type { PayrollRun } from './payroll-run.ts';

/** The payload for a completed run, without amounts (contract, section 4). */
export function describeForEvent(run: PayrollRun): EventPayload<'payroll.completed'> {
  return {
    payrollRunId: run.id,
    type: run.type,
    periodStart: run.period_start,
    periodEnd: run.period_end,
    payDate: run.pay_date,
    currency: run.currency,
    employeeCount: run.employee_count,
    completedAt: run.completed_at ?? run.updated_at,
  };
}
