import type { Database } from '../../platform/database/driver.ts';
import { refuseMoved } from '../company-moves/moved-to.ts';
import { isPermitted, type Permission } from '../scopes.ts';
import { type ApiKey, statusOf } from './api-key.ts';
import { findHere } from './api-keys.sql.ts';

export interface KeyQuestion {
  readonly companyId: string;
  readonly apiKeyId: string;
  readonly needed: Permission;
  readonly nowMs: number;
}

/**
 * Whether a key that isn't presented now still works and has the permission.
 *
 * @throws Problem `company_moved`
 */
export async function isStillPermitted(
  database: Database,
  { companyId, apiKeyId, needed, nowMs }: KeyQuestion,
): Promise<boolean> {
  const { rows } = await database.single<ApiKey & { readonly moved_to: string | null }>(
    { role: 'muster_app', companyId },
    findHere(companyId, apiKeyId),
  );
  const key = rows[0];
  if (key === undefined || statusOf(key, nowMs) !== 'active') return false;
  refuseMoved(key.moved_to);
  return isPermitted(key, needed);
}
