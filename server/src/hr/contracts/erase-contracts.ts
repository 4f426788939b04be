import type { Transaction } from '../../platform/database/driver.ts';
import { removeAll } from './contracts.sql.ts';

/**
 * Deletes all contracts with a former employee and their signatures; returns the number of
 * contracts. The database refuses this unless the employee is terminated.
 */
export async function eraseContracts(
  transaction: Transaction,
  companyId: string,
  employeeId: string,
): Promise<number> {
  const { rowCount } = await transaction.query(removeAll(companyId, employeeId));
  return rowCount;
}
