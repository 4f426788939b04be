import type { Transaction } from '../../platform/database/driver.ts';
import { countOpen } from './notices.sql.ts';

const countedMax = 100;

/** How many notices are open; at most 100 are counted. */
export async function countNotices(transaction: Transaction, companyId: string): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(countOpen(companyId, countedMax));
  return rows[0]?.count ?? 0;
}
