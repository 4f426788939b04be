import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { invalidField } from '../../../platform/http/problem.ts';

/** Turns the violated unique key of a template into the problem that names it. */
export function translateTemplateConflict(error: unknown): unknown {
  return isConstraintViolation(error, 'onboarding_templates_name_unique')
    ? invalidField('/name', 'is already used by another template')
    : error;
}
