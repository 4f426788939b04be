import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import { today } from '../../company-day.ts';
import { beginLongLeave } from '../../leave/long-leave/begin-long-leave.ts';
import { holdEmployment } from './hold-employment.ts';
import { admitMove, moveEmployee } from './move-employee.ts';

export interface StartedLongLeave {
  readonly id: string;
  /** Whether pay continues. Required, because no default suits every company. */
  readonly isPaid: boolean;
  /** `YYYY-MM-DD`; default: today in the company's time zone. */
  readonly firstDay?: string | undefined;
}

/**
 * Starts a long leave, from today or an earlier day.
 *
 * @throws Problem `not_found`, `invalid_state`, `forbidden`, `validation_failed` (the day)
 */
export async function startLongLeave(
  change: Change,
  { id, isPaid, firstDay }: StartedLongLeave,
): Promise<void> {
  const { transaction, actor, clock } = change;
  const { before, ...held } = await holdEmployment(change, id);
  const transition = admitMove({ before, ...held }, 'start_leave');
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const now = today(clock, timeZone);
  const day = firstDay ?? now;
  if (day > now) {
    throw invalidField('/first_day', 'is in the future. Start the leave on its first day');
  }
  if (before.start_date !== null && day < before.start_date) {
    throw invalidField('/first_day', 'is before the first day of employment');
  }
  await beginLongLeave(change, { employee_id: before.id, first_day: day, is_paid: isPaid });
  await moveEmployee(change, before, {
    transition,
    alsoChanged: ['first_day', 'is_paid'],
    effectiveOn: day,
  });
}
