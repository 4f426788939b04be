import type { Transaction } from '../../platform/database/driver.ts';
import { insertTypes } from './leave-requests.sql.ts';

/**
 * The leave types of a new company (contract, section 6); none has an allowance. Parental leave is
 * unpaid: in most countries, a public fund pays it, if it is paid at all.
 */
const defaultLeaveTypes = [
  { code: 'annual', name: 'Annual', isPaid: true },
  { code: 'sick', name: 'Sick', isPaid: true },
  { code: 'parental', name: 'Parental', isPaid: false },
  { code: 'unpaid', name: 'Unpaid', isPaid: false },
  { code: 'bereavement', name: 'Bereavement', isPaid: true },
  { code: 'other', name: 'Other', isPaid: true },
] as const;

/** Adds the leave types of a new company. `createdAt` is an ISO instant. */
export async function addDefaultLeaveTypes(
  transaction: Transaction,
  companyId: string,
  createdAt: string,
): Promise<void> {
  await transaction.query(insertTypes(companyId, defaultLeaveTypes, createdAt));
}
