import type { EmployeeRow, UserRow } from './queries.ts';
import type { Approvers } from './step-rows.ts';

/** Who is there and when it is: what the company's history is planned from. */
export interface Cast {
  readonly companyId: string;
  readonly today: string;
  readonly nowMs: number;
  readonly openedMs: number;
  /** Managers first. */
  readonly employees: readonly EmployeeRow[];
  /** The owner's own user. */
  readonly ownerId: string;
  /** Who works for HR and who runs payroll; the latter is not who approves it. */
  readonly hrUserId: string;
  readonly payrollUserId: string;
  readonly payrollApproverId: string;
  /** Whose leave, timesheets and other requests are asked about, and at whom. */
  approversOf(employee: EmployeeRow): Approvers;
  /** Undefined for those who have left: they sign in no more. */
  userIdOf(employee: EmployeeRow): string | undefined;
}

export interface CastOptions
  extends Pick<Cast, 'companyId' | 'today' | 'nowMs' | 'openedMs' | 'employees' | 'ownerId'> {
  readonly users: readonly UserRow[];
}

export function makeCast({ users, ...facts }: CastOptions): Cast {
  const { employees, ownerId } = facts;
  const userIds = new Map(users.map((user) => [user.employee_id, user.id]));
  const chief = employees[0];
  if (chief !== undefined) {
    userIds.set(chief.id, ownerId);
  }
  const holding = (role: string, place: number): string =>
    users.filter((user) => user.role === role).at(place)?.id ?? ownerId;
  const hrUserId = holding('hr_admin', 0);
  return {
    ...facts,
    hrUserId,
    payrollUserId: holding('payroll_admin', -1),
    payrollApproverId: holding('payroll_admin', 0),
    approversOf: ({ id, manager_id: managerId }) => ({
      employeeId: id,
      managerUserId: managerId === null ? undefined : userIds.get(managerId),
      ownUserId: userIds.get(id),
      // Nobody decides about themselves.
      hrUserId: userIds.get(id) === hrUserId ? ownerId : hrUserId,
    }),
    userIdOf: ({ id }) => userIds.get(id),
  };
}
