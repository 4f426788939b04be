import type { UserChange } from '../../change.ts';
import { holdEmployment } from './hold-employment.ts';
import { admitMove, moveEmployee } from './move-employee.ts';

/**
 * Cancels a planned termination before it takes effect.
 *
 * @throws Problem `not_found`, `invalid_state`, `forbidden`
 */
export async function cancelTermination(change: UserChange, id: string): Promise<void> {
  const held = await holdEmployment(change, id);
  await moveEmployee(change, held.before, {
    transition: admitMove(held, 'cancel_termination'),
    dates: { termination_date: null, termination_reason: null },
  });
}
