import type { Database } from '../../platform/database/driver.ts';
import { isPermitted, type Permission } from '../scopes.ts';
import { type ApiKey, statusOf } from './api-key.ts';
import { find } from './api-keys.sql.ts';

export interface KeyQuestion {
  readonly companyId: string;
  readonly apiKeyId: string;
  readonly needed: Permission;
  readonly nowMs: number;
}

/** Whether a key that isn't presented now still works and has the permission. */
export async function isStillPermitted(
  database: Database,
  { companyId, apiKeyId, needed, nowMs }: KeyQuestion,
): Promise<boolean> {
  const { rows } = await database.single<ApiKey>(
    { role: 'muster_app', companyId },
    find(companyId, apiKeyId),
  );
  const key = rows[0];
  return key !== undefined && statusOf(key, nowMs) === 'active' && isPermitted(key, needed);
}
