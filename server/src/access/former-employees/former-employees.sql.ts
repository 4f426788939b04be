import type { UsersRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { isAccessPeriod } from './has-former-access.ts';
import { bind, sql } from '../../platform/database/sql.ts';

/** A row if the user isn't a former employee, or one who still has access at `now`. */
export function findOpen(companyId: string, userId: string, now: string): Statement {
  const boundNow = bind(now);
  return sql('former_employees.find_open')`
    select u.role from users u
    where u.company_id = ${companyId} and u.id = ${userId} and (u.role <> 'former_employee'
      or (u.disabled_at is null and ${isAccessPeriod('u', boundNow)}))`;
}

/** The access of a terminated employee, also of one who has none. */
export function findOfEmployee(companyId: string, employeeId: string, now: string): Statement {
  const company = bind(companyId);
  return sql('former_employees.find_of_employee')`
    select ending.ends_on, ending.ends_on < ending.today as is_over,
      u.id as user_id, u.email, u.disabled_at, u.password_hash is not null as has_password,
      (select max(link.expires_at) from account_links link where link.company_id = ${company}
        and link.user_id = u.id and link.kind = 'invitation' and link.used_at is null)
        as invitation_expires_at
    from (select e.id, (${now}::timestamptz at time zone c.time_zone)::date as today,
        (e.termination_date + make_interval(months => c.former_access_months))::date as ends_on
      from employees e join companies c on c.id = e.company_id
      where e.company_id = ${company} and e.id = ${employeeId}) as ending
    left join users u on u.company_id = ${company} and u.former_employee_id = ending.id`;
}

/** Locks the user until the transaction ends. */
export function lockOfEmployee(companyId: string, employeeId: string): Statement {
  return sql`
    select id from users
    where company_id = ${companyId} and former_employee_id = ${employeeId} for no key update`;
}

export interface NewFormerUser extends Pick<UsersRow, 'id' | 'email' | 'first_name' | 'last_name'> {
  readonly employeeId: string;
  readonly emailKey: string;
  readonly now: string;
}

/** Another user of the company with the address; the person's own account for work doesn't count. */
export function findOtherUser(
  companyId: string,
  { emailKey, employeeId }: Pick<NewFormerUser, 'emailKey' | 'employeeId'>,
): Statement {
  return sql`
    select from users where company_id = ${companyId} and email_key = ${emailKey}
      and former_employee_id is null and employee_id is distinct from ${employeeId}`;
}

/** Adds the user, or starts over with the one there is: a new address, and no password. */
export function upsert(companyId: string, user: NewFormerUser): Statement {
  const boundNow = bind(user.now);
  return sql`
    insert into users (company_id, id, former_employee_id, email, email_key, first_name,
      last_name, role, created_at, updated_at)
    values (${companyId}, ${user.id}, ${user.employeeId}, ${user.email}, ${user.emailKey},
      ${user.first_name}, ${user.last_name}, 'former_employee', ${boundNow}, ${boundNow})
    on conflict (company_id, former_employee_id) do update
    set email = excluded.email, email_key = excluded.email_key,
      first_name = excluded.first_name, last_name = excluded.last_name,
      password_hash = null, password_changed_at = null, disabled_at = null,
      updated_at = excluded.updated_at
    returning id`;
}

/** Affects no row if it is closed already. */
export function close(companyId: string, userId: string, now: string): Statement {
  const boundNow = bind(now);
  return sql`
    update users set disabled_at = ${boundNow}, password_hash = null, updated_at = ${boundNow}
    where company_id = ${companyId} and id = ${userId} and disabled_at is null`;
}
