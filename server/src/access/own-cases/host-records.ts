import { fragment, type Bound, type Fragment } from '../../platform/database/sql.ts';

/**
 * SQL of the employee records of those who gave a user access (`users.access_given_by`), without
 * owners, who appoint everyone. The user can't be the second person for them (decision 81).
 *
 * @param accessGivenBy - SQL of the user's array
 */
export function hostRecords(company: Bound, accessGivenBy: Fragment): Fragment {
  return fragment`array(select host.employee_id from users host
    where host.company_id = ${company} and host.id = any ((${accessGivenBy})::uuid[])
      and host.role <> 'owner'
      and host.employee_id is not null)`;
}
