import type { Statement } from '../../platform/database/driver.ts';
import { jobsChannel } from '../../platform/jobs/queues.ts';
import { hasCompanyAccount } from '../users/can-sign-in.ts';
import {
  bind,
  inline,
  sql,
  fragment,
  type Bound,
  type Fragment,
} from '../../platform/database/sql.ts';

/** Whether a user `u` has not joined. SCIM decides about the addresses of those it manages. */
const isInvited = (
  company: Bound,
): Fragment => fragment`u.password_hash is null and not ${hasCompanyAccount('u')}
  and not exists (select from provisioned_users as managed
    where managed.company_id = ${company} and managed.user_id = u.id
      and managed.deleted_at is null)`;

/**
 * Runs at the end of the transaction, so that it sees the new addresses.
 *
 * @param isOwner whether the actor may also change where links of other roles than employees go
 */
export function followAddresses(
  companyId: string,
  employeeIds: readonly string[],
  isOwner: boolean,
): Statement {
  const company = bind(companyId);
  return sql('users.follow_addresses')`
    with behind as materialized (
      select u.id, e.email, e.email_key, e.updated_at, u.role = 'employee' or ${isOwner} as follows
      from users u join employees e on e.company_id = ${company} and e.id = u.employee_id
      where u.company_id = ${company} and e.id = any (${employeeIds}) and u.email_key <> e.email_key
        and ${isInvited(company)}
      order by u.id for no key update of u
    ), moved as (
      update users u set email = b.email, email_key = b.email_key, updated_at = b.updated_at
      from behind b where u.company_id = ${company} and u.id = b.id and b.follows
      returning u.id
    ), ended as (
      delete from account_links l using behind b
      where l.company_id = ${company} and l.user_id = b.id and l.used_at is null
      returning l.user_id, l.kind, l.is_shown
    ), invited as (
      select distinct user_id from ended join moved on moved.id = ended.user_id
      where kind = 'invitation' and not is_shown
    ), added as (
      insert into jobs (queue, data, due_at)
      select 'account-mails', jsonb_build_object(
        'kind', 'invitation', 'companyId', ${company}::uuid, 'userId', user_id), now()
      from invited
    )
    select pg_notify('${inline(jobsChannel)}', '') from invited limit 1`;
}

/** Gives an employee the address of their record; no row if they keep theirs. */
export function catchUp(companyId: string, userId: string): Statement {
  const company = bind(companyId);
  return sql`
    update users u set email = e.email, email_key = e.email_key
    from employees e
    where u.company_id = ${company} and u.id = ${userId} and e.company_id = ${company}
      and e.id = u.employee_id
      and u.email_key <> e.email_key and u.role = 'employee' and ${isInvited(company)}
    returning u.email`;
}
