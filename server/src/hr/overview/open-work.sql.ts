import type { Statement } from '../../platform/database/driver.ts';
import type { PlaceFilter } from './place-filter.ts';

/** As of a date; null filters = all employees. */
export interface OpenWorkQuestion {
  readonly today: string;
  /** The Monday of the last full week. */
  readonly weekStart: string;
  /** Who has a timesheet from this day on is expected to have one for the week. */
  readonly recordedSince: string;
  readonly filter: PlaceFilter;
  /** Each count stops here. */
  readonly max: number;
}

/** The rows that each figure counts. `$3` is the Monday of the last full week. */
const countedRows = (of: (employeeId: string) => string): Readonly<Record<string, string>> => ({
  waiting_requests: `
    select distinct subject_id from approval_steps
    where company_id = $1 and status = 'waiting' ${of('employee_id')}`,
  overdue_tasks: `
    select 1 from onboarding_tasks t
    join onboarding_checklists c on c.company_id = $1 and c.id = t.checklist_id
    where t.company_id = $1 and t.status = 'pending' and t.due_date < $2::date
      ${of('c.employee_id')}`,
  unsigned_contracts: `
    select 1 from contracts
    where company_id = $1 and status in ('sent', 'partially_signed') ${of('employee_id')}`,
  missing_timesheets: `
    select 1 from (
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
});

/** The work that waits for someone, as counts. */
export function countOpenWork(
  companyId: string,
  { today, weekStart, recordedSince, filter: { department, location }, max }: OpenWorkQuestion,
): Statement {
  const isFiltered = department !== null || location !== null;
  const of = (employeeId: string): string =>
    isFiltered
      ? `and ${employeeId} in (select id from employees where company_id = $1
           and ($6::text is null or department = $6) and ($7::text is null or location = $7))`
      : '';
  const counts = Object.entries(countedRows(of)).map(
    ([name, rows]) => `(select count(*)::int from (${rows} limit $5) as counted) as ${name}`,
  );
  return {
    name: isFiltered ? 'overview.count_open_work_of_place' : 'overview.count_open_work',
    text: `select ${counts.join(', ')}`,
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
