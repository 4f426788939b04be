import { hostRecords } from '../../access/own-cases/host-records.ts';
import { canAct } from '../../access/users/can-act.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { ApprovalSubjectKind } from './approval.ts';
import { askedKind, standsFor } from './standing.ts';
import { bind, sql, fragment } from '../../platform/database/sql.ts';

/** Inserts the same default chain for each kind: level 1 is the manager, level 2 is HR. */
export function insertDefaultChains(
  companyId: string,
  policies: readonly { readonly id: string; readonly subjectKind: ApprovalSubjectKind }[],
  createdAt: string,
): Statement {
  const company = bind(companyId);
  const boundCreatedAt = bind(createdAt);
  return sql`
    with policies as (
      insert into approval_policies (company_id, id, subject_kind, created_at, updated_at)
      select ${company}, policy.id, policy.subject_kind, ${boundCreatedAt}, ${boundCreatedAt}
      from unnest(${policies.map(({ id }) => id)}::uuid[],
        ${policies.map(({ subjectKind }) => subjectKind)}::text[]) as policy (id, subject_kind)
      returning id
    )
    insert into approval_policy_steps (company_id, policy_id, level, approver_kind)
    select ${company}, policies.id, level, approver_kind
    from policies, (values (1, 'manager'), (2, 'hr')) as chain (level, approver_kind)`;
}

export interface ApprovalSubject {
  readonly subjectKind: ApprovalSubjectKind;
  readonly subjectId: string;
  /** The employee whose request it is; their manager is the one asked. */
  readonly employeeId: string;
  /** The user who submitted it, for themselves or for another employee; null = an API key. */
  readonly requestedBy: string | null;
  /** For leave: the code of its type, and `days` = its working days. */
  readonly leaveType?: string;
  readonly days?: number;
}

/**
 * Copies the chain of the most specific matching policy to one request. Levels start at 1, or
 * continue an earlier chain if a request is resubmitted. A step of a manager or named user who
 * can't act, or whose own request it is, goes to HR; a manager's step is left out if the policy has
 * an HR step anyway. An empty chain gets one HR step, so that a request always has a step.
 */
export function insertSteps(
  companyId: string,
  { subjectKind, subjectId, employeeId, requestedBy, leaveType, days }: ApprovalSubject,
): Statement {
  const company = bind(companyId);
  const boundSubjectKind = bind(subjectKind);
  const subject = bind(subjectId);
  const employee = bind(employeeId);
  return sql('approval_steps.insert_chain')`
    with employee as (
      select id, manager_id, department from employees
      where company_id = ${company} and id = ${employee}
    ), manager as (
      select u.id
      from employee e join users u on u.company_id = ${company} and u.employee_id = e.manager_id
      where ${canAct(company, 'u')}
    ), policy as (
      select p.id
      from approval_policies p, employee e
      where p.company_id = ${company} and p.subject_kind = ${boundSubjectKind}
        and (p.leave_type is null or p.leave_type = ${leaveType ?? null})
        and (p.department is null or p.department = e.department)
        and (p.days_min is null or p.days_min <= ${days ?? null}::numeric)
      order by p.leave_type is null, p.department is null, p.days_min desc nulls last
      limit 1
    ), chain as (
      select s.level, u.id as approver_user_id,
        case when s.approver_kind in ('manager', 'user') and u.id is null then 'hr'
          else s.approver_kind end as approver_kind
      from approval_policy_steps s
      left join users u on u.company_id = ${company} and u.employee_id is distinct from ${employee}
        and u.id = case s.approver_kind
          when 'manager' then (select id from manager) else s.approver_user_id end
        and ${canAct(company, 'u')}
      where s.company_id = ${company} and s.policy_id = (select id from policy) and not (
        s.approver_kind = 'manager' and u.id is null and exists (
          select from approval_policy_steps hr
          where hr.company_id = ${company} and hr.policy_id = s.policy_id
            and hr.approver_kind = 'hr'))
    )
    insert into approval_steps (company_id, subject_kind, subject_id, employee_id, level,
      approver_kind, approver_user_id, status, requested_by)
    select ${company}, ${boundSubjectKind}, ${subject}, ${employee},
        row_number() over (order by level) + coalesce((
        select max(level) from approval_steps
        where company_id = ${company} and subject_kind = ${boundSubjectKind}
          and subject_id = ${subject}
      ), 0), approver_kind, approver_user_id, 'waiting', ${requestedBy}
    from (
      select level, approver_kind, approver_user_id from chain
      union all
      select 1, 'hr', null where not exists (select from chain)
    ) as steps`;
}

/**
 * The steps of several requests, in order. `asked_kind` is who has to decide now.
 * `delegates_to_reader` is whether the approver is away and has delegated to the reader.
 */
