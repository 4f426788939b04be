import type { Statement } from '../../platform/database/driver.ts';
import type { UserRole } from '../actor.ts';
import { hostRecords } from './host-records.ts';
import { canAct } from '../users/can-act.ts';
import { hasOfficeRole } from '../users/has-office-role.ts';
import { isTheirs } from './own-cases.sql.ts';
import { bind, fragment, sql } from '../../platform/database/sql.ts';

/**
 * The employees about whom a user can't decide alone, as `refuseOwnCases` judges an act about one
 * person.
 */
export function listClosedRecords(
  { companyId, userId }: { companyId: string; userId: string },
  roles: readonly UserRole[],
): Statement {
  const company = bind(companyId);
  const user = bind(userId);
  return sql('own_cases.list_closed_records')`
    select e.id
    from users u join employees e on e.company_id = ${company} and ${isTheirs}
    where u.company_id = ${company} and u.id = ${user} and (u.role <> 'owner' or exists (
      select from users other where other.company_id = ${company} and other.id <> ${user}
        and ${hasOfficeRole('other', fragment`${bind(roles)}`)} and ${canAct(company, 'other')}))
    union
    select unnest(${hostRecords(company, fragment`u.access_given_by`)}) from users u
    where u.company_id = ${company} and u.id = ${user} and u.role <> 'owner'`;
}
