import { notFound } from '../../../platform/http/problem.ts';
import { lookUpId } from '../../../platform/ids.ts';
import type { Change } from '../../change.ts';
import { assertReadable } from '../../workflow/require-transition.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import type { Employment, HeldEmployment } from './employment.ts';
import { lockEmployment } from './employment.sql.ts';

/**
 * Locks the employee with the id in the address for a transition.
 *
 * @throws Problem `not_found` if the employee doesn't exist or the actor may not see them;
 *   `forbidden` for the actor's own employment
 */
export async function holdEmployment(change: Change, id: string): Promise<HeldEmployment> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<Employment>(
    lockEmployment(actor.companyId, lookUpId(id)),
  );
  const before = rows[0];
  if (before === undefined) {
    throw notFound();
  }
  const capacities = capacitiesOf(actor, { employeeId: before.id, managerId: before.manager_id });
  if (actor.kind !== 'system') {
    assertReadable('employee', capacities);
  }
  return { before, capacities };
}
