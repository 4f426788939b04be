import type { Statement } from '../../../platform/database/driver.ts';
import type { LongLeave } from './long-leave.ts';
import { sql, bind, fragment, type Fragment, type Bound } from '../../../platform/database/sql.ts';

export function insert(
  companyId: string,
  row: Omit<LongLeave, 'last_day' | 'leave_request_id'> & {
    readonly id: string;
    readonly now: string;
  },
): Statement {
  return sql`
    insert into long_leaves (company_id, id, employee_id, first_day, is_paid, created_at)
    values (${companyId}, ${row.id}, ${row.employee_id}, ${row.first_day}, ${row.is_paid},
      ${row.now})`;
}

/** The current long leave, if any. */
export function findOpen(companyId: string, employeeId: string): Statement {
  return sql`
    select employee_id, first_day, last_day, is_paid, leave_request_id from long_leaves
    where company_id = ${companyId} and employee_id = ${employeeId} and last_day is null`;
}

/** `endedAt` is the instant of the change. */
export function end(
  companyId: string,
  employeeId: string,
  { lastDay, endedAt }: { lastDay: string; endedAt: string },
): Statement {
  return sql`
    update long_leaves set last_day = greatest(${lastDay}::date, first_day - 1),
      ended_at = ${endedAt}
    where company_id = ${companyId} and employee_id = ${employeeId} and last_day is null`;
}

/**
 * Unpaid long leave with at least one day in a range, by employee and day. Without rows that follow
 * a leave request: payroll counts the days of the request, with its half days and its end.
 */
export function listUnpaid(
  companyId: string,
  { employeeIds, from, to }: { employeeIds: readonly string[]; from: string; to: string },
): Statement {
  const boundTo = bind(to);
  return sql('long_leaves.list_unpaid')`
    select employee_id, first_day, last_day, is_paid from long_leaves
    where company_id = ${companyId} and employee_id = any(${employeeIds}) and not is_paid
      and leave_request_id is null
      and first_day <= ${boundTo} and coalesce(last_day >= ${from}, true)
      and first_day <= coalesce(last_day, ${boundTo})
    order by employee_id, first_day`;
}

/** Approved leave `r` of a long type `t` that includes a day. */
const includes = (day: Bound): Fragment =>
  fragment`r.status = 'approved' and t.is_long and ${day}::date between r.start_date
    and r.end_date`;

/** See `FollowedLeave`. */
export function findFollowed(
  companyId: string,
  { employeeId, day }: { employeeId: string; day: string },
): Statement {
  const company = bind(companyId);
  const employee = bind(employeeId);
  const boundDay = bind(day);
  return sql('long_leaves.find_followed')`
    select (
      select jsonb_build_object('id', r.id, 'start_date', r.start_date, 'is_paid', t.is_paid)
      from leave_requests r
      join leave_types t on t.company_id = r.company_id and t.code = r.leave_type
      where r.company_id = ${company} and r.employee_id = ${employee} and ${includes(boundDay)}
      order by r.start_date desc, r.id limit 1
    ) as current, (
      select jsonb_build_object('leave_request_id', a.leave_request_id,
        'first_day', a.first_day, 'ended_on', greatest(a.first_day - 1,
          case when r.status = 'approved' and r.start_date <= a.first_day
            then least(r.end_date, ${boundDay}::date - 1) end))
      from long_leaves a
      left join leave_requests r on r.company_id = a.company_id and r.id = a.leave_request_id
      where a.company_id = ${company} and a.employee_id = ${employee} and a.last_day is null
    ) as open`;
}

/** Ends the open long leave that follows a leave request. */
export function closeFollowed(
  companyId: string,
  { employeeId, lastDay, now }: { employeeId: string; lastDay: string; now: string },
): Statement {
  return sql`
    update long_leaves set last_day = ${lastDay}, ended_at = ${now}
    where company_id = ${companyId} and employee_id = ${employeeId} and last_day is null
      and leave_request_id is not null`;
}

/** Begins on the first day of the leave, or after the last day of an earlier long leave. */
export function insertFollowed(
  companyId: string,
  {
    id,
    employeeId,
    leave,
    now,
  }: {
    id: string;
    employeeId: string;
    leave: { readonly id: string; readonly start_date: string; readonly is_paid: boolean };
    now: string;
  },
): Statement {
  const company = bind(companyId);
  const employee = bind(employeeId);
  return sql`
    insert into long_leaves
      (company_id, id, employee_id, first_day, is_paid, leave_request_id, created_at)
    select ${company}, ${id}, ${employee}, greatest(${leave.start_date}::date, max(last_day) + 1),
      ${leave.is_paid}, ${leave.id}, ${now}
    from long_leaves where company_id = ${company} and employee_id = ${employee}`;
}

/** The employees for whom `followLongLeave` has something to do. */
export function listDue(companyId: string, { day, max }: { day: string; max: number }): Statement {
  const company = bind(companyId);
  const boundDay = bind(day);
  return sql('long_leaves.list_due')`
    select e.id from leave_types t
    join leave_requests r on r.company_id = t.company_id and r.leave_type = t.code
    join employees e on e.company_id = r.company_id and e.id = r.employee_id
    where t.company_id = ${company} and e.status = 'active' and ${includes(boundDay)}
      and not exists (
        select from long_leaves a
        where a.company_id = ${company} and a.employee_id = e.id and a.last_day is null)
    union
    select a.employee_id from long_leaves a
    join leave_requests r on r.company_id = a.company_id and r.id = a.leave_request_id
    join leave_types t on t.company_id = r.company_id and t.code = r.leave_type
    where a.company_id = ${company} and a.last_day is null and not (${includes(boundDay)})
    limit ${max}`;
}
