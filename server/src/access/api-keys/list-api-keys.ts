import type { Database } from '../../platform/database/driver.ts';
import type { ApiKey } from './api-key.ts';
import { list } from './queries.ts';

/** At most `limit` keys of the company, newest first, revoked and expired ones included. */
export async function listApiKeys(
  database: Database,
  companyId: string,
  { beforeId, limit }: { beforeId: string | undefined; limit: number },
): Promise<ApiKey[]> {
  const { rows } = await database.single<ApiKey>(
    { role: 'muster_app', companyId },
    list(companyId, beforeId ?? null, limit),
  );
  return rows;
}
