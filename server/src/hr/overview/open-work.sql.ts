import type { Statement } from '../../platform/database/driver.ts';
import type { PlaceFilter } from './employment-over-time.sql.ts';

/**
 * The work that waits for someone, as counts up to `max`.
 *
 * @param weekStart - The Monday of the last full week
 * @param recordedSince - Who has a timesheet from this day on is expected to have one for the week
 */
export function countOpenWork(
  companyId: string,
  {
    today,
    weekStart,
    recordedSince,
    filter: { department, location },
    max,
  }: {
    today: string;
    weekStart: string;
    recordedSince: string;
    filter: PlaceFilter;
    max: number;
  },
): Statement {
  const isFiltered = department !== null || location !== null;
  const of = (employeeId: string): string =>
    isFiltered
      ? `and ${employeeId} in (select id from employees where company_id = $1
           and ($6::text is null or department = $6) and ($7::text is null or location = $7))`
      : '';
  const count = (name: string, rows: string): string =>
    `(select count(*)::int from (${rows} limit $5) as counted) as ${name}`;
  return {
    name: isFiltered ? 'overview.count_open_work_of_place' : 'overview.count_open_work',
    text: `select
      ${count(
        'waiting_requests',
        `select distinct subject_id from approval_steps
         where company_id = $1 and status = 'waiting' ${of('employee_id')}`,
      )},
      ${count(
        'overdue_tasks',
        `select 1 from onboarding_tasks t
         join onboarding_checklists c on c.company_id = $1 and c.id = t.checklist_id
         where t.company_id = $1 and t.status = 'pending' and t.due_date < $2::date
           ${of('c.employee_id')}`,
      )},
      ${count(
        'unsigned_contracts',
        `select 1 from contracts
         where company_id = $1 and status in ('sent', 'partially_signed') ${of('employee_id')}`,
      )},
      ${count(
        'missing_timesheets',
        `select 1 from (
           select distinct employee_id from timesheets
           where company_id = $1 and period_start >= $4::date and period_start < $3::date
             ${of('employee_id')}
           except
           select employee_id from timesheets
           where company_id = $1 and period_start between $3::date - 30 and $3::date + 6
             and period_end >= $3::date and status in ('submitted', 'approved')
         ) as expected
         join employees e on e.company_id = $1 and e.id = expected.employee_id
         where e.status <> 'terminated'`,
      )}`,
    values: [
      companyId,
      today,
      weekStart,
      recordedSince,
      max,
      ...(isFiltered ? [department, location] : []),
    ],
  };
}
