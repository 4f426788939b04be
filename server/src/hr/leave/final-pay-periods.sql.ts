import type { Statement } from '../../platform/database/driver.ts';
import { publishedStatuses } from '../payroll/runs/payroll-run.ts';
import { literals, sql } from '../../platform/database/sql.ts';

/**
 * By request, the periods that contain a day of it and in which a final payslip pays the employee a
 * salary; earliest first. Unpaid leave does not reduce hourly pay.
 */
export function listFinalPeriods(companyId: string, requestIds: readonly string[]): Statement {
  return sql('leave_requests.list_final_periods')`
    select q.id, paid.period_start, paid.period_end
    from leave_requests q
    join leave_types t on t.company_id = q.company_id and t.code = q.leave_type
    cross join lateral (
      select distinct r.period_start, r.period_end
      from payslips p
      join payroll_runs r on r.company_id = p.company_id and r.id = p.payroll_run_id
      where p.company_id = q.company_id and p.employee_id = q.employee_id
        and r.status in (${literals(publishedStatuses)})
        and exists (
          select from jsonb_array_elements(p.lines) as line
          where line ->> 'kind' = 'base' and not line ? 'hours_by_day')
        and r.period_start <= q.end_date and r.period_end >= q.start_date
    ) as paid
    where q.company_id = ${companyId} and q.id = any(${requestIds}) and q.status = 'pending'
      and not t.is_paid
    order by paid.period_start, paid.period_end`;
}
