import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { refuseUserAbove } from '../../../access/users/lock-user-to-help.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { lookUpId } from '../../../platform/ids.ts';
import type { Change } from '../../change.ts';
import { today } from '../../company-day.ts';
import { endEmployment, lockBeforeEnd } from './end-employment.ts';
import { dayAfter, type Employment } from './employment.ts';
import { holdEmployment } from './hold-employment.ts';
import { admitMove, moveEmployee } from './move-employee.ts';

export interface Termination {
  readonly id: string;
  /** The last day of employment, `YYYY-MM-DD`. */
  readonly terminationDate: string;
  readonly reason: string | null;
  /** Default: that of the actor. */
  readonly source?: 'import';
}

/**
 * Ends an employment: at once if its last day is today or earlier in the company's time zone,
 * otherwise when the last day is over (`applyDueTerminations`). A new plan replaces an earlier one.
 *
 * @throws Problem `not_found`, `invalid_state`, `forbidden`, `validation_failed` (the day)
 */
export async function terminateEmployee(
  change: Change,
  { id, terminationDate, reason, source }: Termination,
): Promise<void> {
  const { transaction, actor, clock } = change;
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const day = today(clock, timeZone);
  const isDue = terminationDate <= day;
  if (isDue) {
    const employeeId = lookUpId(id);
    await lockBeforeEnd(transaction, actor.companyId, { employeeId, lastDay: terminationDate });
  }
  const held = await holdEmployment(change, id);
  const transition = admitMove(held, 'terminate', [isDue ? 'due' : 'not_due']);
  await refuseUserAbove(transaction, actor, held.before.id);
  refuseBeforeStart(held.before, terminationDate);
  const after = await moveEmployee(change, held.before, {
    transition,
    dates: { termination_date: terminationDate, termination_reason: reason },
    ...(isDue ? { effectiveOn: terminationDate < day ? dayAfter(terminationDate) : day } : {}),
    source,
  });
  if (isDue) {
    await endEmployment(change, after, source);
  }
}

function refuseBeforeStart({ start_date: startDate }: Employment, terminationDate: string): void {
  if (startDate !== null && terminationDate < startDate) {
    throw invalidField('/termination_date', 'is before the first day of employment');
  }
}
