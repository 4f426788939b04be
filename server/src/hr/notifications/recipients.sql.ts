import { hasFormerAccess } from '../../access/former-employees/has-former-access.ts';
import type { Announcement } from '../../journal/journal-entry.ts';
import { isLostIntegration } from '../../access/api-keys/is-lost-integration.ts';
import { canAct, hasLeft } from '../../access/users/can-act.ts';
import { askedKind, deciderOf, isBarred, isFreeOrAlone } from '../approvals/standing.ts';

/**
 * The people concerned by an announcement: a query for `user_id`, `subject_id` and `level`, with the
 * company as `$1`, the kind of subject as `$2`, the subject as `$3`, and `value` as `$4`.
 *
 * Rows whose change closes entries are locked, so that an entry is either not added, or added before
 * it is closed.
 */
export interface Recipients {
  readonly text: string;
  readonly value: string | null;
}

/** @param today the company's date, which decides whether a delegation applies */
export function recipientsOf(
  announcement: Announcement,
  { now, today }: { now: string; today: string },
): Recipients {
  const { kind, subjectKind, employeeId, userId, dueOn } = announcement;
  switch (kind) {
    case 'waiting':
      return subjectKind === 'employee'
        ? { text: recordDeciders, value: null }
        : { text: deciders, value: today };
    case 'decided':
    case 'document':
      return { text: userOfEmployee, value: employeeId ?? null };
    case 'planned_change':
      return { text: hrOf('$3::uuid'), value: null };
    case 'contract':
      return { text: signers, value: null };
    case 'payslip':
      return { text: paid, value: null };
    case 'task':
      if (announcement.outcome === 'unassigned') return { text: assigners, value: now };
      return dueOn === undefined
        ? {
            text: assignees('$4::uuid is null or assignee_user_id = $4::uuid'),
            value: userId ?? null,
          }
        : { text: assignees('due_date <= $4::date'), value: dueOn };
    case 'endpoint':
      return {
        text: owners(
          `select from webhook_endpoints e where e.company_id = $1 and e.id = $3 and ${needsOwners}
           for share`,
        ),
        value: now,
      };
    case 'api_key':
      return {
        text: owners(
          `select from api_keys k where k.company_id = $1 and k.id = $3 and ${isKeyInUse('$4')}`,
        ),
        value: now,
      };
  }
}

/** An endpoint `e` that its owners were warned of, or that is disabled. */
export const needsOwners = `e.deleted_at is null
  and (e.failure_noted_at is not null or not e.enabled)`;

/** A key `k` that works, and that no other key has replaced. @param now SQL of the time */
export function isKeyInUse(now: string): string {
  return `k.revoked_at is null and k.expires_at > ${now}::timestamptz
    and not exists (select from api_keys later
      where later.company_id = $1 and later.rolled_from = k.id)`;
}

/**
 * Who can decide the current step of a request: the approver and their current delegates, or
 * everyone in HR. Owners if no one is in HR.
 */
const deciders = `
  with s as materialized (
    select * from approval_steps
    where company_id = $1 and subject_kind = $2 and subject_id = $3::uuid and status = 'waiting'
    order by level limit 1 for share)
  select r.id as user_id, s.subject_id, s.level
  from s
  left join users u on u.company_id = $1 and u.id = s.approver_user_id
  cross join lateral (select ${askedKind} as kind) asked
  join users r on r.company_id = $1 and ${canAct('r')} and ${isFreeOrAlone('r', 'asked.kind')}
  where case asked.kind
    when 'owner' then r.role = 'owner'
    when 'hr' then r.role = 'hr_admin'
      or r.role = 'owner' and not exists (
        select from users hr where hr.company_id = $1 and hr.role = 'hr_admin'
          and ${canAct('hr')} and not ${isBarred(deciderOf('hr'))})
    else r.id = s.approver_user_id or exists (
      select from approval_delegations g
      where g.company_id = $1 and g.user_id = s.approver_user_id
        and g.delegate_user_id = r.id and $4::date between g.start_date and g.end_date)
  end`;

const userOfEmployee = `
  select u.id as user_id, $3::uuid as subject_id, null::smallint as level
  from users u
  where u.company_id = $1 and (u.employee_id = $4::uuid or u.former_employee_id = $4::uuid)
    and $2::text is not null`;

