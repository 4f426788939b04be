import type { Transaction } from '../../../platform/database/driver.ts';
import type { LeaveType } from './leave-type.ts';
import { type LeaveTypePage, list } from './leave-types.sql.ts';

/** The leave types of the company by code, including archived ones: all of them, or a page. */
export async function listLeaveTypes(
  transaction: Transaction,
  companyId: string,
  page: LeaveTypePage = {},
): Promise<LeaveType[]> {
  const { rows } = await transaction.query<LeaveType>(list(companyId, page));
  return rows;
}
