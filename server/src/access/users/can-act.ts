import { canSignIn } from './can-sign-in.ts';

/**
 * Whether a user can act for the company now: they can sign in, and their employment has not ended.
 * The only definition: decisions, lists, events, notifications and second persons use it. Expects the
 * company as `$1`; never null, even for the row of a left join that found no user.
 *
 * @param user - Alias of the user
 */
export function canAct(user: string): string {
  return `(${user}.id is not null and ${canSignIn(user)}
    and ${user}.former_employee_id is null
    and not exists (select from employees gone where gone.company_id = $1
      and gone.id = ${user}.employee_id and gone.status = 'terminated'))`;
}

/**
 * Whether a user is disabled, or no longer employed. Unlike those who are invited but can't
 * sign in yet, they won't do what waits for them. Expects the company as `$1`.
 *
 * @param user - Alias of the user
 */
export function hasLeft(user: string): string {
  return `(${user}.disabled_at is not null or ${user}.former_employee_id is not null
    or exists (select from employees gone where gone.company_id = $1
      and gone.id = ${user}.employee_id and gone.status = 'terminated'))`;
}
