import { fromInstant } from '../../platform/clock.ts';
import type { Scope } from '../scopes.ts';

/** What is kept of a key and may be shown; the key itself is not. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly last_four: string;
  /** Empty = every scope. */
  readonly scopes: Scope[];
  readonly created_by: string;
  /** Null when the user is gone. */
  readonly created_by_name: string | null;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
  /** The key whose place this one took. */
  readonly rolled_from: string | null;
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
