import { hostRecords } from '../../access/own-cases/host-records.ts';
import { canSignIn } from '../../access/users/can-sign-in.ts';

/**
 * Who may decide a step, as conditions on a step `s` and its named approver `u` (left joined).
 * Lists, notifications and single requests share them.
 */

/** One particular person is asked instead of a role. */
const isNamed = `s.approver_kind in ('manager', 'user')`;

/** SQL of a user: their id, the id of their employee record, and who gave them access. */
export interface DeciderSql {
  readonly id: string;
  readonly employeeId: string;
  readonly accessGivenBy: string;
}

/** @param user - Alias of the user */
export function deciderOf(user: string): DeciderSql {
  return {
    id: `${user}.id`,
    employeeId: `${user}.employee_id`,
    accessGivenBy: `${user}.access_given_by`,
  };
}

/**
 * Whether a user is barred from deciding: it is their own request, hours they submitted for another
 * employee, or the request of someone who gave them access. Expects the company as `$1`; never null.
 */
export function isBarred({ id, employeeId, accessGivenBy }: DeciderSql): string {
  return `(s.employee_id is not distinct from ${employeeId}
    or s.subject_kind = 'timesheet' and s.requested_by is not distinct from ${id}
    or coalesce(s.employee_id = any (${hostRecords(accessGivenBy)}), false))`;
}

/**
 * Whether a user can act as an approver: they can sign in, and their employment has not
 * ended. Expects the company as `$1`; never null.
 *
 * @param user - Alias of the user
 */
export function canAct(user: string): string {
  return `(${user}.id is not null and ${canSignIn(user)}
    and ${user}.former_employee_id is null
    and not exists (select from employees gone where gone.company_id = $1
      and gone.id = ${user}.employee_id and gone.status = 'terminated'))`;
}

/** HR decides instead of a named approver who can't act or is barred from deciding. */
const hasFallenToHr = `(${isNamed} and (not ${canAct('u')} or ${isBarred(deciderOf('u'))}))`;

/** Who is asked now: the kind of the step, or `hr` if the step has gone to HR. */
export const askedKind = `case when ${hasFallenToHr} then 'hr' else s.approver_kind end`;

/** A condition that matches the reader and the users whose delegate the reader is today. */
export function standsFor(reader: string, today: string): string {
  return `any(array(
    select ${reader}::uuid
    union all
    select user_id from approval_delegations
    where company_id = $1 and delegate_user_id = ${reader}
      and ${today}::date between start_date and end_date))`;
}
