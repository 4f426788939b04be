import type { Statement } from '../../../platform/database/driver.ts';
import { sql } from '../../../platform/database/sql.ts';

/** An employee's approved leave with at least one day in a period, with the name of its type. */
export function listOwnApproved(
  companyId: string,
  employeeId: string,
  { from, to }: { from: string; to: string },
): Statement {
  return sql('calendar_feed.list_own_approved')`
    select r.id, r.start_date, r.end_date, r.start_portion, r.end_portion, r.created_at,
      r.updated_at, t.name as title
    from leave_requests r
    join leave_types t on t.company_id = r.company_id and t.code = r.leave_type
    where r.company_id = ${companyId} and r.employee_id = ${employeeId} and r.status = 'approved'
      and r.end_date >= ${from} and r.start_date <= ${to}
    order by r.start_date, r.id`;
}
