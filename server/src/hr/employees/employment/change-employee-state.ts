import type { Change } from '../../change.ts';
import { holdEmployment } from './hold-employment.ts';
import { admitMove, moveEmployee } from './move-employee.ts';

/**
 * Performs the one transition without parameters, `activate`.
 *
 * @throws Problem `not_found`, `invalid_state`, `forbidden`
 */
export async function changeEmployeeState(
  change: Change,
  { id, action }: { id: string; action: 'activate' },
): Promise<void> {
  const held = await holdEmployment(change, id);
  await moveEmployee(change, held.before, { transition: admitMove(held, action) });
}
