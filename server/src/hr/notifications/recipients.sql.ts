import { hasFormerAccess } from '../../access/former-employees/has-former-access.ts';
import type { Announcement } from '../../journal/journal-entry.ts';
import { isLostIntegration } from '../../access/api-keys/is-lost-integration.ts';
import { canAct, hasLeft } from '../../access/users/can-act.ts';
import { askedKind, isFreeOrAlone, isUserBarred } from '../approvals/standing.ts';
import { fragment, type Fragment, type Bound, inline, join } from '../../platform/database/sql.ts';

/** The parameters of `addEntries`. */
export interface Concerned {
  readonly company: Bound;
  readonly subjectKind: Bound;
  readonly subject: Bound;
  /** `Recipients.value` */
  readonly value: Bound;
  /** Only users after this one, at most `max` of them. */
  readonly afterUserId: Bound;
  readonly max: Bound;
  readonly now: Bound;
}

/**
 * The people concerned by an announcement: a query for `user_id`, `subject_id` and `level`, and a value
 * that it uses.
 *
 * Rows whose change closes entries are locked, so that an entry is either not added, or added before
 * it is closed.
 */
export interface Recipients {
  readonly query: (concerned: Concerned) => Fragment;
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
        ? { query: recordDeciders, value: null }
        : { query: deciders, value: today };
    case 'decided':
    case 'document':
      return { query: userOfEmployee, value: employeeId ?? null };
    case 'planned_change':
      return { query: hr, value: null };
    case 'contract':
      return { query: signers, value: null };
    case 'payslip':
      return { query: paid, value: null };
    case 'task':
      if (announcement.outcome === 'unassigned') return { query: assigners, value: now };
      return dueOn === undefined
        ? { query: assignees, value: userId ?? null }
        : { query: assigneesOfDay, value: dueOn };
    case 'endpoint':
      return { query: ownersOfEndpoint, value: now };
    case 'api_key':
      return { query: ownersOfKey, value: now };
  }
}

/** An endpoint `e` that its owners were warned of, or that is disabled. */
export const needsOwners = fragment`e.deleted_at is null
  and (e.failure_noted_at is not null or not e.enabled)`;

/** A key `k` that works, and that no other key has replaced. @param now SQL of the time */
export function isKeyInUse(company: Bound, now: Bound): Fragment {
  return fragment`k.revoked_at is null and k.expires_at > ${now}::timestamptz
    and not exists (select from api_keys later
      where later.company_id = ${company} and later.rolled_from = k.id)`;
}

/**
 * Who can decide the current step of a request: the approver and their current delegates, or
 * everyone in HR. Owners if no one is in HR.
 */
const deciders = ({ company, subjectKind, subject, value }: Concerned): Fragment => fragment`
  with s as materialized (
    select * from approval_steps
    where company_id = ${company} and subject_kind = ${subjectKind}
      and subject_id = ${subject}::uuid and status = 'waiting'
    order by level limit 1 for share)
  select r.id as user_id, s.subject_id, s.level
  from s
  left join users u on u.company_id = ${company} and u.id = s.approver_user_id
  cross join lateral (select ${askedKind(company)} as kind) asked
  join users r on r.company_id = ${company} and ${canAct(company, 'r')}
    and ${isFreeOrAlone(company, 'r', 'asked.kind')}
  where case asked.kind
    when 'owner' then r.role = 'owner'
    when 'hr' then r.role = 'hr_admin'
      or r.role = 'owner' and not exists (
        select from users hr where hr.company_id = ${company} and hr.role = 'hr_admin'
          and ${canAct(company, 'hr')} and not ${isUserBarred(company, 'hr')})
    else r.id = s.approver_user_id or exists (
      select from approval_delegations g
      where g.company_id = ${company} and g.user_id = s.approver_user_id
        and g.delegate_user_id = r.id and ${value}::date between g.start_date and g.end_date)
  end`;

const userOfEmployee = ({ company, subjectKind, subject, value }: Concerned): Fragment => fragment`
  select u.id as user_id, ${subject}::uuid as subject_id, null::smallint as level
  from users u
  where u.company_id = ${company} and (u.employee_id = ${value}::uuid
    or u.former_employee_id = ${value}::uuid)
    and ${subjectKind}::text is not null`;

/** HR, or the owners if no one is in HR, without the employee themselves. */
const hrExceptOf = (company: Bound, employee: string): Fragment => fragment`
  u.employee_id is distinct from ${inline(employee)}
  and (u.role = 'hr_admin' or u.role = 'owner' and not exists (
    select from users hr where hr.company_id = ${company} and hr.role = 'hr_admin'
      and ${canAct(company, 'hr')} and hr.employee_id is distinct from ${inline(employee)}))`;

/** HR, and the owners if no one else than the employee is in HR. There is nothing to decide. */
const hr = ({ company, subjectKind, subject, value }: Concerned): Fragment => fragment`
  select u.id as user_id, ${subject}::uuid as subject_id, null::smallint as level
  from users u
  where u.company_id = ${company} and ${subjectKind}::text is not null and ${value}::text is null
    and (u.role = 'hr_admin' or u.role = 'owner' and not exists (
      select from users hr where hr.company_id = ${company} and hr.role = 'hr_admin'
        and ${canAct(company, 'hr')} and hr.employee_id is distinct from ${subject}::uuid))`;

