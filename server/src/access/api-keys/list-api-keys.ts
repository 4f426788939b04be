import type { Database } from '../../platform/database/driver.ts';
import type { ApiKey } from './api-key.ts';
import { type ApiKeyFilter, list } from './api-keys.sql.ts';

/**
 * At most `limit` keys of the company, newest first. Without a status, revoked and expired keys are
 * included.
 */
export async function listApiKeys(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: ApiKeyFilter; limit: number },
): Promise<ApiKey[]> {
  const { rows } = await database.single<ApiKey>(
    { role: 'muster_app', companyId },
    list(companyId, filter, limit),
  );
  return rows;
}
