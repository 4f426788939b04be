import type { Answer, Body } from '../api/answers.ts';

export type PayAssignment = Answer<'listPayAssignments'>['pay_assignments'][number];
export type NewAssignment = Body<'assignPayComponent'>;

/** Of a component, or of a person. */
export type AssignmentsOf = { readonly component_id: string } | { readonly employee_id: string };

export const scopes = ['everyone', 'pay_group', 'employment_type', 'employee'] as const;
export const employmentTypes = ['full_time', 'part_time', 'contractor', 'intern'] as const;

/** Whether an assignment applies. `withdrawn`: it ended before it began. */
export function assignmentState(
  { valid_from: from, valid_to: to }: Pick<PayAssignment, 'valid_from' | 'valid_to'>,
  today: string,
): 'withdrawn' | 'future' | 'present' | 'past' {
  if (to !== null && to < from) return 'withdrawn';
  if (from > today) return 'future';
  return to !== null && to < today ? 'past' : 'present';
}
