import type { ApiKeysRow } from '../../../schema/rows.gen.ts';
import { fromInstant } from '../../platform/clock.ts';
import type { Grant, Scope } from '../scopes.ts';

/** The stored data of a key that may be shown. The key itself is not stored. */
export interface ApiKey
  extends Pick<
    ApiKeysRow,
    | 'id'
    | 'name'
    | 'last_four'
    | 'created_by'
    | 'created_at'
    | 'expires_at'
    | 'revoked_at'
    | 'last_used_at'
    | 'rolled_from'
  > {
  /** Empty = every scope. */
  readonly scopes: Scope[];
  /** Empty = none. */
  readonly grants: Grant[];
  /** Null if the user no longer exists. */
  readonly created_by_name: string | null;
  /** The key that replaced this one. */
  readonly replaced_by: string | null;
}

export const apiKeyStatuses = ['active', 'expired', 'revoked'] as const;
export type ApiKeyStatus = (typeof apiKeyStatuses)[number];

/** The status of a key at `nowMs`: whether it works and, if not, why. */
export function statusOf(
  { revoked_at: revokedAt, expires_at: expiresAt }: Pick<ApiKey, 'revoked_at' | 'expires_at'>,
  nowMs: number,
): ApiKeyStatus {
  if (revokedAt !== null) {
    return 'revoked';
  }
  return expiresAt !== null && fromInstant(expiresAt) <= nowMs ? 'expired' : 'active';
}
