import type { EmployeesRow } from '../../../schema/rows.gen.ts';

export const employmentTypes = ['full_time', 'part_time', 'contractor', 'intern'] as const;

export const employeeStatuses = ['onboarding', 'active', 'on_leave', 'terminated'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** The fields people may write. Dates are `YYYY-MM-DD`; an absent value is null. */
export type EmployeeFields = Pick<
  EmployeesRow,
  | 'external_id'
  | 'employee_number'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'job_title'
  | 'department'
  | 'location'
  | 'employment_type'
  | 'manager_id'
  | 'start_date'
>;

export const employeeFieldNames = [
  'external_id',
  'employee_number',
  'first_name',
  'last_name',
  'email',
  'phone',
  'job_title',
  'department',
  'location',
  'employment_type',
  'manager_id',
  'start_date',
] as const satisfies readonly (keyof EmployeeFields)[];

/** An employee as every reader sees it; pay data is stored elsewhere. */
export type ListedEmployee = EmployeeFields &
  Pick<EmployeesRow, 'id' | 'status' | 'termination_date' | 'created_at' | 'updated_at'>;

/** The version of a new record. */
export const firstVersion = 1;

/** An employee as stored. */
export type Employee = ListedEmployee & Pick<EmployeesRow, 'version'>;

export type EmployeeVersion = Pick<Employee, 'version' | 'updated_at'>;

/**
 * The JSON that readers get, identical to what the database writes after a change
 * (`employee_as_json`).
 */
export function employeeJson(row: ListedEmployee): string {
  const { id, external_id, employee_number, first_name, last_name, email, phone, job_title } = row;
  const { department, location, employment_type, manager_id, start_date, status } = row;
  const { termination_date, created_at, updated_at } = row;
  return JSON.stringify({
    id,
    external_id,
    employee_number,
    first_name,
    last_name,
    email,
    phone,
    job_title,
    department,
    location,
    employment_type,
    manager_id,
    start_date,
    status,
    termination_date,
    created_at,
    updated_at,
  });
}
