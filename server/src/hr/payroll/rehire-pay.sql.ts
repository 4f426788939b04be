import type { Statement } from '../../platform/database/driver.ts';

/**
 * The latest run that ends on or after `day` and has computed the employee's pay, or is computing
 * now.
 */
export function findComputedFrom(
  companyId: string,
  { employeeId, day }: { employeeId: string; day: string },
): Statement {
  return {
    text: `select r.period_start, r.period_end, r.status in ('approved', 'paid') as is_final
           from payroll_runs r
           where r.company_id = $1 and r.period_end >= $3 and (
             r.status = 'processing' and r.period_start <= $3
             or r.status in ('completed', 'approved', 'paid') and exists (
               select from payslips s
               where s.company_id = $1 and s.payroll_run_id = r.id and s.employee_id = $2))
           order by r.period_end desc limit 1`,
    values: [companyId, employeeId, day],
  };
}
