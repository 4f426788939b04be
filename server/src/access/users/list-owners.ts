import type { Transaction } from '../../platform/database/driver.ts';
import { findOwners } from './users.sql.ts';
import type { User } from './user.ts';

/** All owners of the company; there is always at least one. */
export async function listOwners(transaction: Transaction, companyId: string): Promise<User[]> {
  const { rows } = await transaction.query<User>(findOwners(companyId));
  return rows;
}
