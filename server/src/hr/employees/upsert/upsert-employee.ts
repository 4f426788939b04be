import { Problem } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import type { EmployeeVersion } from '../employee.ts';
import { type FoundEmployee, readEmployee } from '../find-employee.ts';
import { lockExisting } from './read-known.ts';
import { upsertEmployees } from './upsert-employees.ts';
import type { RowOutcome, UpsertFields } from './upsert-row.ts';

export interface UpsertedEmployee {
  readonly kind: Exclude<RowOutcome['kind'], 'failed' | 'skipped'>;
  readonly employee: FoundEmployee;
}

/**
 * Creates or updates the employee with an external ID.
 *
 * @param accepts whether the current version, undefined for a new record, satisfies the caller's
 *   precondition (If-Match)
 * @throws Problem `precondition_failed`, `duplicate_email`, `validation_failed` (manager, number,
 *   start date); DatabaseError if a unique key has been taken in the meantime
 */
export async function upsertEmployee(
  change: Change,
  fields: UpsertFields,
  accepts: (version: EmployeeVersion | undefined) => boolean,
): Promise<UpsertedEmployee> {
  const [before] = await lockExisting(change, [fields]);
  if (!accepts(before)) {
    throw new Problem(
      'precondition_failed',
      "The employee has changed since you read the ETag in If-Match, or the ETag isn't exactly as received, including the quotes. Fetch the employee again.",
    );
  }
  const options = { dryRun: false, allOrNothing: true };
  const [outcome] = await upsertEmployees(change, [{ fields }], options);
  if (outcome === undefined || outcome.kind === 'skipped') {
    throw new Error('one row has one outcome, and no other row can have failed');
  }
  if (outcome.kind === 'failed') throw outcome.problem;
  return { kind: outcome.kind, employee: await readEmployee(change, outcome.employeeId) };
}
