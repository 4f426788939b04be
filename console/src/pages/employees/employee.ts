import type { Answer } from '../../api/answers.ts';
import type { Session } from '../../api/session.ts';

export type Employee = Answer<'getEmployee'>['employee'];
export type EmployeeField = Employee['editable_fields'][number];

/** The order of the details, when reading and when editing. */
export const detailsOrder: readonly EmployeeField[] = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'job_title',
  'department',
  'location',
  'employment_type',
  'manager_id',
  'start_date',
  'employee_number',
  'external_id',
];
/** The values of the status filter; employees who start later are not active yet. */
export const employeeStates = [
  'onboarding',
  'not_started',
  'active',
  'on_leave',
  'terminated',
] as const;

export function fullName({
  first_name,
  last_name,
}: Pick<Employee, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

/** Whom the current user can see: all employees, their own team, or only themself. */
export function reachOf({ user }: Session): 'all' | 'team' | 'self' {
  if (user.role !== 'employee') return 'all';
  return user.is_manager ? 'team' : 'self';
}
