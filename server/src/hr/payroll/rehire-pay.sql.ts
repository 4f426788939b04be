import type { Statement } from '../../platform/database/driver.ts';

/** Final runs: their payslips don't change, and what they left out they will never pay. */
const isFinal = `r.status in ('approved', 'paid')`;

/**
 * The first and the last day up to `lastDay` for which the employee has pay but no payslip of a
 * final run; null if there are none. A day paid by the hour counts if hours for it were submitted
 * or approved.
 */
export function findUnpaidDays(
  companyId: string,
  { employeeId, lastDay }: { employeeId: string; lastDay: string },
): Statement {
  return {
    text: `with pay as (
             select currency, amount, period,
               daterange(valid_from, lead(valid_from) over (order by valid_from)) as days
             from compensation_profiles
             where company_id = $1 and employee_id = $2 and superseded_at is null
           ), paid as (
             select r.currency, range_agg(daterange(r.period_start, r.period_end, '[]')) as days
             from payslips s
             join payroll_runs r on r.company_id = s.company_id and r.id = s.payroll_run_id
             where s.company_id = $1 and s.employee_id = $2 and ${isFinal}
             group by r.currency
           ), unpaid as (
             select pay.period, datemultirange(pay.days * daterange(e.start_date, $3, '[]'))
               - coalesce(paid.days, '{}') as days
             from employees e cross join pay left join paid using (currency)
             where e.company_id = $1 and e.id = $2 and pay.amount > 0
           )
           select min(lower(days)) as first, max(upper(days)) - 1 as last from unpaid
           where not isempty(days) and (period <> 'hourly' or exists (
             select from timesheets t
             join timesheet_entries w on w.company_id = t.company_id and w.timesheet_id = t.id
             where t.company_id = $1 and t.employee_id = $2
               and t.status in ('submitted', 'approved') and w.date <@ days))`,
    values: [companyId, employeeId, lastDay],
  };
}

/** The latest final run with a payslip of the employee that ends on or after `day`. */
export function findPaidFrom(
  companyId: string,
  { employeeId, day }: { employeeId: string; day: string },
): Statement {
  return {
    text: `select r.period_start, r.period_end from payslips s
           join payroll_runs r on r.company_id = s.company_id and r.id = s.payroll_run_id
           where s.company_id = $1 and s.employee_id = $2 and r.period_end >= $3 and ${isFinal}
           order by r.period_end desc limit 1`,
    values: [companyId, employeeId, day],
  };
}
