export const employmentTypes = ['full_time', 'part_time', 'contractor', 'intern'] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const employeeStatuses = ['onboarding', 'active', 'on_leave', 'terminated'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** What people may write. Dates are `YYYY-MM-DD`; an absent value is null. */
export interface EmployeeFields {
  readonly external_id: string | null;
  readonly employee_number: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly job_title: string | null;
  readonly department: string | null;
  readonly location: string | null;
  readonly employment_type: EmploymentType | null;
  readonly manager_id: string | null;
  readonly start_date: string | null;
}

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

/** An employee as every reader sees it; pay data is kept elsewhere. */
export interface ListedEmployee extends EmployeeFields {
  readonly id: string;
  readonly status: EmployeeStatus;
  readonly termination_date: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Of a record as it was created. */
export const firstVersion = 1;

/** An employee as stored. */
export interface Employee extends ListedEmployee {
  /** Counts the changes; the ETag is made of it. */
  readonly version: number;
}
