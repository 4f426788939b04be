import type { UserRole } from '../../access/actor.ts';
import { canSignIn } from '../../access/users/can-sign-in.ts';
import type { Statement } from '../../platform/database/driver.ts';

/** Matches a user `u` with their own record `e`, by link or by address. */
const isTheirs = `(u.employee_id = e.id or u.employee_id is null and u.email_key = e.email_key)`;

/** The employee records that are a user's own. */
export function listOwnRecords(companyId: string, userId: string): Statement {
  return {
    text: `select e.id from users u join employees e on e.company_id = $1 and ${isTheirs}
           where u.company_id = $1 and u.id = $2`,
    values: [companyId, userId],
  };
}

/**
 * Whether an employee record is the user's own, by its link or, if they have none, by its address;
 * and whether another user of the company with one of these roles can sign in.
 */
export function judgeOwnCase(
  companyId: string,
  { userId, employeeId, roles }: { userId: string; employeeId: string; roles: readonly UserRole[] },
): Statement {
  return {
    name: 'own_cases.judge',
    text: `select
             exists (
               select from users u join employees e on e.company_id = $1 and e.id = $3
               where u.company_id = $1 and u.id = $2 and ${isTheirs}
             ) as is_own,
             exists (
               select from users
               where company_id = $1 and id <> $2 and role = any ($4)
                 and ${canSignIn('users')}
             ) as has_others`,
    values: [companyId, userId, employeeId, roles],
  };
}
