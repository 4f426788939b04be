import { type Static, Type } from 'typebox';
import {
  employeePatchFields,
  newEmployeeFields,
  optionalEmployeeFields as optional,
  requiredEmployeeFields,
} from '../../../hr/employees/employee-fields.ts';
import { readCustomValues, writtenCustomValues } from './custom-field.ts';
import type { JsonRecord } from '../../../platform/http/json-page.ts';
import type { NotedRead } from '../../../access/audit/read-notes.ts';
import {
  type Employee,
  employeeFieldNames,
  employeeStatuses,
} from '../../../hr/employees/employee.ts';
import {
  calendarDate,
  instant,
  nullable,
  oneOf,
  reference,
  uuid,
} from '../../../platform/http/schema-fields.ts';

export const employeeSchema = Type.Object(
  {
    id: uuid(),
    external_id: optional.external_id,
    employee_number: optional.employee_number,
    ...requiredEmployeeFields,
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
    custom_fields: readCustomValues,
  },
  { $id: 'Employee', additionalProperties: false },
);
type EmployeeBody = Static<typeof employeeSchema>;

export const newEmployeeSchema = Type.Object(
  { ...newEmployeeFields, custom_fields: writtenCustomValues },
  { $id: 'NewEmployee', additionalProperties: false },
);

export const employeePatchSchema = Type.Object(
  {
    ...employeePatchFields,
    custom_fields: writtenCustomValues,
    effective_on: Type.Optional(
      calendarDate(
        'The day from which the job changes; default: today in the company’s time zone. A later day plans the change, an earlier one corrects the past. Only with `job_title`, `department`, `location`, `employment_type` and `manager_id`.',
      ),
    ),
  },
  { $id: 'EmployeePatch', additionalProperties: false },
);

export const employeeReference = reference<EmployeeBody>('Employee');
export const newEmployeeReference = reference<Static<typeof newEmployeeSchema>>('NewEmployee');
export const employeePatchReference =
  reference<Static<typeof employeePatchSchema>>('EmployeePatch');

export const singleEmployee = Type.Object({ employee: employeeReference });

/** The employee record as the API returns it: only the fields of the contract. */
export function presentEmployee({ version: _version, ...fields }: Employee): EmployeeBody {
  return fields;
}

/** The stored record as an object, for responses that are stored under an Idempotency-Key. */
export function parseEmployee({ as_json: json }: Pick<JsonRecord, 'as_json'>): EmployeeBody {
  return JSON.parse(json) as EmployeeBody;
}

/** For the audit log: the employees and the fields that a key was shown. */
export function employeeRead(
  subjectIds: readonly string[],
  customFields: readonly string[] = [],
): NotedRead {
  return {
    subjectKind: 'employee',
    subjectIds,
    fields: [...employeeFieldNames, ...customFields],
  };
}
