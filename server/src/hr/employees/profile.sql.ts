import type { Statement } from '../../platform/database/driver.ts';

export function countReports(companyId: string, managerId: string): Statement {
  return {
    name: 'employees.count_reports',
    text: `select count(*)::int as count from employees
           where company_id = $1 and manager_id = $2 and status <> 'terminated'`,
    values: [companyId, managerId],
  };
}

/** The current or the next approved leave. */
export function findNextAbsence(
  companyId: string,
  employeeId: string,
  { today }: { today: string },
): Statement {
  return {
    name: 'employees.find_next_absence',
    text: `select id, start_date, end_date from leave_requests
           where company_id = $1 and employee_id = $2 and status = 'approved' and end_date >= $3
           order by start_date limit 1`,
    values: [companyId, employeeId, today],
  };
}
