import type { ApiKeysRow } from '../../../schema/rows.gen.ts';
import { fromInstant } from '../../platform/clock.ts';
import type { Grant, Scope } from '../scopes.ts';

/** What is kept of a key and may be shown; the key itself is not. */
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
  > {
  /** Empty = every scope. */
  readonly scopes: Scope[];
  /** Empty = none. */
  readonly grants: Grant[];
  /** Null when the user is gone. */
  readonly created_by_name: string | null;
  /** The key whose place this one took. */
  readonly rolled_from: ApiKeysRow['rolled_from'];
  /** The key that took this one's place. */
  readonly replaced_by: string | null;
}

export const apiKeyStatuses = ['active', 'expired', 'revoked'] as const;
export type ApiKeyStatus = (typeof apiKeyStatuses)[number];

/** Whether a key works at this time, and if not, why. */
export function statusOf(
  { revoked_at: revokedAt, expires_at: expiresAt }: Pick<ApiKey, 'revoked_at' | 'expires_at'>,
  nowMs: number,
): ApiKeyStatus {
  if (revokedAt !== null) {
    return 'revoked';
  }
  return expiresAt !== null && fromInstant(expiresAt) <= nowMs ? 'expired' : 'active';
}
