import type { Transaction } from '../../platform/database/driver.ts';
import { removeAll } from './contracts.sql.ts';

/**
 * Deletes all contracts with a former employee, and their signatures; returns how many. While the
 * employee is not terminated the database refuses it.
 */
export async function eraseContracts(
  transaction: Transaction,
  companyId: string,
  employeeId: string,
): Promise<number> {
  const { rowCount } = await transaction.query(removeAll(companyId, employeeId));
  return rowCount;
}
