import { type Static, Type } from 'typebox';
import {
  type Employee,
  employeeStatuses,
  employmentTypes,
} from '../../../hr/employees/employee.ts';
import {
  calendarDate,
  emailAddress,
  instant,
  nullable,
  oneOf,
  reference,
  text,
  uuid,
} from '../../../platform/http/schema-fields.ts';

const writable = {
  first_name: text(100),
  last_name: text(100),
  email: emailAddress('Unique in the company, without regard to case.'),
};

const optional = {
  external_id: nullable(text(200, 'Your own id for this person; unique in the company.')),
  employee_number: nullable(text(50)),
  phone: nullable(text(50)),
  job_title: nullable(text(200)),
  department: nullable(text(200)),
  location: nullable(text(200)),
  employment_type: nullable(oneOf(employmentTypes)),
  manager_id: nullable(uuid('An employee of the same company.')),
  start_date: nullable(calendarDate()),
};

export const employeeSchema = Type.Object(
  {
    id: uuid(),
    external_id: optional.external_id,
    employee_number: optional.employee_number,
    ...writable,
    phone: optional.phone,
    job_title: optional.job_title,
    department: optional.department,
    location: optional.location,
    employment_type: optional.employment_type,
    manager_id: optional.manager_id,
    start_date: optional.start_date,
    status: oneOf(employeeStatuses),
    termination_date: nullable(calendarDate()),
    created_at: instant(),
    updated_at: instant(),
  },
  { $id: 'Employee', additionalProperties: false },
);
type EmployeeBody = Static<typeof employeeSchema>;

export const newEmployeeSchema = Type.Object(
  { ...writable, ...Type.Partial(Type.Object(optional)).properties },
  { $id: 'NewEmployee', additionalProperties: false },
);

export const employeePatchSchema = Type.Object(
  Type.Partial(Type.Object({ ...writable, ...optional })).properties,
  { $id: 'EmployeePatch', additionalProperties: false },
);

export const employeeReference = reference<EmployeeBody>('Employee');
export const newEmployeeReference = reference<Static<typeof newEmployeeSchema>>('NewEmployee');
export const employeePatchReference =
  reference<Static<typeof employeePatchSchema>>('EmployeePatch');

export const singleEmployee = Type.Object({ employee: employeeReference });

/** What leaves the service of an employee record: the fields of the contract, no others. */
export function presentEmployee({ version: _version, ...fields }: Employee): EmployeeBody {
  return fields;
}

/** The strong validator of a record's present state (RFC 9110, section 8.8.3). */
export function employeeEtag({ version }: Employee): string {
  return `"${version}"`;
}
