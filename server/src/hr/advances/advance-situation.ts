import type { Actor } from '../../access/actor.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Approval } from '../approvals/approval.ts';
import { readApproval } from '../approvals/read-approvals.ts';
import type { UserChange } from '../change.ts';
import { assertReadable, type Situation } from '../workflow/admit-transition.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import type { StoredAdvance } from './advance.ts';
import { find, lock } from './advances.sql.ts';

/** An advance as it stands before the person who reads or acts. */
export interface AdvanceBeforeActor {
  readonly advance: StoredAdvance;
  readonly approval: Approval;
  readonly situation: Situation;
}

/**
 * Locks an advance and says what the actor may do with it.
 *
 * @throws Problem `not_found` for absent ones and for those that are not theirs to see
 */
export async function lockAdvance(change: UserChange, id: string): Promise<AdvanceBeforeActor> {
  const locked = change.transaction.query(lock(change.actor.companyId, id));
  const [, read] = await Promise.all([locked, readAdvance(change, id)]);
  return read;
}

/**
 * The same without a lock.
 *
 * @throws Problem `not_found` likewise
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

/** What the table of transitions needs to know of an advance. */
export function advanceSituation(
  advance: StoredAdvance,
  approval: Approval,
  actor: Actor,
): Situation {
  const concerned = { employeeId: advance.employee_id, managerId: advance.manager_id };
  return {
    entity: 'advance',
    state: advance.status,
    capacities: new Set([...capacitiesOf(actor, concerned), ...approval.capacities]),
    withheld: approval.withheld,
    conditions: new Set(approval.conditions),
  };
}
