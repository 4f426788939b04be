import type { SandboxMailsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { bind, fragment, inline, sql } from '../../platform/database/sql.ts';
import type { BackgroundQueue } from '../../platform/jobs/queues.ts';
import { attemptsMax } from '../../platform/jobs/queues.ts';
import type { NewSlot } from './sandbox.ts';

/** No row for a company that is not a sandbox. */
export function findClockAhead(companyId: string): Statement {
  return sql('sandboxes.find_clock_ahead')`
    select clock_ahead_ms::float8 as clock_ahead_ms from sandboxes where company_id = ${companyId}`;
}

/** `day`: its first one, `YYYY-MM-DD`. */
export function insert(companyId: string, day: string, now: string): Statement {
  const boundNow = bind(now);
  return sql`
    insert into sandboxes (company_id, worked_on, created_at, updated_at)
    values (${companyId}, ${day}, ${boundNow}, ${boundNow})`;
}

export function insertMember(companyId: string, userId: string, homeUserId: string): Statement {
  return sql`
    insert into sandbox_members (company_id, user_id, home_user_id)
    values (${companyId}, ${userId}, ${homeUserId})`;
}

/** One entry at a time: two first ones of a person would add them twice. */
export function lockMembers(companyId: string): Statement {
  return sql`select from sandboxes where company_id = ${companyId} for no key update`;
}

/** The user as which a person of the parent enters the sandbox. */
export function findMember(companyId: string, homeUserId: string): Statement {
  return sql`
    select user_id from sandbox_members
    where company_id = ${companyId} and home_user_id = ${homeUserId}`;
}

/** The people of the parent who may enter, with their role in the sandbox. */
export function listMembers(companyId: string): Statement {
  return sql`
    select m.home_user_id as user_id, u.role
    from sandbox_members m join users u on u.company_id = m.company_id and u.id = m.user_id
    where m.company_id = ${companyId}`;
}

/** Those of the parent's users at work who are neither owners nor disabled, by name. */
export function listHomeUsers(companyId: string, userIds: readonly string[]): Statement {
  return sql`
    select id, first_name, last_name, email from users
    where company_id = ${companyId} and id = any (${userIds}::uuid[]) and role <> 'owner'
      and former_employee_id is null and disabled_at is null
    order by last_name_key, first_name_key, id`;
}

/** Returns the user as which the person entered. */
export function removeMember(companyId: string, homeUserId: string): Statement {
  return sql`
    delete from sandbox_members where company_id = ${companyId} and home_user_id = ${homeUserId}
    returning user_id`;
}

/** Who has not been disabled. */
export function findUserByEmail(companyId: string, emailKey: string): Statement {
  return sql`
    select id from users
    where company_id = ${companyId} and email_key = ${emailKey} and disabled_at is null`;
}

/** Of the parent. */
export function listSlots(companyId: string): Statement {
  return sql`
    select slot, sandbox_id, people from sandbox_slots where company_id = ${companyId} order by slot`;
}

export function insertSlot(companyId: string, row: NewSlot): Statement {
  return sql`
    insert into sandbox_slots (company_id, slot, sandbox_id, people, created_by, created_at)
    values (${companyId}, ${row.slot}, ${row.sandbox_id}, ${row.people}, ${row.created_by},
      ${row.created_at})`;
}

export function removeSlot(companyId: string, sandboxId: string): Statement {
  return sql`
    delete from sandbox_slots where company_id = ${companyId} and sandbox_id = ${sandboxId}`;
}

export function describe(companyId: string): Statement {
  return sql`
    select c.id, c.name, c.time_zone, s.clock_ahead_ms::float8 as clock_ahead_ms, s.worked_on,
      s.advancing_to, s.created_at,
      (select count(*)::int from employees e where e.company_id = c.id
       and e.status <> 'terminated') as people
    from sandboxes s join companies c on c.id = s.company_id
    where s.company_id = ${companyId}`;
}

/** How many of the emails of a sandbox are kept. */
const mailsMax = 200;

export interface NewSandboxMail
  extends Pick<SandboxMailsRow, 'id' | 'message_id' | 'recipient' | 'subject' | 'body'> {
  readonly created_at: string;
}

/** Keeps an email, once, and the newest of the others. */
export function keepMail(companyId: string, mail: NewSandboxMail): Statement {
  const company = bind(companyId);
  return sql`
    with old as (
      delete from sandbox_mails where company_id = ${company} and id in (
        select id from sandbox_mails where company_id = ${company}
        order by id desc offset ${inline(mailsMax - 1)})
    )
    insert into sandbox_mails (company_id, id, message_id, recipient, subject, body, created_at)
    values (${company}, ${mail.id}, ${mail.message_id}, ${mail.recipient}, ${mail.subject},
      ${mail.body}, ${mail.created_at})
    on conflict (company_id, message_id) do nothing`;
}

/** Newest first. */
export function listMails(companyId: string): Statement {
  return sql`
    select id, recipient, subject, body, created_at from sandbox_mails
    where company_id = ${companyId} order by id desc`;
}

export function markClosed(companyId: string, now: string): Statement {
  const boundNow = bind(now);
  return sql`
    update sandboxes set closed_at = ${boundNow}, advancing_to = null, updated_at = ${boundNow}
    where company_id = ${companyId} and closed_at is null`;
}

/** Removes who may enter, and returns the users as which they did. */
export function removeMembers(companyId: string): Statement {
  return sql`delete from sandbox_members where company_id = ${companyId} returning user_id`;
}

/** The keys that are not revoked. */
export function listKeys(companyId: string): Statement {
  return sql`select id from api_keys where company_id = ${companyId} and revoked_at is null`;
}

const state = fragment`s.clock_ahead_ms::float8 as clock_ahead_ms, s.worked_on, s.advancing_to,
  c.time_zone
  from sandboxes s join companies c on c.id = s.company_id`;

export function findState(companyId: string): Statement {
  return sql('sandboxes.find_state')`select ${state} where s.company_id = ${companyId}`;
}

export function lockState(companyId: string): Statement {
  return sql`select ${state} where s.company_id = ${companyId} for no key update of s`;
}

export function setAdvancing(companyId: string, to: string, now: string): Statement {
  return sql`
    update sandboxes set advancing_to = ${to}, updated_at = ${now}
    where company_id = ${companyId}`;
}

/** What waits in these queues follows the company's clock, except the expiry of keys. */
const timedQueues: readonly BackgroundQueue[] = [
  'notifications',
  'notification-mails',
  'access-ends',
  'leave-settlements',
];

/**
 * Moves the clock, unless another process has, and makes what waits for it due earlier by as much.
 * Runs as `muster_worker`, like the statements below.
 */
export function moveClock(companyId: string, clock: { fromMs: number; toMs: number }): Statement {
  const [company, fromMs, toMs] = [bind(companyId), bind(clock.fromMs), bind(clock.toMs)];
  return sql`
    with moved as (
      update sandboxes set clock_ahead_ms = ${toMs}::float8
      where company_id = ${company} and clock_ahead_ms = ${fromMs}::float8
      returning 1
    ),
    hastened as (
      update jobs set due_at = due_at - (${toMs}::float8 - ${fromMs}::float8) * interval '1 millisecond'
      where data ->> 'companyId' = ${company}::uuid::text and queue = any (${timedQueues})
        and attempts = 0 and due_at > now() and data ->> 'kind' is distinct from 'api_key'
        and exists (select from moved)
    )
    select from moved`;
}

/** Ends a day whose work is carried out, and with the last day the advance. */
export function endDay(companyId: string, day: string): Statement {
  const date = bind(day);
  return sql`
    update sandboxes set worked_on = greatest(worked_on, ${date}::date),
      advancing_to = case when advancing_to > ${date}::date then advancing_to end
    where company_id = ${companyId}`;
}

/**
 * Whether something that the day caused is still to be derived from the journal, or to be done by a
 * job. A job that failed waits for its next attempt and doesn't count.
 */
export function hasUnsettled(companyId: string): Statement {
  const company = bind(companyId);
  return sql`
    select exists (select from journal where company_id = ${company}::uuid and error is null)
      or exists (
        select from jobs
        where data ->> 'companyId' = ${company}::uuid::text and queue = any (${timedQueues})
          and attempts < ${inline(attemptsMax)} and last_error is null
          and (attempts > 0 or due_at <= now())) as unsettled`;
}

/** The sandboxes of which a day has begun by itself. */
export function listBegun(now: string): Statement {
  return sql`
    select s.company_id from sandboxes s join companies c on c.id = s.company_id
    where ((${now}::timestamptz + s.clock_ahead_ms * interval '1 millisecond')
        at time zone c.time_zone)::date > s.worked_on
      and s.advancing_to is null and s.closed_at is null
    order by s.company_id`;
}
