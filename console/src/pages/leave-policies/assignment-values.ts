import type { Assignee, NewAssignment } from './leave-policy.ts';

export interface AssignmentValues {
  readonly assignee: Assignee;
  readonly employee_id: string | null;
  readonly org_unit_id: string | null;
  readonly location_id: string | null;
  readonly employment_type: NewAssignment['employment_type'];
  readonly first_day: string | null;
  readonly last_day: string | null;
}

export function noAssignment(firstDay: string): AssignmentValues {
  return {
    assignee: 'everyone',
    employee_id: null,
    org_unit_id: null,
    location_id: null,
    employment_type: null,
    first_day: firstDay,
    last_day: null,
  };
}

/** Only with the property that was chosen. */
export function toAssignment(values: AssignmentValues): NewAssignment {
  const { assignee } = values;
  return {
    employee_id: assignee === 'employee' ? values.employee_id : null,
    org_unit_id: assignee === 'unit' ? values.org_unit_id : null,
    location_id: assignee === 'location' ? values.location_id : null,
    employment_type: assignee === 'employment_type' ? values.employment_type : null,
    first_day: values.first_day ?? '',
    last_day: values.last_day,
  };
}

/** Whether the fields name someone and a first day. */
export function isComplete({
  assignee,
  first_day: firstDay,
  ...values
}: AssignmentValues): boolean {
  const chosen = {
    everyone: 'everyone',
    employee: values.employee_id,
    unit: values.org_unit_id,
    location: values.location_id,
    employment_type: values.employment_type,
  }[assignee];
  return chosen !== null && firstDay !== null && firstDay !== '';
}
