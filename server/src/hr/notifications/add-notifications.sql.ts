import type {
  NotificationsRow,
  OnboardingTasksRow,
  ApprovalStepsRow,
} from '../../../schema/rows.gen.ts';
import { hasFormerAccess } from '../../access/former-employees/has-former-access.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { canAct } from '../../access/users/can-act.ts';
import { askedKind, isFreeOrAlone } from '../approvals/standing.ts';
import { needsOwners, type Recipients } from './recipients.sql.ts';
import {
  sql,
  bind,
  inline,
  type Bound,
  fragment,
  type Fragment,
} from '../../platform/database/sql.ts';

/** One announcement of a company at a time, because some are compared with open entries. */
export function lockInboxes(companyId: string): Statement {
  return sql`select pg_advisory_xact_lock(hashtextextended('notifications ' || ${companyId}, 0))`;
}

export interface NewEntries extends Pick<NotificationsRow, 'id' | 'kind' | 'outcome'> {
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly byUserId: string | null;
  /** Adds no entry to an inbox that has an open one with the same kind, outcome and subject. */
  readonly unlessOpen: boolean;
  readonly now: string;
  /** When an email is due for people who want it at once or daily; null = emails are off. */
  readonly atOnce: string | null;
  readonly daily: string | null;
}

/** An inserted entry with the batch that it is part of; without an entry, only the latter. */
export interface AddedRow {
  readonly last_user_id: string | null;
  readonly batch_size: number;
  readonly user_id: string | null;
  readonly mail_due_at: string | null;
}

/** No one is notified of their own act, unless a decision is left to them alone. */
const isLeftToThem = (kind: Bound): Fragment =>
  fragment`${kind} = 'waiting' and (select count(*) from concerned) = 1`;

/** Adds the entries of the next `max` people after a user, in the order of their ids. */
export function addEntries(
  companyId: string,
  recipients: Recipients,
  entries: NewEntries,
  page: { afterUserId: string; max: number },
): Statement {
  const kind = bind(entries.kind);
  const outcome = bind(entries.outcome);
  const concerned = {
    company: bind(companyId),
    subjectKind: bind(entries.subjectKind),
    subject: bind(entries.subjectId),
    value: bind(recipients.value),
    afterUserId: bind(page.afterUserId),
    max: bind(page.max),
    now: bind(entries.now),
  };
  const { company, subjectKind, afterUserId, max, now } = concerned;
  return sql`
    with concerned as (${recipients.query(concerned)}),
    batch as materialized (
      select c.user_id, c.subject_id, c.level
      from concerned c join users r on r.company_id = ${company} and r.id = c.user_id
        and (${canAct(company, 'r')} or ${hasFormerAccess('r', now)})
      where c.user_id > ${afterUserId} order by c.user_id limit ${max}
    ),
    added as (
      insert into notifications (company_id, user_id, id, kind, outcome, subject_kind,
        subject_id, level, mail_due_at)
      select ${company}, b.user_id, ${entries.id}, ${kind}, ${outcome},
        case ${subjectKind} when 'payroll_run' then 'payslip' else ${subjectKind} end, b.subject_id,
          b.level,
        case coalesce(p.delivery, 'at_once') when 'at_once' then ${entries.atOnce}::timestamptz
          when 'daily' then ${entries.daily}::timestamptz end
      from batch b
      left join notification_preferences p
        on p.company_id = ${company} and p.user_id = b.user_id and p.kind = ${kind}
      where (b.user_id is distinct from ${entries.byUserId}::uuid or ${isLeftToThem(kind)})
               and coalesce(p.delivery, 'at_once') <> 'off'
        and not (${entries.unlessOpen}::boolean and exists (
          select from notifications o
          where o.company_id = ${company} and o.user_id = b.user_id and o.subject_id = b.subject_id
            and o.kind = ${kind} and o.outcome is not distinct from ${outcome}
            and o.level is not distinct from b.level and o.done_at is null))
      on conflict do nothing
      returning user_id, mail_due_at
    )
    select (select user_id from batch order by user_id desc limit 1) as last_user_id,
      (select count(*)::int from batch) as batch_size, added.user_id, added.mail_due_at
    from (values (1)) as one left join added on true order by added.user_id`;
}

/** Entries about an endpoint are done once it works again or is deleted. */
export function closeOfEndpoint(companyId: string, endpointId: string, now: string): Statement {
  const company = bind(companyId);
  const endpoint = bind(endpointId);
  return sql`
    update notifications set done_at = ${now}
    where company_id = ${company} and subject_id = ${endpoint} and kind = 'endpoint'
      and done_at is null
      and not exists (select from webhook_endpoints e
        where e.company_id = ${company} and e.id = ${endpoint} and ${needsOwners})`;
}

export type CurrentStep = Pick<ApprovalStepsRow, 'subject_kind' | 'subject_id'>;

/** The current steps of one approver; `id` is that of the user or of their employee record. */
export function listStepsOf(companyId: string, id: string): Statement {
  const company = bind(companyId);
  const boundId = bind(id);
  return sql`
    select subject_kind, subject_id from approval_steps waiting
    where company_id = ${company} and status = 'waiting' and approver_user_id in (
        select id from users where company_id = ${company}
        and (id = ${boundId} or employee_id = ${boundId}))
      and level = (
        select min(level) from approval_steps due
        where due.company_id = ${company} and due.subject_id = waiting.subject_id
          and due.status = 'waiting')`;
}

const unnoticedMax = 1_000;

/**
 * Current steps that a role decides, or has to decide instead of the approver, of which no one with
 * the role has an open entry. The newest 1,000.
 */
export function listUnnoticedSteps(companyId: string): Statement {
  const company = bind(companyId);
  return sql`
    with due as materialized (
      select distinct on (s.subject_id) s.subject_id, s.subject_kind, s.level, s.employee_id,
        s.approver_kind, s.approver_user_id, s.requested_by, s.taken_over_from
      from approval_steps s where s.company_id = ${company} and s.status = 'waiting'
      order by s.subject_id desc, s.level)
    select s.subject_kind, s.subject_id
    from due s left join users u on u.company_id = ${company} and u.id = s.approver_user_id
    cross join lateral (select ${askedKind(company)} as kind) asked
    where asked.kind in ('hr', 'owner') and not exists (
      select from notifications o join users r on r.company_id = ${company} and r.id = o.user_id
      where o.company_id = ${company} and o.subject_id = s.subject_id and o.kind = 'waiting'
        and o.level = s.level and o.done_at is null and ${canAct(company, 'r')}
        and (r.role = 'owner' or r.role = 'hr_admin' and asked.kind = 'hr')
        and ${isFreeOrAlone(company, 'r', 'asked.kind')})
    order by s.subject_id desc limit ${inline(unnoticedMax)}`;
}

export type DueDate = Pick<OnboardingTasksRow, 'due_date'>;

/** The later dates on which open tasks of a checklist are due. */
export function listDueDates(companyId: string, checklistId: string, today: string): Statement {
  return sql`
    select distinct due_date from onboarding_tasks
    where company_id = ${companyId} and checklist_id = ${checklistId} and status = 'pending'
      and assignee_user_id is not null and due_date > ${today}`;
}
