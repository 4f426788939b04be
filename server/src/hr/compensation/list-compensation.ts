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
}

/**
 * Compensation profiles including superseded ones, newest first: those of any employee for HR and
 * payroll, otherwise the user's own.
 */
export async function listCompensation(
  transaction: Transaction,
  actor: UserActor,
  { employeeId, beforeId, limit }: CompensationAsked,
): Promise<CompensationProfile[]> {
  const held = capacitiesOf(actor, { employeeId: null, managerId: null });
  const readsAll = held.has('hr_admin') || held.has('payroll_admin');
  const own = actor.employeeId ?? nilUuid;
  if (!readsAll && employeeId !== undefined && employeeId !== own) {
    return [];
  }
  const filter = { employeeId: readsAll ? employeeId : own, beforeId };
  const { rows } = await transaction.query<CompensationProfile>(
    list(actor.companyId, filter, limit),
  );
  return rows;
}
