import type { CompaniesRow, NotificationsRow, UsersRow } from '../../../../schema/rows.gen.ts';
import { hasFormerAccess } from '../../../access/former-employees/has-former-access.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { canAct } from '../../../access/users/can-act.ts';
import { hasLostTask, isKeyInUse } from '../recipients.sql.ts';

/** Kinds that ask for something, so that emails remind of them until it is done. */
const isAsking = `n.kind in ('waiting', 'contract', 'task')`;

/** An approval step waits; the other entry that waits is about a requested change of a record. */
export const isStep = `(n.kind = 'waiting' and n.subject_kind <> 'employee')`;

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
  return {
    text: `update notifications n set mail_id = $3
           where n.company_id = $1 and n.user_id = $2 and n.mail_due_at is not null
             and case when exists (
                 select from notifications mine
                 where mine.company_id = $1 and mine.user_id = $2 and mine.mail_due_at is not null
                   and mine.mail_id = $3)
               then n.mail_id = $3 else n.mail_id is null and n.mail_due_at <= $4 end
           returning n.id, n.kind, n.outcome, n.subject_kind, n.subject_id, n.mails`,
    values: [companyId, userId, mailId, dueBy],
  };
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
  return {
    text: `select u.company_id, u.id, u.role, u.employee_id, u.email, u.first_name, u.last_name, u.reminder_days,
             c.name as company_name, coalesce(u.locale, c.locale) as locale
           from users u join companies c on c.id = u.company_id
           where u.company_id = $1 and u.id = $2
             and (${canAct('u')} or ${hasFormerAccess('u', '$3')})`,
    values: [companyId, userId, now],
  };
}

const ofThePerson = (table: string, condition = 'true') => `exists (
  select from ${table} s where s.company_id = $1 and s.id = n.subject_id
    and s.employee_id in (u.employee_id, u.former_employee_id) and ${condition})`;

/**
 * Whether the user `u` can still see the subject of the entry `n` and, if it asks for something, has
 * yet to do it.
 *
 * @param now SQL of the time
 */
export const concerns = (now: string): string => `case n.subject_kind
    when 'leave' then ${ofThePerson('leave_requests')}
    when 'advance' then ${ofThePerson('advances')}
    when 'timesheet' then ${ofThePerson('timesheets')}
    when 'document' then ${ofThePerson('documents', `s.status = 'uploaded'`)}
    when 'payslip' then ${ofThePerson(
      'payslips',
      `exists (select from payroll_runs r where r.company_id = $1 and r.id = s.payroll_run_id
        and r.status in ('approved', 'paid'))`,
    )}
    when 'employee' then case n.kind
      when 'decided' then n.subject_id = u.employee_id
      when 'planned_change' then u.role in ('owner', 'hr_admin')
      else u.role in ('owner', 'hr_admin') and exists (
        select from change_requests q where q.company_id = $1 and q.employee_id = n.subject_id
          and q.status = 'pending')
      end
    when 'contract' then exists (
      select from contracts c
      where c.company_id = $1 and c.id = n.subject_id and c.status in ('sent', 'partially_signed')
        and (c.employee_id = u.employee_id or u.role in ('owner', 'hr_admin'))
        and not exists (
          select from contract_signatures g where g.company_id = $1 and g.contract_id = c.id
            and g.party = case when c.employee_id = u.employee_id then 'employee' else 'employer' end))
    when 'onboarding_checklist' then case n.outcome
      when 'unassigned' then u.role in ('owner', 'hr_admin') and ${hasLostTask('n.subject_id', now)}
      else exists (
        select from onboarding_tasks t where t.company_id = $1 and t.checklist_id = n.subject_id
          and t.assignee_user_id = u.id and t.status = 'pending')
      end
    when 'webhook_endpoint' then u.role = 'owner' and exists (
      select from webhook_endpoints e where e.company_id = $1 and e.id = n.subject_id
        and e.deleted_at is null and (e.failing_since is not null or not e.enabled))
    when 'api_key' then u.role = 'owner' and exists (
      select from api_keys k where k.company_id = $1 and k.id = n.subject_id and ${isKeyInUse(now)})
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
  return {
    text: `select n.id from notifications n
           join users u on u.company_id = $1 and u.id = n.user_id
           left join notification_preferences p
             on p.company_id = $1 and p.user_id = n.user_id and p.kind = n.kind
           where n.company_id = $1 and n.user_id = $2 and n.mail_id = $3 and n.mail_due_at is not null
             and n.done_at is null and (n.read_at is null or ${isAsking})
             and coalesce(p.delivery, 'at_once') in ('at_once', 'daily')
             and case when ${isStep} then n.subject_id = any ($4::uuid[]) else ${concerns('$5')} end`,
    values: [companyId, userId, mailId, decidable, now],
  };
}

/** Takes the other entries out of the email. A step that the user can't decide is done for them. */
export function dropOthers(
  companyId: string,
  { userId, mailId, now }: { userId: string; mailId: string; now: string },
  { kept, decidable }: { kept: readonly string[]; decidable: readonly string[] },
): Statement {
  return {
    text: `update notifications n set mail_id = null, mail_due_at = null,
             done_at = case when ${isStep} and n.subject_id <> all ($6::uuid[])
               then coalesce(n.done_at, $5) else n.done_at end
           where n.company_id = $1 and n.user_id = $2 and n.mail_id = $3 and n.mail_due_at is not null
             and n.id <> all ($4::uuid[])`,
    values: [companyId, userId, mailId, kept, now, decidable],
  };
}

/** The email was accepted. @param remindAt when the next one is due about what is still to do */
export function noteMailed(
  companyId: string,
  { userId, mailId, remindAt }: { userId: string; mailId: string; remindAt: string | null },
): Statement {
  return {
    text: `update notifications n set mail_id = null, mails = mails + 1,
             mail_due_at = case when ${isAsking} then $4::timestamptz end
           where n.company_id = $1 and n.user_id = $2 and n.mail_id = $3 and n.mail_due_at is not null
           returning mail_due_at`,
    values: [companyId, userId, mailId, remindAt],
  };
}
