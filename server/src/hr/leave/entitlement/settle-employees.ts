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
    years: [],
    today: await readCompanyToday(change),
    now: toInstant(change.clock.nowMs()),
    reason,
  });
}
