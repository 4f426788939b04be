import { appendEvent } from '../../../events/append-event.ts';
import { revokeFormerAccess } from '../../../access/former-employees/revoke-former-access.ts';
import { reopenUserOfEmployee } from '../../../access/users/enable-user.ts';
import { refuseUserAbove } from '../../../access/users/lock-user-to-help.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import { refuseErased } from '../refuse-erased.ts';
import { holdEmployment } from './hold-employment.ts';
import { admitMove, moveEmployee } from './move-employee.ts';

/**
 * Makes a terminated record active again from `startDate` on (`YYYY-MM-DD`), with a new employment.
 * Payroll pays the days of both employments. Their user can sign in again unless an owner disabled
 * them, and their access as a former employee ends; pay, contracts and documents are unchanged.
 * Former reports are not moved back. Emits `employee.rehired`.
 *
 * @throws Problem `not_found`, `invalid_state`, `forbidden`, `validation_failed` (the day)
 */
export async function rehireEmployee(
  change: Change,
  { id, startDate }: { id: string; startDate: string },
): Promise<void> {
  const held = await holdEmployment(change, id);
  const transition = admitMove(held, 'rehire');
  await refuseUserAbove(change.transaction, change.actor, held.before.id);
  await refuseErased(change, held.before);
  const { termination_date: terminationDate } = held.before;
  if (terminationDate !== null && startDate <= terminationDate) {
    throw invalidField('/start_date', 'must be after the last day of the previous employment');
  }
  await moveEmployee(change, held.before, {
    transition,
    dates: { start_date: startDate, termination_date: null, termination_reason: null },
    effectiveOn: startDate,
    opens: true,
  });
  appendEvent(change, {
    type: 'employee.rehired',
    payload: { employeeId: held.before.id, startDate },
  });
  await revokeFormerAccess(change.transaction, change, held.before.id);
  await reopenUserOfEmployee(change.transaction, change, held.before.id);
}
