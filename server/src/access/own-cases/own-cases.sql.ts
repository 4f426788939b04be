import type { DatabaseError, Statement } from '../../platform/database/driver.ts';
import type { JournalEntry } from '../../journal/journal-entry.ts';
import type { UserActor, UserRole } from '../actor.ts';
import { canAct } from '../users/can-act.ts';
import { hostRecords } from './host-records.ts';
import type { DecidedMatter } from './decided-matter.ts';
import type { Reach, ReachKind } from './reach.ts';

/** Matches a user `u` with their own record `e`, by link or by address. */
export const isTheirs = `(u.employee_id = e.id or u.employee_id is null and u.email_key = e.email_key)`;

/** The rows of the employee's jobs that count, with a condition. */
const hasJob = (condition: string): string => `exists (select from job_rows j
  where j.company_id = $1 and j.employee_id = e.id and j.superseded_at is null and ${condition})`;

/** A unit or location of the case, or one below it. */
const isIn = (table: 'org_units' | 'locations', id: string): string => `${id} in (
  with recursive inside as (
    select id from ${table} where company_id = $1 and id::text = any (c.ids)
    union
    select below.id from ${table} below join inside on below.parent_id = inside.id
    where below.company_id = $1
  ) select id from inside)`;

/** By kind of group. Past and planned membership count as well. */
const conditions: Readonly<Record<ReachKind, string>> = {
  employees: 'e.id::text = any (c.ids)',
  users: 'u.id::text = any (c.ids)',
  everyone: 'true',
  pay_group: `exists (select from pay_group_members m where m.company_id = $1
    and m.employee_id = e.id and m.superseded_at is null and m.pay_group_id::text = any (c.ids))`,
  employment_type: `(e.employment_type = any (c.ids) or ${hasJob('j.employment_type = any (c.ids)')})`,
  org_unit: hasJob(isIn('org_units', 'j.org_unit_id')),
  location: hasJob(isIn('locations', 'j.location_id')),
  holiday_calendar: `exists (select from holiday_calendars h where h.company_id = $1
    and h.id::text = any (c.ids) and (h.is_default or ${hasJob(`j.location_id in (
      select l.id from locations l where l.company_id = $1 and l.holiday_calendar_id = h.id)`)}))`,
  work_pattern: `exists (select from work_patterns w where w.company_id = $1
    and w.id::text = any (c.ids) and (w.is_default or ${hasJob('j.work_pattern_id = w.id')}))`,
  pay_component: `exists (select from pay_assignments a where a.company_id = $1
    and a.component_id::text = any (c.ids) and case a.scope
      when 'employee' then a.employee_id = e.id
      when 'employment_type' then ${hasJob('j.employment_type = a.employment_type')}
      when 'pay_group' then exists (select from pay_group_members m where m.company_id = $1
        and m.employee_id = e.id and m.pay_group_id = a.pay_group_id and m.superseded_at is null)
      else true end)`,
  department: `(e.department = any (c.ids) or ${hasJob(`j.org_unit_id in (
    select o.id from org_units o where o.company_id = $1 and o.name = any (c.ids))`)})`,
  approver: `exists (select from users a where a.company_id = $1 and a.id::text = any (c.ids)
    and (a.employee_id = e.manager_id or ${hasJob('j.manager_id = a.employee_id')} or exists (
      select from approval_policy_steps s where s.company_id = $1 and s.approver_user_id = a.id)))`,
};

/** Whether a case `c` reaches an employee `e`. */
export const isReached = `case c.kind ${Object.entries(conditions)
  .map(([kind, condition]) => `when '${kind}' then ${condition}`)
  .join(' ')} end`;

/** Without a record, a user is reached as a user only. */
const isReachedUser = `(c.kind = 'users' or e.id is not null) and ${isReached}`;

/** An act of a user that decides about people. */
export interface OwnCase extends Reach {
  readonly action: string;
  /** What it decides about, for the message. */
  readonly touches: DecidedMatter;
  /** The roles of others who could perform it; null = its record has decided who may. */
  readonly roles: readonly UserRole[] | null;
  /** Written to the journal if an owner decides their own case alone. */
  readonly alone: JournalEntry;
}

/** The reason with which `refuseOwnCases` ends a transaction. */
export interface OwnCaseRefusal {
  readonly touches: DecidedMatter;
  /** Their own case; that of someone who gave them access; or the work of such a person. */
  readonly why: 'own' | 'host' | 'author';
  /** The names of users who could perform the act, at most three. */
  readonly ask: readonly string[] | null;
}

/**
 * Ends the transaction if the user decides their own case: an act reaches their own record, or
 * is about one person who let them in (`users.access_given_by`), or confirms the work of such a
 * person. An owner may, if no one else with the roles could who isn't reached too; the journal then
 * gets another act, which says so. It is sent with COMMIT and sees the end of the transaction.
 */
export function refuseOwnCases(
  { companyId, userId, role }: Pick<UserActor, 'companyId' | 'userId' | 'role'>,
  cases: readonly OwnCase[],
  explain: (error: DatabaseError) => unknown,
): Statement {
  return {
    name: 'own_cases.refuse',
    text: `with cases as materialized (
             select * from jsonb_to_recordset($3) as c (action text, touches text, kind text,
               ids text[], roles text[], "preparedBy" uuid[], alone text)
           ), judged as materialized (
             select c.*, $4::boolean as is_owner,
               exists (select from users u left join employees e on e.company_id = $1 and ${isTheirs}
                 where u.company_id = $1 and u.id = $2 and ${isReachedUser}) as is_own,
               c.kind = 'employees'
                 and c.ids && ${hostRecords('me.access_given_by')}::text[] as is_for_host,
               exists (select from users author where author.company_id = $1 and author.id <> $2
                 and author.id = any (c."preparedBy")
                 and (author.id = any (me.access_given_by) and author.role <> 'owner'
                   or $2 = any (author.access_given_by))) as is_for_author,
               exists (select from users u where u.company_id = $1 and u.id <> $2
                 and u.role = any (c.roles) and ${canAct('u')}
                 and not exists (select from employees e where e.company_id = $1
                   and ${isTheirs} and ${isReached})) as has_others
             from cases c join users me on me.company_id = $1 and me.id = $2
           ), refused as (
             select *, case when is_own then 'own' when is_for_host then 'host' else 'author' end as why
             from judged
             where case when is_owner then is_own and roles is not null and has_others
               else is_for_host or is_for_author
                 or is_own and (roles is not null or kind in ('employees', 'users')) end
             limit 1
           ), noted as (
             insert into journal (company_id, entry)
             select $1, alone from judged
             where is_owner and is_own and roles is not null and not has_others
           )
           select refuse_transaction(jsonb_build_object('touches', c.touches, 'why', c.why, 'ask', (
             select jsonb_agg(name) from (
               select u.first_name || ' ' || u.last_name as name from users u
               where u.company_id = $1 and u.id <> $2 and ${canAct('u')}
                 and (u.role = 'owner' or u.role = any (c.roles)
                   and not (c.kind = 'employees' and c.ids && ${hostRecords('u.access_given_by')}::text[])
                   and not exists (select from employees e where e.company_id = $1
                     and ${isTheirs} and ${isReached}))
               order by u.role = 'owner', u.id limit 3) others))::text)
           from refused c`,
    values: [companyId, userId, JSON.stringify(cases.map(toRow)), role === 'owner'],
    explain,
  };
}

function toRow({ preparedBy = [], alone, ...rest }: OwnCase) {
  return {
    ...rest,
    preparedBy: preparedBy.filter((id) => id !== null),
    alone: JSON.stringify(alone),
  };
}
