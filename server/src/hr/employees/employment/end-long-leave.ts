import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import { today } from '../../company-day.ts';
import { endOpenLongLeave } from '../../leave/long-leave/end-open-long-leave.ts';
import { holdEmployment } from './hold-employment.ts';
import { admitMove, moveEmployee } from './move-employee.ts';

/**
 * Makes an employee on leave active again. `lastDay` is the last day of the leave; default:
 * yesterday in the company's time zone.
 *
 * @throws Problem `not_found`, `invalid_state`, `forbidden`, `validation_failed` (the day)
 */
export async function endLongLeave(
  change: Change,
  { id, lastDay }: { id: string; lastDay?: string | undefined },
): Promise<void> {
  const { transaction, actor, clock } = change;
  const held = await holdEmployment(change, id);
  const transition = admitMove(held, 'end_leave');
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const now = today(clock, timeZone);
  if (lastDay !== undefined && lastDay > now) {
    throw invalidField('/last_day', 'is in the future. End the leave once the employee is back');
  }
  const day = lastDay ?? Temporal.PlainDate.from(now).subtract({ days: 1 }).toString();
  await endOpenLongLeave(change, { employeeId: held.before.id, lastDay: day });
  await moveEmployee(change, held.before, {
    transition,
    alsoChanged: ['last_day'],
    effectiveOn: Temporal.PlainDate.from(day).add({ days: 1 }).toString(),
  });
}
