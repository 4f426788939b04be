import { canSignIn } from '../users/can-sign-in.ts';
import { inline, fragment, type Fragment, type Bound } from '../../platform/database/sql.ts';

/**
 * Whether a user is a former employee whose period of access isn't over.
 *
 * @param user - Alias of the user
 * @param now - SQL of the time
 */
export function isAccessPeriod(user: string, now: Bound): Fragment {
  const userSql = inline(user);
  return fragment`exists (select from employees e join companies c on c.id = e.company_id
    where e.company_id = ${userSql}.company_id and e.id = ${userSql}.former_employee_id
      and e.status = 'terminated' and e.erased_at is null
      and (${now}::timestamptz at time zone c.time_zone)::date
        <= (e.termination_date + make_interval(months => c.former_access_months))::date)`;
}

/**
 * Whether a user is a former employee who can sign in to their own documents. Parameters as above.
 */
export function hasFormerAccess(user: string, now: Bound): Fragment {
  const userSql = inline(user);
  return fragment`(${userSql}.former_employee_id is not null and ${canSignIn(user)}
    and ${isAccessPeriod(user, now)})`;
}