/** Who can accept the change that an employee requested. */
const recordDeciders = ({ company, subjectKind, subject, value }: Concerned): Fragment => fragment`
  with q as materialized (
    select employee_id from change_requests
    where company_id = ${company} and employee_id = ${subject}::uuid
      and status = 'pending' for share)
  select u.id as user_id, q.employee_id as subject_id, null::smallint as level
  from q join users u on u.company_id = ${company}
  where ${subjectKind}::text is not null and ${value}::text is null
    and ${hrExceptOf(company, 'q.employee_id')}`;

/** The employee until they have signed, then HR, or the owners if no one is in HR. */
const signers = ({ company, subjectKind, subject, value }: Concerned): Fragment => fragment`
  with c as materialized (
    select id, employee_id from contracts
    where company_id = ${company} and id = ${subject}::uuid
      and status in ('sent', 'partially_signed') for share),
  signed as (
    select party from contract_signatures
    where company_id = ${company} and contract_id = ${subject}::uuid)
  select u.id as user_id, c.id as subject_id, null::smallint as level
  from c join users u on u.company_id = ${company}
  where ${subjectKind}::text is not null and ${value}::text is null and case
    when 'employee' not in (select party from signed) then u.employee_id = c.employee_id
    else 'employer' not in (select party from signed) and ${hrExceptOf(company, 'c.employee_id')}
  end`;

/**
 * Limited to the batch of `addEntries` (`afterUserId`, `max`), so that
 * each batch reads only its own users; the conditions are therefore those of that batch. Two joins,
 * because one with `or` compares every payslip with every user.
 */
const paid = (concerned: Concerned): Fragment => {
  const { company, now } = concerned;
  const isFormer = fragment`u.former_employee_id is not null and ${hasFormerAccess('u', now)}`;
  return join(
    [
      paidBatch(concerned, 'employee_id', canAct(company, 'u')),
      paidBatch(concerned, 'former_employee_id', isFormer),
    ],
    ' union all ',
  );
};

const paidBatch = (
  { company, subjectKind, subject, value, afterUserId, max }: Concerned,
  column: string,
  condition: Fragment,
): Fragment => fragment`(
  select u.id as user_id, p.id as subject_id, null::smallint as level
  from users u join payslips p on p.company_id = ${company}
    and p.payroll_run_id = ${subject}::uuid and p.employee_id = u.${inline(column)}
  where u.company_id = ${company} and u.id > ${afterUserId} and ${condition}
    and ${subjectKind}::text is not null and ${value}::text is null
  order by u.id limit ${max})`;

/**
 * SQL: whether a checklist has an open task whose assignee has left, or is an integration without an
 * active key.
 *
 * @param now SQL of the time
 */
export function hasLostTask(company: Bound, checklistId: Fragment, now: Bound): Fragment {
  return fragment`exists (
    select from onboarding_tasks t left
    join users a on a.company_id = ${company} and a.id = t.assignee_user_id
    where t.company_id = ${company} and t.checklist_id = ${checklistId} and t.status = 'pending'
      and (a.id is not null and ${hasLeft(company, 'a')} or t.assignee_api_key_id is not null
        and ${isLostIntegration(company, 't.assignee_api_key_id', now)}))`;
}

/** Who can assign the tasks of a checklist to someone else. */
const assigners = ({ company, subjectKind, subject, value }: Concerned): Fragment => fragment`
  with c as materialized (
    select id, employee_id from onboarding_checklists
    where company_id = ${company} and id = ${subject}::uuid
      and ${hasLostTask(company, fragment`${subject}::uuid`, value)} for share)
  select u.id as user_id, c.id as subject_id, null::smallint as level
  from c join users u on u.company_id = ${company}
  where ${subjectKind}::text is not null and ${hrExceptOf(company, 'c.employee_id')}`;

const assignees = (concerned: Concerned): Fragment => {
  const { value } = concerned;
  return assigneesWith(
    concerned,
    fragment`${value}::uuid is null or assignee_user_id = ${value}::uuid`,
  );
};

const assigneesOfDay = (concerned: Concerned): Fragment =>
  assigneesWith(concerned, fragment`due_date <= ${concerned.value}::date`);

const assigneesWith = (
  { company, subjectKind, subject }: Concerned,
  which: Fragment,
): Fragment => fragment`
  with t as materialized (
    select assignee_user_id from onboarding_tasks
    where company_id = ${company} and checklist_id = ${subject}::uuid and status = 'pending'
      and assignee_user_id is not null and (${which}) for share)
  select distinct assignee_user_id as user_id, ${subject}::uuid as subject_id,
    null::smallint as level
  from t where ${subjectKind}::text is not null`;

const ownersOfEndpoint = (concerned: Concerned): Fragment =>
  owners(
    concerned,
    fragment`select from webhook_endpoints e
      where e.company_id = ${concerned.company} and e.id = ${concerned.subject} and ${needsOwners}
      for share`,
  );

const ownersOfKey = (concerned: Concerned): Fragment => {
  const { company, subject, value } = concerned;
  return owners(
    concerned,
    fragment`select from api_keys k
      where k.company_id = ${company} and k.id = ${subject} and ${isKeyInUse(company, value)}`,
  );
};

const owners = (
  { company, subjectKind, subject, value }: Concerned,
  ifExists: Fragment,
): Fragment => fragment`
  with subject as materialized (${ifExists})
  select u.id as user_id, ${subject}::uuid as subject_id, null::smallint as level
  from users u where u.company_id = ${company} and u.role = 'owner'
    and exists (select from subject)
    and ${subjectKind}::text is not null and ${value}::text is not null`;
