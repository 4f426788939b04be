import type { EmployeesRow, UsersRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { emailKey } from '../../users/email-key.ts';
import type { LinkProblem, ProvisionedFields } from './provisioned-user.ts';
import { sql, bind, fragment, type Fragment, join } from '../../../platform/database/sql.ts';

const columns = fragment`u.id, u.employee_id, u.email, u.first_name, u.last_name, u.role,
  u.disabled_at,
  u.created_at, u.updated_at, coalesce(p.user_name, u.email) as user_name, p.external_id,
  coalesce(p.email_type, 'work') as email_type, p.is_email_primary,
  coalesce(p.disabled_at = u.disabled_at, false) as is_disabled_by_provider`;

const source = fragment`users as u
  left join provisioned_users as p on p.company_id = u.company_id and p.user_id = u.id`;

/**
 * Users the provider deleted are hidden until they may sign in again, former employees because the
 * provider doesn't manage their access, and erased ones always: their
 * rows hold no personal data, and the provider must not fill them again.
 */
const isShown = fragment`u.former_employee_id is null
  and (p.deleted_at is null or u.disabled_at is null)
  and not exists (select from employees as e where e.company_id = u.company_id
    and e.id = u.employee_id and e.erased_at is not null)`;

/** Exact matches; all that are given must hold. */
export interface UserFilter {
  readonly id?: string;
  readonly userName?: string;
  readonly externalId?: string;
  readonly email?: string;
  readonly isActive?: boolean;
}

function conditionOf(companyId: string, filter: UserFilter): Fragment {
  const company = bind(companyId);
  const conditions = [fragment`u.company_id = ${company}`, isShown];
  if (filter.id !== undefined) conditions.push(fragment`u.id = ${filter.id}`);
  if (filter.userName !== undefined) {
    const key = bind(emailKey(filter.userName));
    // Both parts of the union use an index; a comparison with coalesce() would read all users.
    conditions.push(fragment`coalesce(p.user_name_key, u.email_key) = ${key} and u.id in (
      select user_id from provisioned_users where company_id = ${company} and user_name_key = ${key}
      union all select id from users where company_id = ${company} and email_key = ${key})`);
  }
  if (filter.externalId !== undefined) {
    conditions.push(fragment`p.external_id = ${filter.externalId}`);
  }
  if (filter.email !== undefined) {
    conditions.push(fragment`u.email_key = ${emailKey(filter.email)}`);
  }
  if (filter.isActive !== undefined) {
    conditions.push(
      filter.isActive ? fragment`u.disabled_at is null` : fragment`u.disabled_at is not null`,
    );
  }
  return join(conditions, ' and ');
}

/** Newest first, so that a page shows what was just created. */
export function list(
  companyId: string,
  filter: UserFilter,
  { offset, limit }: { offset: number; limit: number },
): Statement {
  return sql`
    select ${columns} from ${source} where ${conditionOf(companyId, filter)}
    order by u.id desc offset ${offset} limit ${limit}`;
}

export function count(companyId: string, filter: UserFilter): Statement {
  return sql`
    select count(*)::int as total from ${source} where ${conditionOf(companyId, filter)}`;
}

/** A user the provider deleted, by address, to take up again. */
export function findDeleted(companyId: string, email: string): Statement {
  return sql`
    select u.id from ${source} where u.company_id = ${companyId}
      and u.email_key = ${emailKey(email)}
      and p.deleted_at is not null and not (${isShown})`;
}

/** Ends the deletion; the user stays disabled. */
export function restore(companyId: string, id: string): Statement {
  return sql`
    update provisioned_users set deleted_at = null
    where company_id = ${companyId} and user_id = ${id}`;
}

export interface Clash {
  readonly by_external_id: boolean;
}

/** Whether another shown user has the name or the external ID. Addresses are unique on their own. */
export function findClash(
  companyId: string,
  { userName, externalId }: Pick<ProvisionedFields, 'userName' | 'externalId'>,
  exceptId: string,
): Statement {
  const company = bind(companyId);
  const boundUserName = bind(emailKey(userName));
  const external = bind(externalId);
  return sql`
    select coalesce(p.external_id = ${external}, false) as by_external_id from ${source}
    where u.company_id = ${company} and u.id <> ${exceptId} and ${isShown}
      and (coalesce(p.user_name_key, u.email_key) = ${boundUserName} or p.external_id = ${external})
      and u.id in (
        select user_id from provisioned_users
        where company_id = ${company}
          and (user_name_key = ${boundUserName} or external_id = ${external})
        union all select id from users
        where company_id = ${company} and email_key = ${boundUserName})
    limit 1`;
}

export function setProfile(
  companyId: string,
  id: string,
  fields: Pick<ProvisionedFields, 'email' | 'firstName' | 'lastName'> & { readonly now: string },
): Statement {
  return sql`
    update users set email = ${fields.email}, email_key = ${emailKey(fields.email)},
      first_name = ${fields.firstName}, last_name = ${fields.lastName}, updated_at = ${fields.now}
    where company_id = ${companyId} and id = ${id}`;
}

/** Adds or changes what is only stored about provisioned users. */
export function setNames(
  companyId: string,
  id: string,
  { userName, externalId, emailType, isEmailPrimary }: ProvisionedFields,
): Statement {
  return sql`
    insert into provisioned_users (company_id, user_id, user_name, user_name_key, external_id,
      email_type, is_email_primary)
    values (${companyId}, ${id}, ${userName}, ${emailKey(userName)}, ${externalId}, ${emailType},
      ${isEmailPrimary})
    on conflict (company_id, user_id) do update
    set user_name = excluded.user_name, user_name_key = excluded.user_name_key,
      external_id = excluded.external_id, email_type = excluded.email_type,
      is_email_primary = excluded.is_email_primary`;
}

/** Notes whose doing it is that the user is disabled: `disabledAt` as in their row. */
export function setDisabledByProvider(
  companyId: string,
  id: string,
  disabledAt: string | null,
): Statement {
  return sql`
    insert into provisioned_users (company_id, user_id, disabled_at)
    values (${companyId}, ${id}, ${disabledAt})
    on conflict (company_id, user_id) do update set disabled_at = excluded.disabled_at`;
}

/** Frees the name and the external ID, and hides the user, who must be disabled. */
export function setDeleted(companyId: string, id: string, now: string): Statement {
  const boundNow = bind(now);
  return sql`
    insert into provisioned_users (company_id, user_id, deleted_at)
    values (${companyId}, ${id}, ${boundNow})
    on conflict (company_id, user_id) do update
    set deleted_at = ${boundNow}, user_name = null, user_name_key = null, external_id = null,
      link_problem = null`;
}

export type Candidate = Pick<EmployeesRow, 'id'> & { readonly is_taken: boolean };

/** The employee records that match the address or the external ID; three are more than enough. */
export function findCandidates(
  companyId: string,
  { email, externalId }: Pick<ProvisionedFields, 'email' | 'externalId'>,
): Statement {
  const company = bind(companyId);
  return sql`
    select id, exists (select from users as u
      where u.company_id = ${company} and u.employee_id = e.id) as is_taken
    from employees as e
    where company_id = ${company} and (email_key = ${emailKey(email)}
      or external_id = ${externalId})
      and status <> 'terminated' and erased_at is null limit 3`;
}

export function linkToEmployee(companyId: string, id: string, employeeId: string): Statement {
  return sql`
    update users set employee_id = ${employeeId}
    where company_id = ${companyId} and id = ${id} and employee_id is null`;
}

export function setLinkProblem(
  companyId: string,
  id: string,
  problem: LinkProblem | null,
): Statement {
  return sql`
    update provisioned_users set link_problem = ${problem}
    where company_id = ${companyId} and user_id = ${id}`;
}

export interface UnlinkedUser extends Pick<UsersRow, 'id' | 'email' | 'first_name' | 'last_name'> {
  readonly link_problem: LinkProblem;
}

/** Users without an employee record whom the provider could not link to one, newest first. */
export function listUnlinked(companyId: string, limit: number): Statement {
  return sql`
    select u.id, u.email, u.first_name, u.last_name, p.link_problem
    from provisioned_users as p
    join users as u on u.company_id = any (array[p.company_id]) and u.id = p.user_id
    where p.company_id = ${companyId} and p.link_problem is not null
      and u.employee_id is null and u.disabled_at is null
    order by p.user_id desc limit ${limit}`;
}
