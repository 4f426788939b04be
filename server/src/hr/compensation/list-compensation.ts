import type { UserActor } from '../../access/actor.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { nilUuid } from '../../platform/ids.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import type { CompensationProfile } from './compensation-profile.ts';
import { list } from './compensation.sql.ts';

export interface CompensationAsked {
  readonly employeeId: string | undefined;
  readonly beforeId: string | undefined;
  readonly limit: number;
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly today: string;
}

/**
 * Compensation profiles, newest first: for HR and payroll those of any employee, also superseded and
 * planned ones; otherwise the user's own that have begun.
 */
export async function listCompensation(
  transaction: Transaction,
  actor: UserActor,
  { employeeId, beforeId, limit, today }: CompensationAsked,
): Promise<CompensationProfile[]> {
  const held = capacitiesOf(actor, { employeeId: null, managerId: null });
  const readsAll = held.has('hr_admin') || held.has('payroll_admin');
  const own = actor.employeeId ?? nilUuid;
  if (!readsAll && employeeId !== undefined && employeeId !== own) {
    return [];
  }
  const filter = readsAll
    ? { employeeId, beforeId, begunBy: undefined }
    : { employeeId: own, beforeId, begunBy: today };
  const { rows } = await transaction.query<CompensationProfile>(
    list(actor.companyId, filter, limit),
  );
  return rows;
}
