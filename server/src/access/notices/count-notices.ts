import type { Transaction } from '../../platform/database/driver.ts';
import { countOpen } from './notices.sql.ts';

const countedMax = 100;

/** The number of open notices; counting stops at 100. */
export async function countNotices(transaction: Transaction, companyId: string): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(countOpen(companyId, countedMax));
  return rows[0]?.count ?? 0;
}
