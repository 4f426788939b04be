import { appendEvent } from '../../events/append-event.ts';
import type { Change } from '../change.ts';
import type { Employee } from './employee.ts';

/** The statuses a new record can have; the others are reached by transitions. */
export type InitialStatus = 'onboarding' | 'active';
export type CreatedEmployee = Employee & { readonly status: InitialStatus };

/** Appends `employee.created`, with the source of the record. */
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
