import type { Capacity } from '../workflow/transitions.ts';
import type { CustomField } from './custom-field.ts';

/**
 * Whether a reader with these capacities sees a field of an employee, and may change it. HR and
 * owners do both. Payroll has no access of its own.
 */
export function rightsOf(
  capacities: ReadonlySet<Capacity>,
  { seen_by: seenBy, edited_by: editedBy }: Pick<CustomField, 'seen_by' | 'edited_by'>,
): { readonly sees: boolean; readonly edits: boolean } {
  if (capacities.has('hr_admin')) return { sees: true, edits: true };
  const asManager =
    capacities.has('manager') &&
    (seenBy === 'hr_and_manager' || seenBy === 'hr_manager_and_employee');
  const asEmployee =
    capacities.has('self') &&
    (seenBy === 'hr_and_employee' || seenBy === 'hr_manager_and_employee');
  return { sees: asManager || asEmployee, edits: asEmployee && editedBy === 'hr_and_employee' };
}
