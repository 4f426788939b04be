import type { Cast } from './cast.ts';
import type { EmployeeRow, UserRow } from './queries.ts';

/** E-mail addresses of people who see other parts of the service than the owner. */
export interface Colleagues {
  readonly hr: string;
  readonly payroll: string;
  readonly manager: string;
  /** Reports to the manager and is paid by the hour. */
  readonly employee: string;
}

export function chooseColleagues(cast: Cast, users: readonly UserRow[]): Colleagues {
  const employee = choosePlainEmployee(cast, users);
  const emailOf = (userId: string): string => users.find(({ id }) => id === userId)?.email ?? '';
  return {
    hr: emailOf(cast.hrUserId),
    payroll: emailOf(cast.payrollApproverId),
    manager: emailOf(cast.approversOf(employee).managerUserId ?? ''),
    employee: employee.email,
  };
}

/** Somebody with timesheets of their own, whose manager is nothing but a manager. */
export function choosePlainEmployee(cast: Cast, users: readonly UserRow[]): EmployeeRow {
  const roles = new Map(users.map((user) => [user.employee_id, user.role]));
  const chosen = cast.employees.find(
    ({ id, status, employment_type: type, manager_id: managerId }) =>
      type === 'part_time' &&
      status === 'active' &&
      roles.get(id) === 'employee' &&
      roles.get(managerId ?? '') === 'employee',
  );
  return chosen ?? (cast.employees.at(-1) as EmployeeRow);
}
