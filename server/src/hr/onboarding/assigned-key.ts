import { type ApiKey, statusOf } from '../../access/api-keys/api-key.ts';

/**
 * The API key that an assigned task belongs to now: the assigned key or, after rotations, the newest
 * one. The times are ISO instants.
 */
export type AssignedKey = Pick<ApiKey, 'id' | 'name' | 'revoked_at' | 'expires_at'>;

/** Whether the integration can still complete its tasks. */
export function isActiveKey(key: AssignedKey, nowMs: number): boolean {
  return statusOf(key, nowMs) === 'active';
}
