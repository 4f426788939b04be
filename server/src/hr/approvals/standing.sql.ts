/**
 * Who may decide a step, as conditions on a step `s` and its named approver `u` (left joined). Lists,
 * emails and single requests use the same ones.
 */

/** One person is asked, and not whoever holds a role. */
const isNamed = `s.approver_kind in ('manager', 'user')`;

/**
 * Whether a user is kept from deciding: it is their own request, or hours that they submitted for
 * somebody else. Never null.
 *
 * @param userId - SQL of the user's id
 * @param employeeId - SQL of the id of their employee record, which may be null
 */
export function isBarred(userId: string, employeeId: string): string {
  return `(s.employee_id is not distinct from ${employeeId}
    or s.subject_kind = 'timesheet' and s.requested_by is not distinct from ${userId})`;
}

/** HR decides in place of a named approver who is gone or is kept from deciding. */
const hasFallenToHr = `(${isNamed} and (u.id is null or u.disabled_at is not null
  or ${isBarred('u.id', 'u.employee_id')}))`;

/** Who is asked now: the kind of the step, or `hr` where it has fallen to HR. */
export const askedKind = `case when ${hasFallenToHr} then 'hr' else s.approver_kind end`;
