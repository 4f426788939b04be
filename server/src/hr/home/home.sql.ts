import { isLostIntegration } from '../../access/api-keys/is-lost-integration.ts';
import { hasLeft } from '../../access/users/can-act.ts';
import type { Statement } from '../../platform/database/driver.ts';

/**
 * The user's open tasks; for HR also those without an assignee, those of users who have left, and
 * those whose integration has no active key any more. Earliest due date first.
 */
export function listOpenTasks(
  companyId: string,
  { userId, isHr, now, max }: { userId: string; isHr: boolean; now: string; max: number },
): Statement {
  const open = (whose: string) => `(
    select checklist_id, id, title, due_date from onboarding_tasks
    where company_id = $1 and status = 'pending' and ${whose}
    order by due_date, id limit $3)`;
  const ofLostKeys = `assignee_api_key_id = any(array(
    select asked.id from (select distinct assignee_api_key_id as id from onboarding_tasks
      where company_id = $1 and status = 'pending' and assignee_api_key_id is not null) as asked
    where ${isLostIntegration('asked.id', '$4')}))`;
  const ofLeavers = `assignee_user_id = any(array(
    select u.id from (select distinct assignee_user_id as id from onboarding_tasks
      where company_id = $1 and status = 'pending' and assignee_user_id <> $2) as asked
    join users u on u.company_id = $1 and u.id = asked.id and ${hasLeft('u')}))`;
  const ofHr = `union all ${open('assignee_user_id is null and assignee_api_key_id is null')}
             union all ${open(ofLeavers)}
             union all ${open(ofLostKeys)}`;
  return {
    name: isHr ? 'home.list_open_tasks_of_hr' : 'home.list_open_tasks',
    text: `select t.id, t.checklist_id, t.title, t.due_date, c.employee_id,
             e.first_name || ' ' || e.last_name as employee_name
           from (${open('assignee_user_id = $2')}
             ${isHr ? ofHr : ''}) as t
           join onboarding_checklists c on c.company_id = $1 and c.id = t.checklist_id
           join employees e on e.company_id = $1 and e.id = c.employee_id
           order by t.due_date, t.id limit $3`,
    values: isHr ? [companyId, userId, max, now] : [companyId, userId, max],
  };
}

/** Contracts without the signature of the user's party, newest first. */
export function listToSign(
  companyId: string,
  { employeeId, isHr, max }: { employeeId: string | null; isHr: boolean; max: number },
): Statement {
  const unsigned = (party: string, whose: string) => `(
    select c.id, c.title, c.employee_id, '${party}' as party from contracts c
    where c.company_id = $1 and c.status in ('sent', 'partially_signed') and ${whose}
      and not exists (
        select from contract_signatures s
        where s.company_id = $1 and s.contract_id = c.id and s.party = '${party}')
    order by c.id desc limit $3)`;
  const others = unsigned('employer', '($2::uuid is null or c.employee_id <> $2)');
  return {
    name: isHr ? 'home.list_to_sign_of_hr' : 'home.list_to_sign',
    text: `select c.*, e.first_name || ' ' || e.last_name as employee_name
           from (${unsigned('employee', 'c.employee_id = $2')}
             ${isHr ? `union all ${others}` : ''}) as c
           join employees e on e.company_id = $1 and e.id = c.employee_id
           order by c.id desc limit $3`,
    values: [companyId, employeeId, max],
  };
}

/** The user's timesheets that are not submitted or were rejected, newest first. */
export function listUnfinishedTimesheets(
  companyId: string,
  employeeId: string,
  max: number,
): Statement {
  return {
    name: 'home.list_unfinished_timesheets',
    text: `select id, period_start, period_end, status, total_hours, rejection_reason
           from timesheets
           where company_id = $1 and employee_id = $2 and status in ('draft', 'rejected')
           order by id desc limit $3`,
    values: [companyId, employeeId, max],
  };
}

/** The user's pending leave, and their current or next approved leave. */
export function listOwnLeave(
  companyId: string,
  { employeeId, today, pendingMax }: { employeeId: string; today: string; pendingMax: number },
): Statement {
  const own = (condition: string, max: string) => `(
    select id, leave_type, start_date, end_date, days::float8 as days, status from leave_requests
    where company_id = $1 and employee_id = $2 and ${condition} order by start_date limit ${max})`;
  return {
    name: 'home.list_own_leave',
    text: `${own(`status = 'approved' and end_date >= $3`, '1')}
           union all ${own(`status = 'pending'`, '$4')}`,
    values: [companyId, employeeId, today, pendingMax],
  };
}

