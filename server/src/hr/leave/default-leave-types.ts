import type { Transaction } from '../../platform/database/driver.ts';
import { insertTypes } from './queries.ts';

/** What a new company starts with (contract, section 6); none of them has an allowance. */
export const defaultLeaveTypes = [
  'annual',
  'sick',
  'parental',
  'unpaid',
  'bereavement',
  'other',
] as const;

/** Gives a new company its leave types. `createdAt` is an ISO instant. */
export async function addDefaultLeaveTypes(
  transaction: Transaction,
  companyId: string,
  createdAt: string,
): Promise<void> {
  await transaction.query(insertTypes(companyId, defaultLeaveTypes, createdAt));
}
