import type { Statement } from '../../../platform/database/driver.ts';

/** An employee's approved leave with at least one day in a period, with the name of its type. */
export function listOwnApproved(
  companyId: string,
  employeeId: string,
  { from, to }: { from: string; to: string },
): Statement {
  return {
    name: 'calendar_feed.list_own_approved',
    text: `select r.id, r.start_date, r.end_date, r.start_portion, r.end_portion, r.created_at,
             r.updated_at, t.name as title
           from leave_requests r
           join leave_types t on t.company_id = r.company_id and t.code = r.leave_type
           where r.company_id = $1 and r.employee_id = $2 and r.status = 'approved'
             and r.end_date >= $3 and r.start_date <= $4
           order by r.start_date, r.id`,
    values: [companyId, employeeId, from, to],
  };
}
