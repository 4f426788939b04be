import { isConstraintViolation } from '../../platform/database/driver.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';

export function duplicateEmail(): Problem {
  return new Problem(
    'duplicate_email',
    'Another employee of the company has this email address. To find that employee, list employees with ?email=….',
  );
}

function duplicateExternalId(): Problem {
  return new Problem(
    'duplicate_external_id',
    'Another employee of the company has this external ID.',
  );
}

export function takenNumber(): Problem {
  return invalidField('/employee_number', 'is already used by another employee of the company');
}

/** Converts the violation of an employee's unique key into the matching problem. */
export function translateEmployeeConflict(error: unknown): unknown {
  if (isConstraintViolation(error, 'employees_email_unique')) {
    return duplicateEmail();
  }
  if (isConstraintViolation(error, 'employees_external_id_unique')) {
    return duplicateExternalId();
  }
  if (isConstraintViolation(error, 'employees_number_unique')) {
    return takenNumber();
  }
  const isUnknownManager =
    isConstraintViolation(error, 'employees_manager_fkey') ||
    isConstraintViolation(error, 'job_rows_company_id_manager_id_fkey');
  if (isUnknownManager) {
    return invalidField('/manager_id', 'is not an employee of the company');
  }
  return error;
}
