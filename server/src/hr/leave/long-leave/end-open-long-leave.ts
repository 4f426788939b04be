import type { Transaction } from '../../../platform/database/driver.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import type { LongLeave } from './long-leave.ts';
import { end, findOpen } from './long-leaves.sql.ts';

/**
 * Ends the long leave of an employee who is back. Leave from before its days were kept has none.
 *
 * @throws Problem `validation_failed` for a day before the day before its first one
 */
export async function endOpenLongLeave(
  { transaction, actor }: Change,
  { employeeId, lastDay }: { employeeId: string; lastDay: string },
): Promise<void> {
  const { rows } = await transaction.query<LongLeave>(findOpen(actor.companyId, employeeId));
  const [open] = rows;
  if (open === undefined) return;
  const earliest = Temporal.PlainDate.from(open.first_day).subtract({ days: 1 }).toString();
  if (lastDay < earliest) {
    throw invalidField(
      '/last_day',
      `must not be before ${earliest}, the day before the leave started`,
    );
  }
  await transaction.query(end(actor.companyId, employeeId, lastDay));
}

/** Ends long leave that continues when the employment ends. */
export async function endLongLeaveWithEmployment(
  transaction: Transaction,
  companyId: string,
  { employeeId, lastDay }: { employeeId: string; lastDay: string },
): Promise<void> {
  await transaction.query(end(companyId, employeeId, lastDay));
}
