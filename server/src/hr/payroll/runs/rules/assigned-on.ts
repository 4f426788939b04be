import type { PayAssignmentsRow } from '../../../../../schema/rows.gen.ts';
import type { ActiveAssignment } from '../../setup/components/active-rules.sql.ts';

/** What decides which assignments apply to a person on a day. */
export interface AssignedPerson {
  readonly employeeId: string;
  readonly payGroupId: string | null;
  readonly employmentType: PayAssignmentsRow['employment_type'];
}

/** The most specific scope comes first. */
const scopes = ['employee', 'employment_type', 'pay_group', 'everyone'] as const;

/**
 * The components of a person on a day, by code, with the number that is `value` in the formula. If
 * several assignments of a component apply, the most specific one counts, then the one that starts
 * last, then the one that was added last.
 */
export function assignedOn(
  assignments: readonly ActiveAssignment[],
  person: AssignedPerson,
  day: string,
): Map<string, string | null> {
  const applying = assignments
    .filter((assignment) => isValid(assignment, day) && includes(assignment, person))
    .toSorted(
      (one, other) =>
        scopes.indexOf(other.scope) - scopes.indexOf(one.scope) ||
        compare(one.valid_from, other.valid_from) ||
        compare(one.id, other.id),
    );
  return new Map(applying.map(({ code, value }) => [code, value]));
}

function isValid({ valid_from: from, valid_to: to }: ActiveAssignment, day: string): boolean {
  return from <= day && (to === null || day <= to);
}

function includes(
  { scope, pay_group_id, employment_type, employee_id }: ActiveAssignment,
  person: AssignedPerson,
): boolean {
  switch (scope) {
    case 'everyone':
      return true;
    case 'pay_group':
      return pay_group_id === person.payGroupId;
    case 'employment_type':
      return employment_type === person.employmentType;
    case 'employee':
      return employee_id === person.employeeId;
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
