import type { Statement } from '../../platform/database/driver.ts';
import { sql } from '../../platform/database/sql.ts';

export function countReports(companyId: string, managerId: string): Statement {
  return sql('employees.count_reports')`
    select count(*)::int as count from employees
    where company_id = ${companyId} and manager_id = ${managerId} and status <> 'terminated'`;
}

/** The current or the next approved leave. */
export function findNextAbsence(
  companyId: string,
  employeeId: string,
  { today }: { today: string },
): Statement {
  return sql('employees.find_next_absence')`
    select id, start_date, end_date from leave_requests
    where company_id = ${companyId} and employee_id = ${employeeId} and status = 'approved'
      and end_date >= ${today}
    order by start_date limit 1`;
}
