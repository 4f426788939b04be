import type { Statement } from '../../../platform/database/driver.ts';
import type { LongLeave } from './long-leave.ts';

export function insert(
  companyId: string,
  row: Omit<LongLeave, 'last_day' | 'leave_request_id'> & {
    readonly id: string;
    readonly now: string;
  },
): Statement {
  return {
    text: `insert into long_leaves (company_id, id, employee_id, first_day, is_paid, created_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [companyId, row.id, row.employee_id, row.first_day, row.is_paid, row.now],
  };
}

/** The current long leave, if any. */
export function findOpen(companyId: string, employeeId: string): Statement {
  return {
    text: `select employee_id, first_day, last_day, is_paid, leave_request_id from long_leaves
           where company_id = $1 and employee_id = $2 and last_day is null`,
    values: [companyId, employeeId],
  };
}

/** `endedAt` is the instant of the change. */
export function end(
  companyId: string,
  employeeId: string,
  { lastDay, endedAt }: { lastDay: string; endedAt: string },
): Statement {
  return {
    text: `update long_leaves set last_day = greatest($3::date, first_day - 1), ended_at = $4
           where company_id = $1 and employee_id = $2 and last_day is null`,
    values: [companyId, employeeId, lastDay, endedAt],
  };
}

/**
 * Unpaid long leave with at least one day in a range, by employee and day. Without rows that follow
 * a leave request: payroll counts the days of the request, with its half days and its end.
 */
export function listUnpaid(
  companyId: string,
  { employeeIds, from, to }: { employeeIds: readonly string[]; from: string; to: string },
): Statement {
  return {
    name: 'long_leaves.list_unpaid',
    text: `select employee_id, first_day, last_day, is_paid from long_leaves
           where company_id = $1 and employee_id = any($2) and not is_paid
             and leave_request_id is null
             and first_day <= $4 and coalesce(last_day >= $3, true) and first_day <= coalesce(last_day, $4)
           order by employee_id, first_day`,
    values: [companyId, employeeIds, from, to],
  };
}

/** Approved leave `r` of a long type `t` that includes a day. */
const includes = (day: string): string =>
  `r.status = 'approved' and t.is_long and ${day}::date between r.start_date and r.end_date`;

/** See `FollowedLeave`. */
export function findFollowed(
  companyId: string,
  { employeeId, day }: { employeeId: string; day: string },
): Statement {
  return {
    name: 'long_leaves.find_followed',
    text: `select (
             select jsonb_build_object('id', r.id, 'start_date', r.start_date, 'is_paid', t.is_paid)
             from leave_requests r
             join leave_types t on t.company_id = r.company_id and t.code = r.leave_type
             where r.company_id = $1 and r.employee_id = $2 and ${includes('$3')}
             order by r.start_date desc, r.id limit 1
           ) as current, (
             select jsonb_build_object('leave_request_id', a.leave_request_id,
               'first_day', a.first_day, 'ended_on', greatest(a.first_day - 1,
                 case when r.status = 'approved' and r.start_date <= a.first_day
                   then least(r.end_date, $3::date - 1) end))
             from long_leaves a
             left join leave_requests r on r.company_id = a.company_id and r.id = a.leave_request_id
             where a.company_id = $1 and a.employee_id = $2 and a.last_day is null
           ) as open`,
    values: [companyId, employeeId, day],
  };
}

/** Ends the open long leave that follows a leave request. */
export function closeFollowed(
  companyId: string,
  { employeeId, lastDay, now }: { employeeId: string; lastDay: string; now: string },
): Statement {
  return {
    text: `update long_leaves set last_day = $3, ended_at = $4
           where company_id = $1 and employee_id = $2 and last_day is null
             and leave_request_id is not null`,
    values: [companyId, employeeId, lastDay, now],
  };
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
  return {
    text: `insert into long_leaves
             (company_id, id, employee_id, first_day, is_paid, leave_request_id, created_at)
           select $1, $2, $3, greatest($4::date, max(last_day) + 1), $5, $6, $7
           from long_leaves where company_id = $1 and employee_id = $3`,
    values: [companyId, id, employeeId, leave.start_date, leave.is_paid, leave.id, now],
  };
}

/** The employees for whom `followLongLeave` has something to do. */
export function listDue(companyId: string, { day, max }: { day: string; max: number }): Statement {
  return {
    name: 'long_leaves.list_due',
    text: `select e.id from leave_types t
           join leave_requests r on r.company_id = t.company_id and r.leave_type = t.code
           join employees e on e.company_id = r.company_id and e.id = r.employee_id
           where t.company_id = $1 and e.status = 'active' and ${includes('$2')}
             and not exists (
               select from long_leaves a
               where a.company_id = $1 and a.employee_id = e.id and a.last_day is null)
           union
           select a.employee_id from long_leaves a
           join leave_requests r on r.company_id = a.company_id and r.id = a.leave_request_id
           join leave_types t on t.company_id = r.company_id and t.code = r.leave_type
           where a.company_id = $1 and a.last_day is null and not (${includes('$2')})
           limit $3`,
    values: [companyId, day, max],
  };
}
