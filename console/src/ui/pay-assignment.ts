import type { Answer, Body } from '../api/answers.ts';

export type PayAssignment = Answer<'listPayAssignments'>['pay_assignments'][number];
export type NewAssignment = Body<'assignPayComponent'>;

/** Of a component, or of a person. */
export type AssignmentsOf = { readonly component_id: string } | { readonly employee_id: string };
/** A decimal number; a comma is understood as the decimal mark. */
const numberPattern = /^-?\d{1,12}(?:[.,]\d{1,10})?$/;

/** Whether a typed value is a number, or empty. */
export function isAssignmentNumber(typed: string): boolean {
  return typed.trim() === '' || numberPattern.test(typed.trim());
}

/** A typed value as it is sent; null = none. */
export function assignmentNumber(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim().replace(',', '.');
}

/** Whether an assignment applies. `withdrawn`: it ended before it began. */
export function assignmentState(
  { valid_from: from, valid_to: to }: Pick<PayAssignment, 'valid_from' | 'valid_to'>,
  today: string,
): 'withdrawn' | 'future' | 'present' | 'past' {
  if (to !== null && to < from) return 'withdrawn';
  if (from > today) return 'future';
  return to !== null && to < today ? 'past' : 'present';
}
