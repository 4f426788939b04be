import { toInstant } from '../../../platform/clock.ts';
import type { Change } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { settleEntitlement } from './settle-entitlement.ts';
import type { SettledEntry } from './settlement.sql.ts';

/**
 * Brings the balances of locked employees in line with a change of their jobs or employments, in the
 * transaction of the change.
 */
export async function settleEmployees(
  change: Change,
  {
    employeeIds,
    reason,
  }: { readonly employeeIds: readonly string[]; readonly reason: SettledEntry['reason'] },
): Promise<void> {
  if (employeeIds.length === 0) return;
  await settleEntitlement(change, {
    employeeIds,
    leaveType: null,
    days: [],
    today: await readCompanyToday(change),
    now: toInstant(change.clock.nowMs()),
    reason,
  });
}

/**
 * Brings the balances of a locked employee in line with leave that was given back or entered late, once
 * its rows are written.
 */
export function followLeave(change: Change, employeeId: string): Promise<void> {
  return settleEmployees(change, { employeeIds: [employeeId], reason: 'leave_changed' });
}
