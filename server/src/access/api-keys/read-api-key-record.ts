import type { Database } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ApiKey } from './api-key.ts';
import { find } from './api-keys.sql.ts';

/** @throws Problem `not_found` */
export async function readApiKeyRecord(
  database: Database,
  companyId: string,
  id: string,
): Promise<ApiKey> {
  const { rows } = await database.single<ApiKey>(
    { role: 'muster_app', companyId },
    find(companyId, id),
  );
  const [apiKey] = rows;
  if (apiKey === undefined) {
    throw notFound();
  }
  return apiKey;
}
