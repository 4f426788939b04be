import type { Database } from '../../../platform/database/driver.ts';
import { readApiKeyRecord } from '../read-api-key-record.ts';
import { type ApiRequest, type ApiRequestFilter, list } from './api-requests.sql.ts';

/**
 * The requests of a key in the last 30 days, newest first.
 *
 * @throws Problem `not_found` if the company has no such key
 */
export async function listRequests(
  database: Database,
  companyId: string,
  { filter, limit }: { readonly filter: ApiRequestFilter; readonly limit: number },
): Promise<readonly ApiRequest[]> {
  await readApiKeyRecord(database, companyId, filter.apiKeyId);
  const { rows } = await database.single<ApiRequest>(
    { role: 'muster_app', companyId },
    list(companyId, filter, limit),
  );
  return rows;
}
