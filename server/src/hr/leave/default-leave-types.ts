import type { Transaction } from '../../platform/database/driver.ts';
import { insertTypes } from './leave-requests.sql.ts';

/**
 * The leave types of a new company (contract, section 6); none has an allowance. Parental leave is
 * unpaid: in most countries, a public fund pays it, if it is paid at all. It is also long.
 */
const defaultLeaveTypes = [
  { code: 'annual', name: 'Annual', isPaid: true, isLong: false },
  { code: 'sick', name: 'Sick', isPaid: true, isLong: false },
  { code: 'parental', name: 'Parental', isPaid: false, isLong: true },
  { code: 'unpaid', name: 'Unpaid', isPaid: false, isLong: false },
  { code: 'bereavement', name: 'Bereavement', isPaid: true, isLong: false },
  { code: 'other', name: 'Other', isPaid: true, isLong: false },
] as const;

/** Adds the leave types of a new company. `createdAt` is an ISO instant. */
export async function addDefaultLeaveTypes(
  transaction: Transaction,
  companyId: string,
  createdAt: string,
): Promise<void> {
  await transaction.query(insertTypes(companyId, defaultLeaveTypes, createdAt));
}
