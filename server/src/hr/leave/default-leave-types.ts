import type { Transaction } from '../../platform/database/driver.ts';
import { insertTypes } from './leave-requests.sql.ts';

/**
 * What a new company starts with (contract, section 6); none of them has an allowance. Parental
 * leave is unpaid: where it is paid at all, a public fund pays it in most countries.
 */
const defaultLeaveTypes = [
  { code: 'annual', name: 'Annual', isPaid: true },
  { code: 'sick', name: 'Sick', isPaid: true },
  { code: 'parental', name: 'Parental', isPaid: false },
  { code: 'unpaid', name: 'Unpaid', isPaid: false },
  { code: 'bereavement', name: 'Bereavement', isPaid: true },
  { code: 'other', name: 'Other', isPaid: true },
] as const;

/** Gives a new company its leave types. `createdAt` is an ISO instant. */
export async function addDefaultLeaveTypes(
  transaction: Transaction,
  companyId: string,
  createdAt: string,
): Promise<void> {
  await transaction.query(insertTypes(companyId, defaultLeaveTypes, createdAt));
}
