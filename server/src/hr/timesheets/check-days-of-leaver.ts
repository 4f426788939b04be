import { invalidField, Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { LockedEmployee } from '../employees/lock-employee.ts';
import type { AskedEntry } from './check-entries.ts';

/**
 * Hours of someone who has left can be entered and corrected up to the last day.
 *
 * @throws Problem `employee_terminated` for a period after the last day, `validation_failed` at an
 *   entry after it
 */
export function checkDaysOfLeaver(
  { status, termination_date: lastDay }: Pick<LockedEmployee, 'status' | 'termination_date'>,
  periodStart: string,
  entries: readonly AskedEntry[],
): void {
  if (status !== 'terminated') return;
  if (lastDay === null || periodStart > lastDay) {
    throw new Problem(
      'employee_terminated',
      'The period is after the last day of the employment. Choose an earlier period.',
    );
  }
  const late = entries.findIndex(({ date }) => date > lastDay);
  if (late !== -1) {
    throw invalidField(
      `/entries/${late}/date`,
      say`must not be after the last day of the employment, ${lastDay}`,
    );
  }
}
