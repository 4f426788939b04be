import { toInstant } from '../../../platform/clock.ts';
import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import type { LongLeave } from './long-leave.ts';
import { insert } from './long-leaves.sql.ts';

/**
 * Records that an employee is away from a day on, and whether pay continues.
 *
 * @throws Problem `validation_failed` for a day of an earlier long leave
 */
export async function beginLongLeave(
  { transaction, actor, ids, clock }: Change,
  leave: Omit<LongLeave, 'last_day' | 'leave_request_id'>,
): Promise<void> {
  const row = { ...leave, id: ids.next(), now: toInstant(clock.nowMs()) };
  try {
    await transaction.query(insert(actor.companyId, row));
  } catch (error) {
    if (isConstraintViolation(error, 'long_leaves_no_overlap')) {
      throw invalidField(
        '/first_day',
        'is within an earlier period of leave. Choose a day after its last day',
      );
    }
    throw error;
  }
}
