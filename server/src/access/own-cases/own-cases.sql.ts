import type { DatabaseError, Statement } from '../../platform/database/driver.ts';
import type { JournalEntry } from '../../journal/journal-entry.ts';
import type { UserActor, UserRole } from '../actor.ts';
import { canAct } from '../users/can-act.ts';
import { hasOfficeRole } from '../users/has-office-role.ts';
import { hostRecords } from './host-records.ts';
import type { DecidedMatter } from './decided-matter.ts';
import type { Reach, ReachKind } from './reach.ts';
import {
  fragment,
  type Bound,
  type Fragment,
  bind,
  inline,
  join,
  sql,
} from '../../platform/database/sql.ts';

/** Matches a user `u` with their own record `e`, by link or by address. */
export const isTheirs = fragment`(u.employee_id = e.id or u.employee_id is null
  and u.email_key = e.email_key)`;

/** The rows of the employee's jobs that count, with a condition. */
const hasJob = (company: Bound, condition: Fragment): Fragment => fragment`exists (
  select from job_rows j
  where j.company_id = ${company} and j.employee_id = e.id and j.superseded_at is null
    and ${condition})`;

/** A unit or location of the case, or one below it. */
const isIn = (company: Bound, table: 'org_units' | 'locations', id: string): Fragment => fragment`
  ${inline(id)} in (
    with recursive inside as (
      select id from ${inline(table)} where company_id = ${company} and id::text = any (c.ids)
      union
      select below.id from ${inline(table)} below join inside on below.parent_id = inside.id
      where below.company_id = ${company}
    ) select id from inside)`;

/** By kind of group. Past and planned membership count as well. */
const conditionsOf = (company: Bound): Readonly<Record<ReachKind, Fragment>> => ({
  employees: fragment`e.id::text = any (c.ids)`,
  users: fragment`u.id::text = any (c.ids)`,
  everyone: fragment`true`,
  pay_group: fragment`exists (
    select from pay_group_members m where m.company_id = ${company}
    and m.employee_id = e.id and m.superseded_at is null and m.pay_group_id::text = any (c.ids))`,
  employment_type: fragment`(e.employment_type = any (c.ids)
    or ${hasJob(company, fragment`j.employment_type = any (c.ids)`)})`,
  org_unit: hasJob(company, isIn(company, 'org_units', 'j.org_unit_id')),
  location: hasJob(company, isIn(company, 'locations', 'j.location_id')),
  holiday_calendar: fragment`exists (
    select from holiday_calendars h where h.company_id = ${company}
    and h.id::text = any (c.ids) and (h.is_default or ${hasJob(
      company,
      fragment`j.location_id in (select l.id from locations l
        where l.company_id = ${company} and l.holiday_calendar_id = h.id)`,
    )}))`,
  work_pattern: fragment`exists (
    select from work_patterns w where w.company_id = ${company} and w.id::text = any (c.ids)
    and (w.is_default or ${hasJob(company, fragment`j.work_pattern_id = w.id`)}))`,
  pay_component: fragment`exists (
    select from pay_assignments a where a.company_id = ${company}
    and a.component_id::text = any (c.ids) and case a.scope
      when 'employee' then a.employee_id = e.id
      when 'employment_type'
        then ${hasJob(company, fragment`j.employment_type = a.employment_type`)}
      when 'pay_group' then exists (select from pay_group_members m where m.company_id = ${company}
        and m.employee_id = e.id and m.pay_group_id = a.pay_group_id and m.superseded_at is null)
      else true end)`,
  department: fragment`(e.department = any (c.ids) or ${hasJob(
    company,
    fragment`j.org_unit_id in (
      select o.id from org_units o where o.company_id = ${company} and o.name = any (c.ids))`,
  )})`,
  approver: fragment`exists (
    select from users a where a.company_id = ${company} and a.id::text = any (c.ids)
    and (a.employee_id = e.manager_id
      or ${hasJob(company, fragment`j.manager_id = a.employee_id`)} or exists (
      select from approval_policy_steps s
      where s.company_id = ${company} and s.approver_user_id = a.id)))`,
});

/** Whether a case `c` reaches an employee `e`. */
export function isReached(company: Bound): Fragment {
  const cases = Object.entries(conditionsOf(company)).map(
    ([kind, condition]) => fragment`when '${inline(kind)}' then ${condition}`,
  );
  return fragment`case c.kind ${join(cases, ' ')} end`;
}

/** Without a record, a user is reached as a user only. */
const isReachedUser = (company: Bound): Fragment =>
  fragment`(c.kind = 'users' or e.id is not null) and ${isReached(company)}`;

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
  const company = bind(companyId);
  const user = bind(userId);
  const refused = sql('own_cases.refuse')`
    with cases as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(cases.map(toRow))}) as c (action text,
      touches text, kind text,
      ids text[], roles text[], "preparedBy" uuid[], alone text)
  ), judged as materialized (
    select c.*, ${role === 'owner'}::boolean as is_owner,
      exists (select from users u left join employees e on e.company_id = ${company} and ${isTheirs}
        where u.company_id = ${company} and u.id = ${user} and ${isReachedUser(company)}) as is_own,
      c.kind = 'employees'
        and c.ids && ${hostRecords(company, fragment`me.access_given_by`)}::text[] as is_for_host,
      exists (select from users author where author.company_id = ${company} and author.id <> ${user}
        and author.id = any (c."preparedBy")
        and (author.id = any (me.access_given_by) and author.role <> 'owner'
          or ${user} = any (author.access_given_by))) as is_for_author,
      exists (select from users u where u.company_id = ${company} and u.id <> ${user}
        and ${hasOfficeRole('u', fragment`c.roles`)} and ${canAct(company, 'u')}
        and not exists (select from employees e where e.company_id = ${company}
          and ${isTheirs} and ${isReached(company)})) as has_others
    from cases c join users me on me.company_id = ${company} and me.id = ${user}
  ), refused as (
    select *, case when is_own then 'own' when is_for_host then 'host' else 'author' end as why
    from judged
    where case when is_owner then is_own and roles is not null and has_others
      else is_for_host or is_for_author
        or is_own and (roles is not null or kind in ('employees', 'users')) end
    limit 1
  ), noted as (
    insert into journal (company_id, entry)
    select ${company}, alone from judged
    where is_owner and is_own and roles is not null and not has_others
  )
  select refuse_transaction(jsonb_build_object('touches', c.touches, 'why', c.why, 'ask', (
    select jsonb_agg(name) from (
      select u.first_name || ' ' || u.last_name as name from users u
      where u.company_id = ${company} and u.id <> ${user} and ${canAct(company, 'u')}
        and (u.role = 'owner' or u.role = any (c.roles)
          and not (c.kind = 'employees'
            and c.ids && ${hostRecords(company, fragment`u.access_given_by`)}::text[])
          and not exists (select from employees e where e.company_id = ${company}
            and ${isTheirs} and ${isReached(company)}))
      order by u.role = 'owner', u.id limit 3) others))::text)
  from refused c`;
  return { ...refused, explain };
}

function toRow({ preparedBy = [], alone, ...rest }: OwnCase) {
  return {
    ...rest,
    preparedBy: preparedBy.filter((id) => id !== null),
    alone: JSON.stringify(alone),
  };
}
