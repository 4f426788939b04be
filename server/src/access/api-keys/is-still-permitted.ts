import type { Database } from '../../platform/database/driver.ts';
import { isPermitted, type Permission } from '../scopes.ts';
import { type ApiKey, statusOf } from './api-key.ts';
import { findHere } from './api-keys.sql.ts';

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
  const { rows } = await database.single<ApiKey & { readonly moved_to: string | null }>(
    { role: 'muster_app', companyId },
    findHere(companyId, apiKeyId),
  );
  const key = rows[0];
  // Its company may have moved since the address was made.
  return (
    key !== undefined &&
    key.moved_to === null &&
    statusOf(key, nowMs) === 'active' &&
    isPermitted(key, needed)
  );
}