/**
 * The user's leave, advances and timesheets decided since an instant, latest first. Rejected
 * timesheets are among the unfinished ones.
 */
export function listOwnDecided(
  companyId: string,
  { employeeId, since, max }: { employeeId: string; since: string; max: number },
): Statement {
  const own = (kind: string, table: string, columns: string, rejected = true) => `(
    select '${kind}' as kind, id,
      case status when 'rejected' then 'rejected' else 'approved' end as outcome,
      ${rejected ? 'rejection_reason' : 'null'} as rejection_reason, decided_at, ${columns}
    from ${table}
    where company_id = $1 and employee_id = $2 and decided_at >= $3
      and status in ('approved'${rejected ? `, 'rejected'` : ''}${kind === 'advance' ? `, 'paid'` : ''})
    order by decided_at desc limit $4)`;
  const money = 'null::numeric as amount, null as currency, null as purpose';
  const leave = `leave_type, start_date, end_date, ${money}`;
  const advance = 'null, null, null, amount, currency, purpose';
  const timesheet = `null, period_start, period_end, null, null, null`;
  return {
    name: 'home.list_own_decided',
    text: `${own('leave', 'leave_requests', leave)}
           union all ${own('advance', 'advances', advance)}
           union all ${own('timesheet', 'timesheets', timesheet, false)}
           order by decided_at desc limit $4`,
    values: [companyId, employeeId, since, max],
  };
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
  const away = (length: string) => `
    select r.id, r.employee_id, r.start_date, r.end_date from leave_requests r
    where r.company_id = $1 and r.status = 'approved' and r.end_date >= $2::date and ${length}`;
  const all = `${away('r.start_date between $2::date - 31 and $2::date')}
      and r.end_date - r.start_date <= 31
    union all
    ${away('r.start_date between $2::date - 1096 and $2::date')} and r.end_date - r.start_date > 31`;
  const team = `
    select r.id, r.employee_id, r.start_date, r.end_date
    from (
      select id from employees where company_id = $1 and manager_id = $4
      union
      select id from employees where company_id = $1 and id <> $4 and manager_id = (
        select manager_id from employees where company_id = $1 and id = $4)
      union
      select manager_id from employees where company_id = $1 and id = $4 and manager_id is not null
    ) as t
    cross join lateral (${away('r.employee_id = t.id and r.start_date <= $2::date')}) as r`;
  return {
    name: ofTeam === null ? 'home.list_away' : 'home.list_away_of_team',
    text: `select a.*, e.first_name || ' ' || e.last_name as employee_name
           from (
             select id, employee_id, start_date, end_date, count(*) over ()::int as total
             from (${ofTeam === null ? all : team}) as r
             order by end_date, id limit $3
           ) as a
           join employees e on e.company_id = $1 and e.id = a.employee_id
           order by a.end_date, a.id`,
    values: ofTeam === null ? [companyId, today, max] : [companyId, today, max, ofTeam],
  };
}

/** Payroll runs that wait for approval or for a new computation. */
export function listWaitingRuns(companyId: string, max: number): Statement {
  return {
    name: 'home.list_waiting_runs',
    text: `select id, type, period_start, period_end, pay_date, currency, status, employee_count,
             started_by
           from payroll_runs
           where company_id = $1 and status in ('completed', 'failed') order by id desc limit $2`,
    values: [companyId, max],
  };
}

/** Employees whose first or last day is between two dates, both inclusive. */
export function listComingAndGoing(
  companyId: string,
  { from, to, max }: { from: string; to: string; max: number },
): Statement {
  const moving = (what: string, column: string) => `(
    select '${what}' as what, id, first_name || ' ' || last_name as employee_name,
      ${column} as date, job_title
    from employees
    where company_id = $1 and ${column} between $2::date and $3::date and status <> 'terminated'
    order by ${column}, id limit $4)`;
  return {
    name: 'home.list_coming_and_going',
    text: `${moving('joiner', 'start_date')} union all ${moving('leaver', 'termination_date')}`,
    values: [companyId, from, to, max],
  };
}

/** Whether the company has employee records other than those of its owners. */
export function hasEmployees(companyId: string): Statement {
  return {
    name: 'home.has_employees',
    text: `select exists (
             select from employees e where e.company_id = $1 and not exists (
               select from users u
               where u.company_id = $1 and u.employee_id = e.id and u.role = 'owner')) as "exists"`,
    values: [companyId],
  };
}
