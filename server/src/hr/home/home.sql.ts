import { isLostIntegration } from '../../access/api-keys/is-lost-integration.ts';
import { hasLeft } from '../../access/users/can-act.ts';
import type { Statement } from '../../platform/database/driver.ts';
import {
  sql,
  bind,
  fragment,
  type Fragment,
  type Part,
  inline,
} from '../../platform/database/sql.ts';

/**
 * The user's open tasks; for HR also those without an assignee, those of users who have left, and
 * those whose integration has no active key any more. Earliest due date first.
 */
export function listOpenTasks(
  companyId: string,
  { userId, isHr, now, max }: { userId: string; isHr: boolean; now: string; max: number },
): Statement {
  const company = bind(companyId);
  const user = bind(userId);
  const most = bind(max);
  const open = (whose: Fragment): Fragment => fragment`(
    select checklist_id, id, title, due_date from onboarding_tasks
    where company_id = ${company} and status = 'pending' and ${whose}
    order by due_date, id limit ${most})`;
  const ofLostKeys = fragment`assignee_api_key_id = any(array(
    select asked.id from (select distinct assignee_api_key_id as id from onboarding_tasks
      where company_id = ${company} and status = 'pending'
        and assignee_api_key_id is not null) as asked
    where ${isLostIntegration(company, 'asked.id', bind(now))}))`;
  const ofLeavers = fragment`assignee_user_id = any(array(
    select u.id from (select distinct assignee_user_id as id from onboarding_tasks
      where company_id = ${company} and status = 'pending'
        and assignee_user_id <> ${user}) as asked
    join users u on u.company_id = ${company} and u.id = asked.id and ${hasLeft(company, 'u')}))`;
  const ofHr = fragment`
    union all ${open(fragment`assignee_user_id is null and assignee_api_key_id is null`)}
    union all ${open(ofLeavers)}
    union all ${open(ofLostKeys)}`;
  return sql(isHr ? 'home.list_open_tasks_of_hr' : 'home.list_open_tasks')`
    select t.id, t.checklist_id, t.title, t.due_date, c.employee_id,
      e.first_name || ' ' || e.last_name as employee_name
    from (${open(fragment`assignee_user_id = ${user}`)} ${isHr ? ofHr : fragment``}) as t
    join onboarding_checklists c on c.company_id = ${company} and c.id = t.checklist_id
    join employees e on e.company_id = ${company} and e.id = c.employee_id
    order by t.due_date, t.id limit ${most}`;
}

/** Contracts without the signature of the user's party, newest first. */
export function listToSign(
  companyId: string,
  { employeeId, isHr, max }: { employeeId: string | null; isHr: boolean; max: number },
): Statement {
  const company = bind(companyId);
  const employee = bind(employeeId);
  const most = bind(max);
  const unsigned = (party: string, whose: Fragment): Fragment => fragment`(
    select c.id, c.title, c.employee_id, '${inline(party)}' as party from contracts c
    where c.company_id = ${company} and c.status in ('sent', 'partially_signed') and ${whose}
      and not exists (
        select from contract_signatures s
        where s.company_id = ${company} and s.contract_id = c.id and s.party = '${inline(party)}')
    order by c.id desc limit ${most})`;
  const others = unsigned(
    'employer',
    fragment`(${employee}::uuid is null or c.employee_id <> ${employee})`,
  );
  return sql(isHr ? 'home.list_to_sign_of_hr' : 'home.list_to_sign')`
    select c.*, e.first_name || ' ' || e.last_name as employee_name
    from (${unsigned('employee', fragment`c.employee_id = ${employee}`)}
      ${isHr ? fragment`union all ${others}` : fragment``}) as c
    join employees e on e.company_id = ${company} and e.id = c.employee_id
    order by c.id desc limit ${most}`;
}

/** The user's timesheets that are not submitted or were rejected, newest first. */
export function listUnfinishedTimesheets(
  companyId: string,
  employeeId: string,
  max: number,
): Statement {
  return sql('home.list_unfinished_timesheets')`
    select id, period_start, period_end, status, total_hours, rejection_reason
    from timesheets
    where company_id = ${companyId} and employee_id = ${employeeId}
      and status in ('draft', 'rejected')
    order by id desc limit ${max}`;
}

/** The user's pending leave, and their current or next approved leave. */
export function listOwnLeave(
  companyId: string,
  { employeeId, today, pendingMax }: { employeeId: string; today: string; pendingMax: number },
): Statement {
  const company = bind(companyId);
  const employee = bind(employeeId);
  const boundToday = bind(today);
  const boundPendingMax = bind(pendingMax);
  const own = (condition: Fragment, max: Part): Fragment => fragment`(
    select id, leave_type, start_date, end_date, days::float8 as days, status from leave_requests
    where company_id = ${company} and employee_id = ${employee} and ${condition} order by start_date
    limit ${max})`;
  return sql('home.list_own_leave')`
    ${own(fragment`status = 'approved' and end_date >= ${boundToday}`, fragment`1`)}
    union all ${own(fragment`status = 'pending'`, boundPendingMax)}`;
}

/**
 * The user's leave, advances and timesheets decided since an instant, latest first. Rejected
 * timesheets are among the unfinished ones.
 */
