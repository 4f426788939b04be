import type { Actor } from '../../access/actor.ts';
import { isPermitted } from '../../access/scopes.ts';

/**
 * Whether an actor is shown what is planned about an employee before it takes effect: the last day,
 * and changes of the job. Only HR announces it. What others ask is judged, and what they are shown is
 * computed, as if nothing were planned.
 */
export function knowsPlans(actor: Actor): boolean {
  switch (actor.kind) {
    case 'user':
      return ['owner', 'hr_admin', 'payroll_admin'].includes(actor.role);
    case 'api_key':
      // They are shown the planned last day as `termination_date`.
      return isPermitted(actor, 'employees:read') || isPermitted(actor, 'employees:write');
    case 'provisioning':
    case 'system':
    case 'operator':
      return true;
  }
}

/**
 * The last day whose plans an actor knows: undefined = those of every day.
 *
 * @param today in the company's time zone; what is planned for it has not been announced yet
 */
export function knownPlans(actor: Actor, today: string): string | undefined {
  if (knowsPlans(actor)) return undefined;
  return Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
}
