import type { Actor } from '../../access/actor.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Approval } from '../approvals/approval.ts';
import { readApproval } from '../approvals/read-approvals.ts';
import type { UserChange } from '../change.ts';
import { assertReadable, type Situation } from '../workflow/require-transition.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import type { StoredAdvance } from './advance.ts';
import { find, lock } from './advances.sql.ts';

/** An advance with the actions available to the actor. */
export interface AdvanceBeforeActor {
  readonly advance: StoredAdvance;
  readonly approval: Approval;
  readonly situation: Situation<'advance'>;
}

/**
 * Locks an advance and returns it with the actor's available actions.
 *
 * @throws Problem `not_found` if it doesn't exist or the actor may not see it
 */
export async function lockAdvance(change: UserChange, id: string): Promise<AdvanceBeforeActor> {
  const locked = change.transaction.query(lock(change.actor.companyId, id));
  const [, read] = await Promise.all([locked, readAdvance(change, id)]);
  return read;
}

/**
 * Like `lockAdvance`, without the lock.
 *
 * @throws Problem `not_found`, as `lockAdvance`
 */
export async function readAdvance(change: UserChange, id: string): Promise<AdvanceBeforeActor> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<StoredAdvance>(find(actor.companyId, id));
  const advance = rows[0];
  if (advance === undefined) {
    throw notFound();
  }
  const approval = await readApproval(transaction, change, {
    subjectKind: 'advance',
    subjectId: advance.id,
  });
  const situation = advanceSituation(advance, approval, actor);
  assertReadable('advance', new Set([...situation.capacities, ...approval.readerCapacities]));
  return { advance, approval, situation };
}

/** The situation of an advance for the transition table. */
export function advanceSituation(
  advance: StoredAdvance,
  approval: Approval,
  actor: Actor,
): Situation<'advance'> {
  const concerned = { employeeId: advance.employee_id, managerId: advance.manager_id };
  return {
    entity: 'advance',
    state: advance.status,
    capacities: new Set([...capacitiesOf(actor, concerned), ...approval.capacities]),
    withheld: approval.withheld,
    conditions: new Set(approval.conditions),
  };
}
