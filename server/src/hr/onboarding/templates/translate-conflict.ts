import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { invalidField } from '../../../platform/http/problem.ts';

/** Converts the violation of a template's unique key into the matching problem. */
export function translateTemplateConflict(error: unknown): unknown {
  return isConstraintViolation(error, 'onboarding_templates_name_unique')
    ? invalidField('/name', 'is already used by another template')
    : error;
}
