import { Type } from 'typebox';
import {
  calendarDate,
  emailAddress,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { employmentTypes } from './employee.ts';

/** The required fields that people write, whichever way a record is created. */
export const requiredEmployeeFields = {
  first_name: text(100),
  last_name: text(100),
  email: emailAddress('Unique in the company, regardless of case.'),
};

/** The optional fields; null = absent. */
export const optionalEmployeeFields = {
  external_id: nullable(text(200, 'Your own ID for this employee. Unique in the company.')),
  employee_number: nullable(text(50, 'Unique in the company.')),
  phone: nullable(text(50)),
  job_title: nullable(text(200)),
  department: nullable(text(200)),
  location: nullable(text(200)),
  employment_type: nullable(oneOf(employmentTypes)),
  manager_id: nullable(uuid('ID of an employee of the same company.')),
  start_date: nullable(calendarDate()),
};

/** The fields of a body that creates an employee. */
export const newEmployeeFields = {
  ...requiredEmployeeFields,
  ...Type.Partial(Type.Object(optionalEmployeeFields)).properties,
};

/** The fields of a body that creates or updates the employee with an external ID. */
const { external_id: _, ...writtenByUpsert } = newEmployeeFields;
export const upsertEmployeeFields = {
  ...writtenByUpsert,
  manager_external_id: Type.Optional(
    nullable(
      text(
        200,
        'The external ID of the manager, instead of `manager_id`. In a batch, the manager can be in another row.',
      ),
    ),
  ),
};

/** The same as a row of a batch. */
export const upsertRowFields = {
  external_id: text(
    200,
    'Your own ID for this employee. It decides which record the row is about.',
  ),
  ...upsertEmployeeFields,
};

/** The fields of a merge patch for an employee. */
export const employeePatchFields = Type.Partial(
  Type.Object({ ...requiredEmployeeFields, ...optionalEmployeeFields }),
).properties;
