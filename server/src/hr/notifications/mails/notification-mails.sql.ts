import type { CompaniesRow, NotificationsRow, UsersRow } from '../../../../schema/rows.gen.ts';
import { hasFormerAccess } from '../../../access/former-employees/has-former-access.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { canAct } from '../../../access/users/can-act.ts';
import { hasLostTask, isKeyInUse } from '../recipients.sql.ts';
import {
  bind,
  sql,
  fragment,
  type Fragment,
  type Bound,
  inline,
} from '../../../platform/database/sql.ts';

/** Kinds that ask for something, so that emails remind of them until it is done. */
const isAsking = fragment`n.kind in ('waiting', 'contract', 'task')`;

/** An approval step waits; the other entry that waits is about a requested change of a record. */
export const isStep = fragment`(n.kind = 'waiting' and n.subject_kind <> 'employee')`;

export type MailedEntry = Pick<
  NotificationsRow,
  'id' | 'kind' | 'outcome' | 'subject_kind' | 'subject_id' | 'mails'
>;

/**
 * Assigns the entries that are due to an email, so that a repeated attempt sends the same ones. An
 * email that has entries gets no more.
 */
export function claimEntries(
  companyId: string,
  { userId, mailId, dueBy }: { userId: string; mailId: string; dueBy: string },
): Statement {
  const company = bind(companyId);
  const user = bind(userId);
  const mail = bind(mailId);
  return sql`
    update notifications n set mail_id = ${mail}
    where n.company_id = ${company} and n.user_id = ${user} and n.mail_due_at is not null
      and case when exists (
          select from notifications mine
          where mine.company_id = ${company} and mine.user_id = ${user}
            and mine.mail_due_at is not null
            and mine.mail_id = ${mail})
        then n.mail_id = ${mail} else n.mail_id is null and n.mail_due_at <= ${dueBy} end
    returning n.id, n.kind, n.outcome, n.subject_kind, n.subject_id, n.mails`;
}

export type Recipient = Pick<
  UsersRow,
  | 'company_id'
  | 'id'
  | 'role'
  | 'employee_id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'reminder_days'
> & {
  readonly company_name: CompaniesRow['name'];
  readonly locale: CompaniesRow['locale'];
};

/** No row if the user gets no email because they can't sign in. */
export function findRecipient(companyId: string, userId: string, now: string): Statement {
  const company = bind(companyId);
  const boundNow = bind(now);
  return sql`
    select u.company_id, u.id, u.role, u.employee_id, u.email, u.first_name, u.last_name,
      u.reminder_days, c.name as company_name, coalesce(u.locale, c.locale) as locale
    from users u join companies c on c.id = u.company_id
    where u.company_id = ${company} and u.id = ${userId}
      and (${canAct(company, 'u')} or ${hasFormerAccess('u', boundNow)})`;
}

const ofThePerson = (
  company: Bound,
  table: string,
  condition: Fragment = fragment`true`,
): Fragment => {
  const tableSql = inline(table);
  return fragment`exists (
    select from ${tableSql} s where s.company_id = ${company} and s.id = n.subject_id
      and s.employee_id in (u.employee_id, u.former_employee_id) and ${condition})`;
};

/**
 * Whether the user `u` can still see the subject of the entry `n` and, if it asks for something, has
 * yet to do it.
 *
 * @param now SQL of the time
 */
