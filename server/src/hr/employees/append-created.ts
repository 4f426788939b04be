import { appendEvent } from '../../events/append-event.ts';
import type { Change } from '../change.ts';
import type { Employee } from './employee.ts';

/** How a record can begin; the other states are reached by transitions. */
export type InitialStatus = 'onboarding' | 'active';
export type CreatedEmployee = Employee & { readonly status: InitialStatus };

/** Tells of a new employee, and where the record came from. */
export function appendCreated(
  change: Change,
  employee: CreatedEmployee,
  source: 'api' | 'console' | 'import',
): void {
  appendEvent(change, {
    type: 'employee.created',
    payload: {
      employeeId: employee.id,
      employeeNumber: employee.employee_number,
      email: employee.email,
      firstName: employee.first_name,
      lastName: employee.last_name,
      jobTitle: employee.job_title,
      department: employee.department,
      managerId: employee.manager_id,
      startDate: employee.start_date,
      status: employee.status,
      source,
    },
  });
}
