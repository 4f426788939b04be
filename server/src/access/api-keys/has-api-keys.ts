import type { Transaction } from '../../platform/database/driver.ts';
import { hasAny } from './api-keys.sql.ts';

export async function hasApiKeys(transaction: Transaction, companyId: string): Promise<boolean> {
  const { rows } = await transaction.query<{ exists: boolean }>(hasAny(companyId));
  return rows[0]?.exists === true;
}
