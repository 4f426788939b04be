// Maps muster's records to the models of unified HR APIs: Merge, Finch and Kombo (docs/unified-apis.md). Copy what you need.
import type { Employee, LeaveRequest } from '@muster/sdk';

const mergeEmploymentTypes = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contractor: 'CONTRACTOR',
  intern: 'INTERN',
} as const;
const mergeStatuses = {
  onboarding: 'PENDING',
  active: 'ACTIVE',
  on_leave: 'ACTIVE',
  terminated: 'INACTIVE',
} as const;

/** Merge: Employee with its one Employment. */
export function toMergeEmployee(employee: Employee) {
  const { employment_type: type, job_title: title } = employee;
  return {
    remote_id: employee.id,
    employee_number: employee.employee_number,
    first_name: employee.first_name,
    last_name: employee.last_name,
    display_full_name: `${employee.first_name} ${employee.last_name}`,
    work_email: employee.email,
    mobile_phone_number: employee.phone,
    employments: [
      {
        job_title: title,
        employment_type: type ? mergeEmploymentTypes[type] : null,
        effective_date: atMidnight(employee.start_date),
      },
    ],
    manager: employee.manager_id,
    start_date: atMidnight(employee.start_date),
    employment_status: mergeStatuses[employee.status],
    termination_date: atMidnight(employee.termination_date),
    remote_created_at: employee.created_at,
  };
}

const finchEmployments = {
  full_time: { type: 'employee', subtype: 'full_time' },
  part_time: { type: 'employee', subtype: 'part_time' },
  contractor: { type: 'contractor', subtype: 'individual_contractor' },
  intern: { type: 'employee', subtype: 'intern' },
} as const;
const finchStatuses = {
  onboarding: 'onboarding',
  active: 'active',
  on_leave: 'leave',
  terminated: 'terminated',
} as const;

/** Finch: Employment. */
export function toFinchEmployment(employee: Employee) {
  const { department, employment_type: type, manager_id: managerId } = employee;
  return {
    id: employee.id,
    first_name: employee.first_name,
    last_name: employee.last_name,
    title: employee.job_title,
    department: department ? { name: department } : null,
    employment: type ? finchEmployments[type] : null,
    employment_status: finchStatuses[employee.status],
    is_active: employee.status !== 'terminated',
    manager: managerId ? { id: managerId } : null,
    start_date: employee.start_date,
    end_date: employee.termination_date,
    work_id: employee.employee_number,
    source_id: employee.external_id,
  } as const;
}

const komboEmploymentTypes = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contractor: 'CONTRACT',
  intern: 'INTERNSHIP',
} as const;

/** Kombo: Employee. */
export function toKomboEmployee(employee: Employee) {
  return {
    remote_id: employee.id,
    employee_number: employee.employee_number,
    first_name: employee.first_name,
    last_name: employee.last_name,
    display_full_name: `${employee.first_name} ${employee.last_name}`,
    job_title: employee.job_title,
    work_email: employee.email,
    mobile_phone_number: employee.phone,
    employment_status: employee.status === 'on_leave' ? 'LEAVE' : mergeStatuses[employee.status],
    employment_type: employee.employment_type
      ? komboEmploymentTypes[employee.employment_type]
      : null,
    manager_id: employee.manager_id,
    start_date: atMidnight(employee.start_date),
    termination_date: atMidnight(employee.termination_date),
    remote_created_at: employee.created_at,
  } as const;
}

const absenceStatuses = {
  pending: 'REQUESTED',
  approved: 'APPROVED',
  rejected: 'DECLINED',
  cancelled: 'CANCELLED',
} as const;

/** Merge: TimeOff. Merge has six types of its own; yours map to them by their meaning. */
export function toMergeTimeOff(leave: LeaveRequest, requestType: string) {
  return {
    remote_id: leave.id,
    employee: leave.employee_id,
    status: absenceStatuses[leave.status],
    units: 'DAYS',
    amount: leave.days,
    request_type: requestType,
    start_time: atMidnight(leave.start_date),
    end_time: atMidnight(leave.end_date),
  } as const;
}

/** Kombo: Absence. */
export function toKomboAbsence(leave: LeaveRequest) {
  return {
    remote_id: leave.id,
    employee_id: leave.employee_id,
    start_date: leave.start_date,
    end_date: leave.end_date,
    start_half_day: leave.start_portion !== 'full',
    end_half_day: leave.end_portion !== 'full',
    amount: leave.days,
    unit: 'DAYS',
    status: absenceStatuses[leave.status],
    type_id: leave.leave_type,
    remote_created_at: leave.created_at,
    remote_updated_at: leave.updated_at,
  } as const;
}

/** Both write a date as an instant. muster's dates have no time zone, so midnight UTC stands for the day. */
function atMidnight(date: string | null): string | null {
  return date ? `${date}T00:00:00.000Z` : null;
}