/** HR, or the owners if no one is in HR, without the employee themselves. */
const hrExceptOf = (employeeId: string): string => `
  u.employee_id is distinct from ${employeeId}
  and (u.role = 'hr_admin' or u.role = 'owner' and not exists (
    select from users hr where hr.company_id = $1 and hr.role = 'hr_admin' and ${canAct('hr')}
      and hr.employee_id is distinct from ${employeeId}))`;

/** HR, and the owners if no one else than the employee is in HR. There is nothing to decide. */
const hrOf = (employeeId: string): string => `
  select u.id as user_id, ${employeeId} as subject_id, null::smallint as level
  from users u
  where u.company_id = $1 and $2::text is not null and $4::text is null
    and (u.role = 'hr_admin' or u.role = 'owner' and not exists (
      select from users hr where hr.company_id = $1 and hr.role = 'hr_admin' and ${canAct('hr')}
        and hr.employee_id is distinct from ${employeeId}))`;

/** Who can accept the change that an employee requested. */
const recordDeciders = `
  with q as materialized (
    select employee_id from change_requests
    where company_id = $1 and employee_id = $3::uuid and status = 'pending' for share)
  select u.id as user_id, q.employee_id as subject_id, null::smallint as level
  from q join users u on u.company_id = $1
  where $2::text is not null and $4::text is null and ${hrExceptOf('q.employee_id')}`;

/** The employee until they have signed, then HR, or the owners if no one is in HR. */
const signers = `
  with c as materialized (
    select id, employee_id from contracts
    where company_id = $1 and id = $3::uuid and status in ('sent', 'partially_signed') for share),
  signed as (
    select party from contract_signatures where company_id = $1 and contract_id = $3::uuid)
  select u.id as user_id, c.id as subject_id, null::smallint as level
  from c join users u on u.company_id = $1
  where $2::text is not null and $4::text is null and case
    when 'employee' not in (select party from signed) then u.employee_id = c.employee_id
    else 'employer' not in (select party from signed) and ${hrExceptOf('c.employee_id')}
  end`;

/**
 * Limited to the batch of `addEntries` (users after `$5`, `$6` of them, the time as `$14`), so that
 * each batch reads only its own users; the conditions are therefore those of that batch. Two joins,
 * because one with `or` compares every payslip with every user.
 */
const paid = [
  ['employee_id', canAct('u')],
  ['former_employee_id', `u.former_employee_id is not null and ${hasFormerAccess('u', '$14')}`],
]
  .map(
    ([column, condition]) => `(
  select u.id as user_id, p.id as subject_id, null::smallint as level
  from users u join payslips p
    on p.company_id = $1 and p.payroll_run_id = $3::uuid and p.employee_id = u.${column}
  where u.company_id = $1 and u.id > $5 and ${condition} and $2::text is not null
    and $4::text is null
  order by u.id limit $6)`,
  )
  .join(' union all ');

/**
 * SQL: whether a checklist has an open task whose assignee has left, or is an integration without an
 * active key.
 *
 * @param now SQL of the time
 */
export function hasLostTask(checklistId: string, now: string): string {
  return `exists (
    select from onboarding_tasks t left join users a on a.company_id = $1 and a.id = t.assignee_user_id
    where t.company_id = $1 and t.checklist_id = ${checklistId} and t.status = 'pending'
      and (a.id is not null and ${hasLeft('a')} or t.assignee_api_key_id is not null
        and ${isLostIntegration('t.assignee_api_key_id', now)}))`;
}

/** Who can assign the tasks of a checklist to someone else. */
const assigners = `
  with c as materialized (
    select id, employee_id from onboarding_checklists
    where company_id = $1 and id = $3::uuid and ${hasLostTask('$3::uuid', '$4')} for share)
  select u.id as user_id, c.id as subject_id, null::smallint as level
  from c join users u on u.company_id = $1
  where $2::text is not null and ${hrExceptOf('c.employee_id')}`;

function assignees(which: string): string {
  return `
  with t as materialized (
    select assignee_user_id from onboarding_tasks
    where company_id = $1 and checklist_id = $3::uuid and status = 'pending'
      and assignee_user_id is not null and (${which}) for share)
  select distinct assignee_user_id as user_id, $3::uuid as subject_id, null::smallint as level
  from t where $2::text is not null`;
}

function owners(ifExists: string): string {
  return `
  with subject as materialized (${ifExists})
  select u.id as user_id, $3::uuid as subject_id, null::smallint as level
  from users u where u.company_id = $1 and u.role = 'owner' and exists (select from subject)
    and $2::text is not null and $4::text is not null`;
}
