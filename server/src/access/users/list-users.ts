import type { Transaction } from '../../platform/database/driver.ts';
import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../platform/database/sorted-list.ts';
import { type UserFilter, userList, userSorts } from './users.sql.ts';
import type { UserAccount } from './user-account.ts';

type UserSort = keyof typeof userSorts;

/** The orders other than newest first. */
export const userOrders = Object.keys(userSorts) as UserSort[];

/** The users of the company, newest first or in an order. */
export function listUsers(
  transaction: Transaction,
  companyId: string,
  { filter, start }: { filter: Omit<UserFilter, 'beforeId'>; start: ListStart<UserSort> },
): Promise<ListedRows<UserAccount>> {
  const { beforeId, limit } = start;
  const words = filter.sought?.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const sought = words === '' ? undefined : words;
  const list = userList(companyId, { ...filter, sought, beforeId }, limit);
  return readListed(transaction, list, { start, columns: userSorts });
}
