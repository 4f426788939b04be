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

/** One announcement of a company at a time, because some are compared with open entries. */
export function lockInboxes(companyId: string): Statement {
  return {
    text: `select pg_advisory_xact_lock(hashtextextended('notifications ' || $1, 0))`,
    values: [companyId],
  };
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
const isLeftToThem = `$8 = 'waiting' and (select count(*) from concerned) = 1`;

/** Adds the entries of the next `max` people after a user, in the order of their ids. */
export function addEntries(
  companyId: string,
  { text, value }: Recipients,
  entries: NewEntries,
  { afterUserId, max }: { afterUserId: string; max: number },
): Statement {
  return {
    text: `with concerned as (${text}),
           batch as materialized (
             select c.user_id, c.subject_id, c.level
             from concerned c join users r on r.company_id = $1 and r.id = c.user_id
               and (${canAct('r')} or ${hasFormerAccess('r', '$14')})
             where c.user_id > $5 order by c.user_id limit $6
           ),
           added as (
             insert into notifications (company_id, user_id, id, kind, outcome, subject_kind,
               subject_id, level, mail_due_at)
             select $1, b.user_id, $7, $8, $9,
               case $2 when 'payroll_run' then 'payslip' else $2 end, b.subject_id, b.level,
               case coalesce(p.delivery, 'at_once') when 'at_once' then $12::timestamptz
                 when 'daily' then $13::timestamptz end
             from batch b
             left join notification_preferences p
               on p.company_id = $1 and p.user_id = b.user_id and p.kind = $8
             where (b.user_id is distinct from $10::uuid or ${isLeftToThem}) and coalesce(p.delivery, 'at_once') <> 'off'
               and not ($11::boolean and exists (
                 select from notifications o
                 where o.company_id = $1 and o.user_id = b.user_id and o.subject_id = b.subject_id
                   and o.kind = $8 and o.outcome is not distinct from $9
                   and o.level is not distinct from b.level and o.done_at is null))
             on conflict do nothing
             returning user_id, mail_due_at
           )
           select (select user_id from batch order by user_id desc limit 1) as last_user_id,
             (select count(*)::int from batch) as batch_size, added.user_id, added.mail_due_at
           from (values (1)) as one left join added on true order by added.user_id`,
    values: [
      companyId,
      entries.subjectKind,
      entries.subjectId,
      value,
      afterUserId,
      max,
      entries.id,
      entries.kind,
      entries.outcome,
      entries.byUserId,
      entries.unlessOpen,
      entries.atOnce,
      entries.daily,
      entries.now,
    ],
  };
}

/** Entries about an endpoint are done once it works again or is deleted. */
export function closeOfEndpoint(companyId: string, endpointId: string, now: string): Statement {
  return {
    text: `update notifications set done_at = $3
           where company_id = $1 and subject_id = $2 and kind = 'endpoint' and done_at is null
             and not exists (select from webhook_endpoints e
               where e.company_id = $1 and e.id = $2 and ${needsOwners})`,
    values: [companyId, endpointId, now],
  };
}

export type CurrentStep = Pick<ApprovalStepsRow, 'subject_kind' | 'subject_id'>;

/** The current steps of one approver; `id` is that of the user or of their employee record. */
export function listStepsOf(companyId: string, id: string): Statement {
  return {
    text: `select subject_kind, subject_id from approval_steps waiting
           where company_id = $1 and status = 'waiting' and approver_user_id in (
               select id from users where company_id = $1 and (id = $2 or employee_id = $2))
             and level = (
               select min(level) from approval_steps due
               where due.company_id = $1 and due.subject_id = waiting.subject_id
                 and due.status = 'waiting')`,
    values: [companyId, id],
  };
}

const unnoticedMax = 1_000;

/**
 * Current steps that a role decides, or has to decide instead of the approver, of which no one with
 * the role has an open entry. The newest 1,000.
 */
export function listUnnoticedSteps(companyId: string): Statement {
  return {
    text: `with due as materialized (
             select distinct on (s.subject_id) s.subject_id, s.subject_kind, s.level, s.employee_id,
               s.approver_kind, s.approver_user_id, s.requested_by, s.taken_over_from
             from approval_steps s where s.company_id = $1 and s.status = 'waiting'
             order by s.subject_id desc, s.level)
           select s.subject_kind, s.subject_id
           from due s left join users u on u.company_id = $1 and u.id = s.approver_user_id
           cross join lateral (select ${askedKind} as kind) asked
           where asked.kind in ('hr', 'owner') and not exists (
             select from notifications o join users r on r.company_id = $1 and r.id = o.user_id
             where o.company_id = $1 and o.subject_id = s.subject_id and o.kind = 'waiting'
               and o.level = s.level and o.done_at is null and ${canAct('r')}
               and (r.role = 'owner' or r.role = 'hr_admin' and asked.kind = 'hr')
               and ${isFreeOrAlone('r', 'asked.kind')})
           order by s.subject_id desc limit ${unnoticedMax}`,
    values: [companyId],
  };
}

export type DueDate = Pick<OnboardingTasksRow, 'due_date'>;

/** The later dates on which open tasks of a checklist are due. */
export function listDueDates(companyId: string, checklistId: string, today: string): Statement {
  return {
    text: `select distinct due_date from onboarding_tasks
           where company_id = $1 and checklist_id = $2 and status = 'pending'
             and assignee_user_id is not null and due_date > $3`,
    values: [companyId, checklistId, today],
  };
}
