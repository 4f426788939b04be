import type { Transaction } from '../../../platform/database/driver.ts';
import { sumKinds } from './leave-ledger.sql.ts';
import type { LeaveBalance } from './read-balances.ts';

/**
 * The balances of an employee in a year from which requests already took or reserved days. Such a
 * year is open, so nothing is granted.
 */
export async function listUsedBalances(
  transaction: Transaction,
  companyId: string,
  { employeeId, year }: { readonly employeeId: string; readonly year: number },
): Promise<LeaveBalance[]> {
  const { rows } = await transaction.query<LeaveBalance>(
    sumKinds(companyId, { employeeIds: [employeeId], year }),
  );
  return rows.filter(({ reserved, taken }) => reserved > 0 || taken > 0);
}
