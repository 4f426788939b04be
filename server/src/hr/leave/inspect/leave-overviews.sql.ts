import type { Statement } from '../../../platform/database/driver.ts';
import { type ListFilter, type NewestFirst } from '../../../platform/database/newest-first.ts';
import type { SortColumn } from '../../../platform/database/sorted-list.ts';
import { type FoundEmployees, ofFound } from '../../employees/search/found-employees.ts';
import type { LeaveRequest, LeaveStatus } from '../leave-request.ts';
import { sql, bind, fragment } from '../../../platform/database/sql.ts';

/** A request with the fields that determine who may see and change it. */
export interface InspectedRequest extends LeaveRequest {
  readonly employee_name: string;
  readonly manager_id: string | null;
}

const columns = fragment`id, employee_id, leave_type, start_date, end_date, start_portion,
  end_portion,
  days::float8 as days, reason, status, current_step, decided_at, rejection_reason,
  change_reason, created_at, updated_at, (
    select manager_id from employees e
    where e.company_id = leave_requests.company_id and e.id = leave_requests.employee_id
  ) as manager_id, (
    select e.first_name || ' ' || e.last_name from employees e
    where e.company_id = leave_requests.company_id and e.id = leave_requests.employee_id
  ) as employee_name`;

export function find(companyId: string, id: string): Statement {
  return sql('leave_requests.find')`
    select ${columns} from leave_requests where company_id = ${companyId} and id = ${id}`;
}

export interface InspectFilter {
  readonly employeeId?: string;
  readonly status?: LeaveStatus;
  /** Dates, both inclusive: leave with at least one day between them. */
  readonly from?: string;
  readonly to?: string;
  readonly beforeId?: string;
  readonly found?: FoundEmployees | undefined;
}

/**
 * Whose leave is shown: that of all employees, or that of some employees and some single requests.
 */
export type Visible =
  | 'all'
  | { readonly employeeIds: readonly string[]; readonly ids: readonly string[] };

