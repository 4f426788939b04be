import type { Statement } from '../../platform/database/driver.ts';

export interface HoursAsked {
  readonly employeeIds: readonly string[];
  /** Calendar dates `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
}

/** A period is at most 31 days long, so the ones that reach into the range begin shortly before. */
export function sumApprovedHours(
  companyId: string,
  { employeeIds, from, to }: HoursAsked,
): Statement {
  return {
    name: 'timesheets.sum_approved_hours',
    text: `select t.employee_id, sum(e.hours) as hours
           from timesheets t
           join timesheet_entries e on e.company_id = $1 and e.timesheet_id = t.id
           where t.company_id = $1 and t.employee_id = any($2) and t.status = 'approved'
             and t.period_start between $3::date - 30 and $4::date and e.date between $3 and $4
           group by t.employee_id`,
    values: [companyId, employeeIds, from, to],
  };
}
