import { isConstraintViolation } from '../../platform/database/driver.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';

/** Converts the violation of an employee's unique key into the matching problem. */
export function translateEmployeeConflict(error: unknown): unknown {
  if (isConstraintViolation(error, 'employees_email_unique')) {
    return new Problem(
      'duplicate_email',
      'Another employee of the company has this email address. To find that employee, list employees with ?email=….',
    );
  }
  if (isConstraintViolation(error, 'employees_external_id_unique')) {
    return new Problem(
      'duplicate_external_id',
      'Another employee of the company has this external ID.',
    );
  }
  if (isConstraintViolation(error, 'employees_number_unique')) {
    return invalidField('/employee_number', 'is already used by another employee of the company');
  }
  if (isConstraintViolation(error, 'employees_manager_fkey')) {
    return invalidField('/manager_id', 'is not an employee of the company');
  }
  return error;
}
