import { inline, fragment, type Fragment } from '../../platform/database/sql.ts';

/**
 * Whether a user has one of these roles of the office. They are named twice so that a plan for any
 * values reads the index of the few users who have one, and not everyone who can sign in.
 *
 * @param user - Alias of the user
 * @param roles - SQL of an array without `employee` and `former_employee`
 */
export function hasOfficeRole(user: string, roles: Fragment): Fragment {
  const role = inline(`${user}.role`);
  return fragment`(${role} in ('owner', 'hr_admin', 'payroll_admin') and ${role} = any (${roles}))`;
}
