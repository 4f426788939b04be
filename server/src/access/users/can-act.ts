import { canSignIn } from './can-sign-in.ts';
import { inline, fragment, type Bound, type Fragment } from '../../platform/database/sql.ts';

/**
 * Whether a user can act for the company now: they can sign in, and their employment has not ended.
 * The only definition: decisions, lists, events, notifications and second persons use it. Never
 * null, even for the row of a left join that found no user.
 *
 * @param user - Alias of the user
 */
export function canAct(company: Bound, user: string): Fragment {
  const userSql = inline(user);
  return fragment`(${userSql}.id is not null and ${canSignIn(user)}
    and ${userSql}.former_employee_id is null
    and not exists (select from employees gone where gone.company_id = ${company}
      and gone.id = ${userSql}.employee_id and gone.status = 'terminated'))`;
}

/**
 * Whether a user is disabled, or no longer employed. Unlike those who are invited but can't
 * sign in yet, they won't do what waits for them.
 *
 * @param user - Alias of the user
 */
export function hasLeft(company: Bound, user: string): Fragment {
  const userSql = inline(user);
  return fragment`(${userSql}.disabled_at is not null or ${userSql}.former_employee_id is not null
    or exists (select from employees gone where gone.company_id = ${company}
      and gone.id = ${userSql}.employee_id and gone.status = 'terminated'))`;
}
