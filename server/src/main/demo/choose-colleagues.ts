import type { Cast } from './cast.ts';
import { addDays } from './plan-leave.ts';
import type { EmployeeRow, UserRow } from './queries.ts';

/** Long enough for a payslip. */
const longHereDays = 60;

/** E-mail addresses of people who see other parts of the service than the owner. */
export interface Colleagues {
  readonly hr: string;
  readonly payroll: string;
  readonly manager: string;
  /** Reports to the manager and is paid by the hour. */
  readonly employee: string;
}

export function chooseColleagues(
  cast: Cast,
  users: readonly UserRow[],
  employee: EmployeeRow,
): Colleagues {
  const emailOf = (userId: string): string => users.find(({ id }) => id === userId)?.email ?? '';
  return {
    hr: emailOf(cast.hrUserId),
    payroll: emailOf(cast.payrollApproverId),
    manager: emailOf(cast.approversOf(employee).managerUserId ?? ''),
    employee: employee.email,
  };
}

/**
 * Somebody who worked last week and writes timesheets, here for a while, whose manager is nothing
 * but a manager.
 */
export function choosePlainEmployee(
  cast: Cast,
  users: readonly UserRow[],
  isAway: (employeeId: string, date: string) => boolean,
): EmployeeRow {
  const { dayOfWeek } = Temporal.PlainDate.from(cast.today);
  const lastWeek = [0, 1, 2, 3, 4].map((day) => addDays(cast.today, day - dayOfWeek - 6));
  const roles = new Map(users.map((user) => [user.employee_id, user.role]));
  const chosen = cast.employees.find(
    ({ id, status, employment_type: type, manager_id: managerId, start_date: start }) =>
      type === 'part_time' &&
      status === 'active' &&
      start < addDays(cast.today, -longHereDays) &&
      lastWeek.some((date) => !isAway(id, date)) &&
      roles.get(id) === 'employee' &&
      roles.get(managerId ?? '') === 'employee',
  );
  return chosen ?? (cast.employees.at(-1) as EmployeeRow);
}
