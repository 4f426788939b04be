import type { Transaction } from '../../../platform/database/driver.ts';
import type { LeaveType } from './leave-type.ts';
import { list } from './leave-types.sql.ts';

/** The leave types of the company by code, including archived ones. */
export async function listLeaveTypes(
  transaction: Transaction,
  companyId: string,
): Promise<LeaveType[]> {
  const { rows } = await transaction.query<LeaveType>(list(companyId));
  return rows;
}
