import type { Statement } from '../../../platform/database/driver.ts';
import type { PayrollRow } from './payroll-rows.ts';

/** Gives computed runs the sums of their payslips, and the status that seals them. */
export function finishRuns(companyId: string, runs: readonly PayrollRow[]): Statement {
  return {
    text: `update payroll_runs as run
           set status = final.status, updated_at = coalesce(paid_at, approved_at, completed_at),
             employee_count = sums.employees, processed = sums.employees, total = sums.employees,
             gross = sums.gross, deductions = sums.deductions, net = sums.net, generation = 1
           from json_to_recordset($2) as final (id uuid, status text)
           cross join lateral (
             select count(*) as employees, coalesce(sum(gross), 0) as gross,
               coalesce(sum(deductions), 0) as deductions, coalesce(sum(net), 0) as net
             from payslips where company_id = $1 and payroll_run_id = final.id
           ) as sums
           where run.company_id = $1 and run.id = final.id`,
    values: [companyId, JSON.stringify(runs.map(({ id, status }) => ({ id, status })))],
  };
}

/** Notes as repaid what the approved and paid runs have deducted of advances. */
export function settleInstallments(companyId: string): Statement {
  return {
    text: `update advance_installments as part set repaid_at = run.approved_at, payroll_run_id = run.id
           from payroll_run_installments as taken
           join payroll_runs as run on run.company_id = $1 and run.id = taken.payroll_run_id
           where taken.company_id = $1 and run.status in ('approved', 'paid')
             and part.company_id = $1 and part.advance_id = taken.advance_id
             and part.number = taken.number`,
    values: [companyId],
  };
}

/** An advance with no installment left is repaid. */
export function closeAdvances(companyId: string): Statement {
  return {
    text: `update advances as advance
           set status = 'repaid', repaid_at = schedule.ended_at, updated_at = schedule.ended_at
           from (
             select advance_id, max(repaid_at) as ended_at from advance_installments
             where company_id = $1 group by advance_id having bool_and(repaid_at is not null)
           ) as schedule
           where advance.company_id = $1 and advance.id = schedule.advance_id`,
    values: [companyId],
  };
}
