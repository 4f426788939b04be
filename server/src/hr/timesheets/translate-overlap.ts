import { isConstraintViolation } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';

/**
 * Converts the violation of the rule that an employee's day is on one timesheet into
 * `timesheet_overlap`. Other errors are returned unchanged.
 */
export function translateOverlap(error: unknown): unknown {
  return isConstraintViolation(error, 'timesheets_no_overlap')
    ? new Problem(
        'timesheet_overlap',
        'The employee already has a timesheet for some of these days. Change or delete that timesheet, or choose other days.',
      )
    : error;
}