/** What people can sort by, each with an index. */
export const leaveSorts = {
  start_date: { column: 'start_date' },
  status: { column: 'status' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

export function visibleList(
  companyId: string,
  { filter, visible }: { filter: InspectFilter; visible: Visible },
  limit: number,
): NewestFirst {
  const visibility: ListFilter[] =
    visible === 'all'
      ? []
      : [
          {
            name: 'visible',
            condition: fragment`(employee_id = any(${visible.employeeIds}::uuid[])
              or id = any(${visible.ids}::uuid[]))`,
          },
        ];
  const { among, filters: searched } = ofFound(filter.found);
  return {
    name: 'leave_requests.list_visible',
    columns,
    table: 'leave_requests',
    companyId,
    limit,
    among,
    filters: [
      ...visibility,
      ...searched,
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      { name: 'status', condition: 'status =', value: filter.status },
      { name: 'from', condition: 'end_date >=', value: filter.from },
      { name: 'to', condition: 'start_date <=', value: filter.to },
    ],
  };
}

/** The ids of an employee, of their reports and of the people with the same manager. */
export function listTeam(companyId: string, employeeId: string): Statement {
  const company = bind(companyId);
  const employee = bind(employeeId);
  return sql`
    select e.id from employees e
    where e.company_id = ${company}
      and (e.id = ${employee} or e.manager_id = ${employee} or e.manager_id = (
      select manager_id from employees where company_id = ${company} and id = ${employee}))`;
}

export interface CalendarQuestion {
  readonly from: string;
  readonly to: string;
  /** Null = everywhere. */
  readonly department: string | null;
  readonly location: string | null;
  /** Null = all employees. */
  readonly employeeIds: readonly string[] | null;
  /** The employees whose pending leave is shown too; null = all. */
  readonly pendingOf: readonly string[] | null;
  readonly max: number;
}

/**
 * The people who are away, by first day. Leave has at most 1,096 days, so the index on the first
 * day also finds leave that started before the range. Leave of more than 31 days has its own index,
 * which avoids reading three years of leave.
 */
export function listAway(companyId: string, question: CalendarQuestion): Statement {
  const { from, to, department, location, employeeIds, pendingOf, max } = question;
  const company = bind(companyId);
  const boundFrom = bind(from);
  const boundTo = bind(to);
  const employees = bind(employeeIds);
  const boundPendingOf = bind(pendingOf);
  const boundDepartment = bind(department);
  const boundLocation = bind(location);
  return sql`
    select r.id, r.employee_id, e.first_name, e.last_name, r.start_date, r.end_date,
      r.start_portion, r.end_portion, r.status, r.created_at, r.updated_at
    from (
      select * from leave_requests
      where company_id = ${company} and start_date between ${boundFrom}::date - 31 and ${boundTo}
        and end_date - start_date <= 31
      union all
      select * from leave_requests
      where company_id = ${company} and start_date between ${boundFrom}::date - 1096 and ${boundTo}
        and end_date - start_date > 31
    ) as r
    join employees e on e.company_id = r.company_id and e.id = r.employee_id
    where r.end_date >= ${boundFrom}::date
      and (${employees}::uuid[] is null or r.employee_id = any(${employees}))
      and (${boundDepartment}::text is null or e.department = ${boundDepartment})
      and (${boundLocation}::text is null or e.location = ${boundLocation})
      and (r.status = 'approved'
        or (r.status = 'pending' and (${boundPendingOf}::uuid[] is null
          or r.employee_id = any(${boundPendingOf}))))
    order by r.start_date, r.id limit ${max}`;
}

/** A team larger than this is not read in full. */
const teamMax = 1_000;

/**
 * Approved leave of the teams of several employees, without their own, each between two dates. `n`
 * is the position of the employee, from 1; `people` counts everyone who is away, also beyond the
 * maximum.
 */
export function listTeamsAway(
  companyId: string,
  about: readonly { readonly employeeId: string; readonly from: string; readonly to: string }[],
  maxOfEach: number,
): Statement {
  const company = bind(companyId);
  return sql`
    select q.n::int as n, away.*
    from unnest(${about.map(({ employeeId }) => employeeId)}::uuid[],
      ${about.map(({ from }) => from)}::date[], ${about.map(({ to }) => to)}::date[])
      with ordinality as q (employee_id, first_day, last_day, n)
    join employees a on a.company_id = ${company} and a.id = q.employee_id
    cross join lateral (
      with found as (
        select r.id, r.employee_id, e.first_name, e.last_name, r.start_date, r.end_date,
          r.start_portion, r.end_portion, r.created_at, r.updated_at
        from (
          select t.id, t.first_name, t.last_name from employees t
          where t.company_id = ${company} and t.id <> a.id
            and (t.manager_id = a.id or t.manager_id = a.manager_id)
          limit ${teamMax}
        ) e
        join leave_requests r on r.company_id = ${company} and r.employee_id = e.id
        where r.status = 'approved'
          and r.start_date <= q.last_day and r.end_date >= q.first_day
      )
      select found.*, (select count(distinct employee_id)::int from found) as people
      from found order by start_date, id limit ${maxOfEach}
    ) away
    order by q.n, away.start_date, away.id`;
}

/** Pending or approved leave of an employee that overlaps a span by at least half a day. */
export function listOverlapping(
  companyId: string,
  employeeId: string,
  span: { start_date: string; end_date: string; start_portion: string; end_portion: string },
): Statement {
  return sql`
    select id, leave_type, start_date, end_date, start_portion, end_portion, status
    from leave_requests
    where company_id = ${companyId} and employee_id = ${employeeId}
      and status in ('pending', 'approved')
      and half_days && int4range(
        (${span.start_date}::date - date '2000-01-01') * 2 + case ${span.start_portion}::text
        when 'pm' then 1 else 0 end,
        (${span.end_date}::date - date '2000-01-01') * 2 + case ${span.end_portion}::text when 'am'
        then 0 else 1 end, '[]')
    order by start_date limit 100`;
}
