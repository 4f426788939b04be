import type { UserActor } from '../../access/actor.ts';
import { notFound } from '../../platform/http/problem.ts';
import { assertReadable, type Situation } from '../workflow/require-transition.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import type { Capacity, Condition } from '../workflow/transitions.ts';
import type { Contract, Party } from './contract.ts';

/**
 * The situation of a contract for the transition table. On their own contract a user is only the
 * employee, regardless of their role, so that one person can't act for both parties.
 */
export function contractSituation(
  contract: Pick<Contract, 'employee_id' | 'status' | 'signed_by'>,
  actor: UserActor,
): Situation<'contract'> {
  const conditions = new Set<Condition>();
  if (!contract.signed_by.includes('employee')) {
    conditions.add('employee_unsigned');
  }
  if (!contract.signed_by.includes('employer')) {
    conditions.add('employer_unsigned');
  }
  return {
    entity: 'contract',
    state: contract.status,
    capacities: contractCapacities(contract.employee_id, actor),
    conditions,
  };
}

export function contractCapacities(employeeId: string, actor: UserActor): ReadonlySet<Capacity> {
  const held = capacitiesOf(actor, { employeeId, managerId: null });
  return held.has('self') ? new Set(['self']) : held;
}

/** The party the actor belongs to. */
export function partyOf(contract: Pick<Contract, 'employee_id'>, actor: UserActor): Party {
  return actor.employeeId === contract.employee_id ? 'employee' : 'employer';
}

/**
 * The employee can read a contract once it has been sent, and a former employee if it is signed.
 *
 * @throws Problem `not_found`
 */
export function assertContractReadable(
  contract: Pick<Contract, 'employee_id' | 'sent_at' | 'status'>,
  actor: UserActor,
): void {
  const held = contractCapacities(contract.employee_id, actor);
  assertReadable('contract', held);
  if (held.has('self') && contract.sent_at === null) {
    throw notFound();
  }
  if (actor.role === 'former_employee' && contract.status !== 'signed') {
    throw notFound();
  }
}