export function listSteps(
  companyId: string,
  { subjectKind, subjectIds }: { subjectKind: ApprovalSubjectKind; subjectIds: readonly string[] },
  { userId, today }: { userId: string | null; today: string },
): Statement {
  const company = bind(companyId);
  const user = bind(userId);
  const given = fragment`(
    select access_given_by from users where company_id = ${company} and id = ${user})`;
  return sql('approval_steps.list')`
    select s.subject_id, s.employee_id, s.level, s.approver_kind, s.approver_user_id,
      u.first_name || ' ' || u.last_name as approver_name, s.status, s.decided_by,
      s.requested_by,
      coalesce(s.employee_id = any (${hostRecords(company, given)}), false) as is_for_host,
      d.first_name || ' ' || d.last_name as decided_by_name, s.decided_for, s.decided_at,
      s.taken_over_from, f.first_name || ' ' || f.last_name as taken_over_from_name,
      s.take_over_reason,
      coalesce((select ${canAct(company, 'me')} from users me
      where me.company_id = ${company} and me.id = ${user}),
        false) as reader_can_act,
      (select coalesce(jsonb_agg(jsonb_build_object('from', t ->> 'from',
         'from_name', o.first_name || ' ' || o.last_name, 'reason', t ->> 'reason')), '[]')
       from jsonb_array_elements(s.earlier_take_overs) t
       left join users o on o.company_id = ${company} and o.id::text = t ->> 'from'
      ) as earlier_take_overs,
      ${askedKind(company)} as asked_kind,
      exists (
        select from approval_delegations g
        where g.company_id = ${company} and g.user_id = s.approver_user_id
          and g.delegate_user_id = ${user} and ${today}::date between g.start_date and g.end_date
      ) as delegates_to_reader
    from approval_steps s
    left join users u on u.company_id = ${company} and u.id = s.approver_user_id
    left join users d on d.company_id = ${company} and d.id = s.decided_by
    left join users f on f.company_id = ${company} and f.id = s.taken_over_from
    where s.company_id = ${company} and s.subject_kind = ${subjectKind}
      and s.subject_id = any(${subjectIds})
    order by s.subject_id, s.level`;
}

/** The users who could decide for HR or as an owner. Every company has only a few. */
export function listAdministrators(companyId: string): Statement {
  const company = bind(companyId);
  return sql('approval_steps.list_administrators')`
    select id, role, employee_id, ${hostRecords(company, fragment`users.access_given_by`)}
      as host_records
    from users
    where company_id = ${company} and role in ('owner', 'hr_admin')
      and ${canAct(company, 'users')}`;
}

export interface Decision {
  readonly subjectKind: ApprovalSubjectKind;
  readonly subjectId: string;
  readonly level: number;
  readonly status: 'approved' | 'rejected';
  readonly decidedBy: string;
  readonly decidedFor: string | null;
  readonly decidedAt: string;
}

/** Affects no row if the step was already decided. */
export function writeDecision(companyId: string, decision: Decision): Statement {
  return sql`
    update approval_steps
    set status = ${decision.status}, decided_by = ${decision.decidedBy},
      decided_for = ${decision.decidedFor}, decided_at = ${decision.decidedAt}
    where company_id = ${companyId} and subject_kind = ${decision.subjectKind}
      and subject_id = ${decision.subjectId} and level = ${decision.level}
      and status = 'waiting'`;
}

export interface TakeOver {
  readonly subjectKind: ApprovalSubjectKind;
  readonly subjectId: string;
  readonly level: number;
  readonly approverUserId: string;
  readonly reason: string;
}

/** Replaces the approver of a waiting step with another user. */
export function takeOverStep(companyId: string, step: TakeOver): Statement {
  return sql`
    update approval_steps
    set approver_kind = 'user', approver_user_id = ${step.approverUserId},
      taken_over_from = approver_user_id, take_over_reason = ${step.reason},
      earlier_take_overs = case when taken_over_from is null then earlier_take_overs
        else earlier_take_overs || jsonb_build_object(
          'from', taken_over_from, 'reason', take_over_reason) end
    where company_id = ${companyId} and subject_kind = ${step.subjectKind}
      and subject_id = ${step.subjectId} and level = ${step.level}
      and status = 'waiting'`;
}

/** Marks the waiting steps as no longer needed. */
export function dropWaitingSteps(
  companyId: string,
  { subjectKind, subjectId }: Pick<ApprovalSubject, 'subjectKind' | 'subjectId'>,
): Statement {
  return sql`
    update approval_steps set status = 'dropped'
    where company_id = ${companyId} and subject_kind = ${subjectKind} and subject_id = ${subjectId}
      and status = 'waiting'`;
}

/**
 * The newest `max` requests with a waiting step of the user, their own or one delegated to them, and
 * those they have decided. The approvers are passed as an array so that the index is used; with `=`
 * or `in`, every step of the company was read.
 */
export function listSubjectsOfApprover(
  companyId: string,
  subjectKind: ApprovalSubjectKind,
  { userId, today, max }: { userId: string; today: string; max: number },
): Statement {
  const company = bind(companyId);
  const user = bind(userId);
  const boundToday = bind(today);
  return sql`
    select distinct subject_id as id from approval_steps
    where company_id = ${company} and subject_kind = ${subjectKind} and (
      status = 'waiting' and approver_user_id = ${standsFor(company, user, boundToday)}
      or decided_by = ${user} and approver_user_id is not null)
    order by id desc limit ${max}`;
}
