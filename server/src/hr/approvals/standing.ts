import { hostRecords } from '../../access/own-cases/host-records.ts';
import { canAct } from '../../access/users/can-act.ts';

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
 * Whether a user is not barred, or is an owner where no one else with the role can decide.
 *
 * @param user - Alias of the user
 * @param kind - SQL of who is asked now (`askedKind`)
 */
export function isFreeOrAlone(user: string, kind: string): string {
  return `(not ${isBarred(deciderOf(user))}
    or ${kind} in ('owner', 'hr') and ${user}.role = 'owner' and not exists (
      select from users other
      where other.company_id = $1 and other.id <> ${user}.id and ${canAct('other')}
        and (other.role = 'owner' or ${kind} = 'hr' and other.role = 'hr_admin')
        and not ${isBarred(deciderOf('other'))}))`;
}

/** Who took over a step acts for HR, and only as long as they are in HR. */
const hasLeftHr = `(s.taken_over_from is not null and u.role not in ('owner', 'hr_admin'))`;

/** HR decides instead of a named approver who can't act or is barred from deciding. */
const hasFallenToHr = `(${isNamed}
  and (not ${canAct('u')} or ${isBarred(deciderOf('u'))} or ${hasLeftHr}))`;

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
