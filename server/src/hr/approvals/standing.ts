import { hostRecords } from '../../access/own-cases/host-records.ts';
import { canAct } from '../../access/users/can-act.ts';
import { fragment, type Bound, type Fragment, inline } from '../../platform/database/sql.ts';

/**
 * Who may decide a step, as conditions on a step `s` and its named approver `u` (left joined).
 * Lists, notifications and single requests share them.
 */

/** One particular person is asked instead of a role. */
const isNamed = fragment`s.approver_kind in ('manager', 'user')`;

/**
 * Whether a user is barred from deciding: it is their own request, hours they submitted for another
 * employee, or the request of someone who gave them access. Never null.
 */
export function isBarred(
  company: Bound,
  id: Fragment,
  employeeId: Fragment,
  accessGivenBy: Fragment,
): Fragment {
  return fragment`(s.employee_id is not distinct from ${employeeId}
    or s.subject_kind = 'timesheet' and s.requested_by is not distinct from ${id}
    or coalesce(s.employee_id = any (${hostRecords(company, accessGivenBy)}), false))`;
}

/**
 * The same of a user in the statement.
 *
 * @param user - Alias of the user
 */
export function isUserBarred(company: Bound, user: string): Fragment {
  const column = (name: string): Fragment => inline(`${user}.${name}`);
  return isBarred(company, column('id'), column('employee_id'), column('access_given_by'));
}

/**
 * Whether a user is not barred, or is an owner where no one else with the role can decide.
 *
 * @param user - Alias of the user
 * @param kind - SQL of who is asked now (`askedKind`)
 */
export function isFreeOrAlone(company: Bound, user: string, kind: string): Fragment {
  const kindSql = inline(kind);
  const userSql = inline(user);
  return fragment`(not ${isUserBarred(company, user)}
    or ${kindSql} in ('owner', 'hr') and ${userSql}.role = 'owner' and not exists (
      select from users other
      where other.company_id = ${company} and other.id <> ${userSql}.id
        and ${canAct(company, 'other')}
        and (other.role = 'owner' or ${kindSql} = 'hr' and other.role = 'hr_admin')
        and not ${isUserBarred(company, 'other')}))`;
}

/** Who took over a step acts for HR, and only as long as they are in HR. */
const hasLeftHr = fragment`(s.taken_over_from is not null and u.role not in ('owner', 'hr_admin'))`;

/** HR decides instead of a named approver who can't act or is barred from deciding. */
const hasFallenToHr = (company: Bound): Fragment => fragment`(${isNamed}
  and (not ${canAct(company, 'u')} or ${isUserBarred(company, 'u')} or ${hasLeftHr}))`;

/** Who is asked now: the kind of the step, or `hr` if the step has gone to HR. */
export const askedKind = (company: Bound): Fragment =>
  fragment`case when ${hasFallenToHr(company)} then 'hr' else s.approver_kind end`;

/** A condition that matches the reader and the users whose delegate the reader is today. */
export function standsFor(company: Bound, reader: Bound, today: Bound): Fragment {
  return fragment`any(array(
    select ${reader}::uuid
    union all
    select user_id from approval_delegations
    where company_id = ${company} and delegate_user_id = ${reader}
      and ${today}::date between start_date and end_date))`;
}
