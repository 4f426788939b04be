import type { Change } from '../../change.ts';
import { holdEmployment } from './hold-employment.ts';
import { admitMove, moveEmployee } from './move-employee.ts';

/**
 * Makes a transition that takes nothing but its name: `activate`, `start_leave` or `end_leave`.
 *
 * @throws Problem `not_found`, `invalid_state`, `forbidden`
 */
export async function changeEmployeeState(
  change: Change,
  { id, action }: { id: string; action: 'activate' | 'start_leave' | 'end_leave' },
): Promise<void> {
  const held = await holdEmployment(change, id);
  await moveEmployee(change, held.before, { transition: admitMove(held, action) });
}
