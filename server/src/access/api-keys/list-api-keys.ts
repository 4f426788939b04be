import type { Transaction } from '../../platform/database/driver.ts';
import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../platform/database/sorted-list.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { ApiKey } from './api-key.ts';
import { type ApiKeyFilter, apiKeyList, apiKeySorts } from './api-keys.sql.ts';

type ApiKeySort = keyof typeof apiKeySorts;

/** The orders other than newest first. */
export const apiKeyOrders = Object.keys(apiKeySorts) as ApiKeySort[];

/**
 * The keys of the company, newest first or in an order. Without a status, revoked and expired keys
 * are included.
 */
export function listApiKeys(
  transaction: Transaction,
  companyId: string,
  { filter, start }: { filter: Omit<ApiKeyFilter, 'beforeId'>; start: ListStart<ApiKeySort> },
): Promise<ListedRows<ApiKey>> {
  const { beforeId, limit } = start;
  const list = apiKeyList(companyId, { ...filter, ...withoutUndefined({ beforeId }) }, limit);
  return readListed(transaction, list, { start, columns: apiKeySorts });
}
