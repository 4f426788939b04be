import type { Statement } from '../../platform/database/driver.ts';
import type { PlaceFilter } from './place-filter.ts';
import {
  bind,
  type Bound,
  fragment,
  type Fragment,
  inline,
  join,
  sql,
} from '../../platform/database/sql.ts';

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

/** The rows that each figure counts. */
function countedRows(
  company: Bound,
  { today, weekStart, recordedSince }: OpenWorkQuestion,
  of: (employeeId: string) => Fragment,
): Readonly<Record<string, Fragment>> {
  const week = bind(weekStart);
  return {
    waiting_requests: fragment`
    select distinct subject_id from approval_steps
    where company_id = ${company} and status = 'waiting' ${of('employee_id')}`,
    overdue_tasks: fragment`
    select 1 from onboarding_tasks t
    join onboarding_checklists c on c.company_id = ${company} and c.id = t.checklist_id
    where t.company_id = ${company} and t.status = 'pending' and t.due_date < ${today}::date
      ${of('c.employee_id')}`,
    unsigned_contracts: fragment`
    select 1 from contracts
    where company_id = ${company} and status in ('sent', 'partially_signed') ${of('employee_id')}`,
    missing_timesheets: fragment`
    select 1 from (
      select distinct employee_id from timesheets
      where company_id = ${company} and period_start >= ${recordedSince}::date
        and period_start < ${week}::date
        ${of('employee_id')}
      except
      select employee_id from timesheets
      where company_id = ${company} and period_start between ${week}::date - 30
        and ${week}::date + 6
        and period_end >= ${week}::date and status in ('submitted', 'approved')
    ) as expected
    join employees e on e.company_id = ${company} and e.id = expected.employee_id
    where e.status <> 'terminated'`,
  };
}

/** The work that waits for someone, as counts. */
export function countOpenWork(companyId: string, question: OpenWorkQuestion): Statement {
  const { department, location } = question.filter;
  const company = bind(companyId);
  const max = bind(question.max);
  const boundDepartment = bind(department);
  const boundLocation = bind(location);
  const isFiltered = department !== null || location !== null;
  const of = (employeeId: string): Fragment =>
    isFiltered
      ? fragment`and ${inline(employeeId)} in (select id from employees
        where company_id = ${company}
          and (${boundDepartment}::text is null or department = ${boundDepartment})
          and (${boundLocation}::text is null or location = ${boundLocation}))`
      : fragment``;
  const counts = Object.entries(countedRows(company, question, of)).map(
    ([name, rows]) =>
      fragment`(select count(*)::int from (${rows} limit ${max}) as counted) as ${inline(name)}`,
  );
  return sql(isFiltered ? 'overview.count_open_work_of_place' : 'overview.count_open_work')`
    select ${join(counts, ', ')}`;
}
