import { isConstraintViolation } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';

/** A day of one employee is on one timesheet: `timesheet_overlap`. Other errors stay as they are. */
export function translateOverlap(error: unknown): unknown {
  return isConstraintViolation(error, 'timesheets_no_overlap')
    ? new Problem(
        'timesheet_overlap',
        'The employee already has a timesheet for some of these days. Change or delete that timesheet, or choose other days.',
      )
    : error;
}