export const concerns = (company: Bound, now: Bound): Fragment => fragment`case n.subject_kind
    when 'leave' then ${ofThePerson(company, 'leave_requests')}
    when 'advance' then ${ofThePerson(company, 'advances')}
    when 'timesheet' then ${ofThePerson(company, 'timesheets')}
    when 'document' then ${ofThePerson(company, 'documents', fragment`s.status = 'uploaded'`)}
    when 'payslip' then ${ofThePerson(
      company,
      'payslips',
      fragment`exists (select from payroll_runs r
        where r.company_id = ${company} and r.id = s.payroll_run_id
        and r.status in ('approved', 'paid'))`,
    )}
    when 'employee' then case n.kind
      when 'decided' then n.subject_id = u.employee_id
      when 'planned_change' then u.role in ('owner', 'hr_admin')
      else u.role in ('owner', 'hr_admin') and exists (
        select from change_requests q
        where q.company_id = ${company} and q.employee_id = n.subject_id
          and q.status = 'pending')
      end
    when 'contract' then exists (
      select from contracts c
      where c.company_id = ${company} and c.id = n.subject_id
        and c.status in ('sent', 'partially_signed')
        and (c.employee_id = u.employee_id or u.role in ('owner', 'hr_admin'))
        and not exists (
          select from contract_signatures g where g.company_id = ${company} and g.contract_id = c.id
            and g.party = case when c.employee_id = u.employee_id then 'employee'
              else 'employer' end))
    when 'onboarding_checklist' then case n.outcome
      when 'unassigned' then u.role in ('owner', 'hr_admin')
        and ${hasLostTask(company, fragment`n.subject_id`, now)}
      else exists (
        select from onboarding_tasks t
        where t.company_id = ${company} and t.checklist_id = n.subject_id
          and t.assignee_user_id = u.id and t.status = 'pending')
      end
    when 'webhook_endpoint' then u.role = 'owner' and exists (
      select from webhook_endpoints e where e.company_id = ${company} and e.id = n.subject_id
        and e.deleted_at is null and (e.failing_since is not null or not e.enabled))
    when 'api_key' then u.role = 'owner' and exists (
      select from api_keys k where k.company_id = ${company} and k.id = n.subject_id
        and ${isKeyInUse(company, now)})
  end`;

/**
 * The entries of an email that are worth sending: unread or still to do, wanted by email, and about
 * something that the user can still see.
 *
 * @param decidable ids of the requests whose current step the user can decide
 */
export function listWorthSending(
  companyId: string,
  { userId, mailId, now }: { userId: string; mailId: string; now: string },
  decidable: readonly string[],
): Statement {
  const company = bind(companyId);
  const boundNow = bind(now);
  return sql`
    select n.id from notifications n
    join users u on u.company_id = ${company} and u.id = n.user_id
    left join notification_preferences p
      on p.company_id = ${company} and p.user_id = n.user_id and p.kind = n.kind
    where n.company_id = ${company} and n.user_id = ${userId} and n.mail_id = ${mailId}
      and n.mail_due_at is not null
      and n.done_at is null and (n.read_at is null or ${isAsking})
      and coalesce(p.delivery, 'at_once') in ('at_once', 'daily')
      and case when ${isStep} then n.subject_id = any (${decidable}::uuid[])
        else ${concerns(company, boundNow)} end`;
}

/** Takes the other entries out of the email. A step that the user can't decide is done for them. */
export function dropOthers(
  companyId: string,
  { userId, mailId, now }: { userId: string; mailId: string; now: string },
  { kept, decidable }: { kept: readonly string[]; decidable: readonly string[] },
): Statement {
  return sql`
    update notifications n set mail_id = null, mail_due_at = null,
      done_at = case when ${isStep} and n.subject_id <> all (${decidable}::uuid[])
        then coalesce(n.done_at, ${now}) else n.done_at end
    where n.company_id = ${companyId} and n.user_id = ${userId} and n.mail_id = ${mailId}
      and n.mail_due_at is not null
      and n.id <> all (${kept}::uuid[])`;
}

/** The email was accepted. @param remindAt when the next one is due about what is still to do */
export function noteMailed(
  companyId: string,
  { userId, mailId, remindAt }: { userId: string; mailId: string; remindAt: string | null },
): Statement {
  return sql`
    update notifications n set mail_id = null, mails = mails + 1,
      mail_due_at = case when ${isAsking} then ${remindAt}::timestamptz end
    where n.company_id = ${companyId} and n.user_id = ${userId} and n.mail_id = ${mailId}
      and n.mail_due_at is not null
    returning mail_due_at`;
}
