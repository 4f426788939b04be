import type { UserActor } from '../../access/actor.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { capacitiesOf } from './capacities.ts';
import type { Capacity } from './transitions.ts';

/**
 * The employee for whom a user creates a record: themselves, or another if their role allows it.
 * Refused before the other employee is looked up, so that the response doesn't reveal who exists.
 *
 * @param asked `employee_id` of the body; undefined = the actor's own
 * @throws Problem `forbidden`; `validation_failed` at `/employee_id` for a user without a record
 */
export function whoseRecord(
  actor: UserActor,
  asked: string | undefined,
  forOthers: readonly Capacity[],
): string {
  const own = actor.employeeId;
  const employeeId = asked?.toLowerCase() ?? own;
  if (employeeId === null) {
    throw invalidField(
      '/employee_id',
      "is required because your account isn't linked to an employee record",
    );
  }
  const held = capacitiesOf(actor, { employeeId: null, managerId: null });
  if (employeeId !== own && !forOthers.some((capacity) => held.has(capacity))) {
    throw new Problem('forbidden', 'You can do this for yourself only.');
  }
  return employeeId;
}