export function listOwnDecided(
  companyId: string,
  { employeeId, since, max }: { employeeId: string; since: string; max: number },
): Statement {
  const company = bind(companyId);
  const employee = bind(employeeId);
  const boundSince = bind(since);
  const boundMax = bind(max);
  const own = (kind: string, table: string, columns: Fragment, rejected = true): Fragment => {
    const kindSql = inline(kind);
    const tableSql = inline(table);
    return fragment`(
    select '${kindSql}' as kind, id,
      case status when 'rejected' then 'rejected' else 'approved' end as outcome,
      ${rejected ? fragment`rejection_reason` : fragment`null`} as rejection_reason, decided_at,
        ${columns}
    from ${tableSql}
    where company_id = ${company} and employee_id = ${employee} and decided_at >= ${boundSince}
      and status in
        ('approved'${rejected ? fragment`, 'rejected'` : fragment``}${kind === 'advance' ? fragment`, 'paid'` : fragment``})
    order by decided_at desc limit ${boundMax})`;
  };
  const money = fragment`null::numeric as amount, null as currency, null as purpose`;
  const leave = fragment`leave_type, start_date, end_date, ${money}`;
  const advance = fragment`null, null, null, amount, currency, purpose`;
  const timesheet = fragment`null, period_start, period_end, null, null, null`;
  return sql('home.list_own_decided')`
    ${own('leave', 'leave_requests', leave)}
    union all ${own('advance', 'advances', advance)}
    union all ${own('timesheet', 'timesheets', timesheet, false)}
    order by decided_at desc limit ${boundMax}`;
}

/**
 * The people on approved leave today, with the total number. Leave of more than 31 days has its own
 * index; for the rest it is enough to read what started in the last 31 days.
 *
 * @param ofTeam null = all employees
 */
export function listAwayToday(
  companyId: string,
  { today, ofTeam, max }: { today: string; ofTeam: string | null; max: number },
): Statement {
  const company = bind(companyId);
  const day = bind(today);
  const manager = bind(ofTeam);
  const away = (which: Fragment): Fragment => fragment`
    select r.id, r.employee_id, r.start_date, r.end_date from leave_requests r
    where r.company_id = ${company} and r.status = 'approved' and r.end_date >= ${day}::date
      and ${which}`;
  const all = fragment`
    ${away(fragment`r.start_date between ${day}::date - 31 and ${day}::date`)}
      and r.end_date - r.start_date <= 31
    union all
    ${away(fragment`r.start_date between ${day}::date - 1096 and ${day}::date`)}
      and r.end_date - r.start_date > 31`;
  const team = fragment`
    select r.id, r.employee_id, r.start_date, r.end_date
    from (
      select id from employees where company_id = ${company} and manager_id = ${manager}
      union
      select id from employees where company_id = ${company} and id <> ${manager} and manager_id = (
        select manager_id from employees where company_id = ${company} and id = ${manager})
      union
      select manager_id from employees
      where company_id = ${company} and id = ${manager} and manager_id is not null
    ) as t
    cross join lateral (
      ${away(fragment`r.employee_id = t.id and r.start_date <= ${day}::date`)}) as r`;
  return sql(ofTeam === null ? 'home.list_away' : 'home.list_away_of_team')`
    select a.*, e.first_name || ' ' || e.last_name as employee_name
    from (
      select id, employee_id, start_date, end_date, count(*) over ()::int as total
      from (${ofTeam === null ? all : team}) as r
      order by end_date, id limit ${max}
    ) as a
    join employees e on e.company_id = ${company} and e.id = a.employee_id
    order by a.end_date, a.id`;
}

/** Payroll runs that wait for approval or for a new computation. */
export function listWaitingRuns(companyId: string, max: number): Statement {
  return sql('home.list_waiting_runs')`
    select id, type, period_start, period_end, pay_date, currency, status, employee_count,
      started_by
    from payroll_runs
    where company_id = ${companyId} and status in ('completed', 'failed') order by id desc
    limit ${max}`;
}

/** Employees whose first or last day is between two dates, both inclusive. */
export function listComingAndGoing(
  companyId: string,
  { from, to, max }: { from: string; to: string; max: number },
): Statement {
  const company = bind(companyId);
  const boundFrom = bind(from);
  const boundTo = bind(to);
  const boundMax = bind(max);
  const moving = (what: string, column: string): Fragment => {
    const whatSql = inline(what);
    const columnSql = inline(column);
    return fragment`(
      select '${whatSql}' as what, id, first_name || ' ' || last_name as employee_name,
        ${columnSql} as date, job_title
      from employees
      where company_id = ${company} and ${columnSql} between ${boundFrom}::date
        and ${boundTo}::date and status <> 'terminated'
      order by ${columnSql}, id limit ${boundMax})`;
  };
  return sql('home.list_coming_and_going')`
    ${moving('joiner', 'start_date')} union all ${moving('leaver', 'termination_date')}`;
}

/** Whether the company has employee records other than those of its owners. */
export function hasEmployees(companyId: string): Statement {
  const company = bind(companyId);
  return sql('home.has_employees')`
    select exists (
      select from employees e where e.company_id = ${company} and not exists (
        select from users u
        where u.company_id = ${company} and u.employee_id = e.id
          and u.role = 'owner')) as "exists"`;
}
