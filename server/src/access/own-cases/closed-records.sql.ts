import type { Statement } from '../../platform/database/driver.ts';
import type { UserRole } from '../actor.ts';
import { hostRecords } from './host-records.ts';
import { canAct } from '../users/can-act.ts';
import { isTheirs } from './own-cases.sql.ts';

/**
 * The employees about whom a user can't decide alone, as `refuseOwnCases` judges an act about one
 * person.
 */
export function listClosedRecords(
  { companyId, userId }: { companyId: string; userId: string },
  roles: readonly UserRole[],
): Statement {
  return {
    name: 'own_cases.list_closed_records',
    text: `select e.id
           from users u join employees e on e.company_id = $1 and ${isTheirs}
           where u.company_id = $1 and u.id = $2 and (u.role <> 'owner' or exists (
             select from users other where other.company_id = $1 and other.id <> $2
               and other.role = any ($3) and ${canAct('other')}))
           union
           select unnest(${hostRecords('u.access_given_by')}) from users u
           where u.company_id = $1 and u.id = $2 and u.role <> 'owner'`,
    values: [companyId, userId, roles],
  };
}
