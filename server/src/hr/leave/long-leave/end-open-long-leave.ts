import { toInstant } from '../../../platform/clock.ts';
import { invalidField, Problem } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import type { Change } from '../../change.ts';
import type { LongLeave } from './long-leave.ts';
import { end, findOpen } from './long-leaves.sql.ts';

/**
 * Ends the long leave of an employee who has returned. Long leave from before its days were
 * recorded has no row to end.
 *
 * @throws Problem `invalid_state` if it follows approved leave, which ends by its own dates;
 *   `validation_failed` for a last day more than one day before the first day
 */
export async function endOpenLongLeave(
  { transaction, actor, clock }: Change,
  { employeeId, lastDay }: { employeeId: string; lastDay: string },
): Promise<void> {
  const { rows } = await transaction.query<LongLeave>(findOpen(actor.companyId, employeeId));
  const [open] = rows;
  if (open === undefined) return;
  if (open.leave_request_id !== null) {
    throw new Problem(
      'invalid_state',
      'The status follows from approved leave. Shorten or cancel that leave instead.',
      { members: { state: 'on_leave', allowed_actions: [] } },
    );
  }
  const earliest = Temporal.PlainDate.from(open.first_day).subtract({ days: 1 }).toString();
  if (lastDay < earliest) {
    throw invalidField(
      '/last_day',
      say`must not be before ${earliest}, the day before the leave started`,
    );
  }
  const endedAt = toInstant(clock.nowMs());
  await transaction.query(end(actor.companyId, employeeId, { lastDay, endedAt }));
}

/** Ends a current long leave when the employment ends. */
export async function endLongLeaveWithEmployment(
  { transaction, actor, clock }: Change,
  { employeeId, lastDay }: { employeeId: string; lastDay: string },
): Promise<void> {
  const endedAt = toInstant(clock.nowMs());
  await transaction.query(end(actor.companyId, employeeId, { lastDay, endedAt }));
}
