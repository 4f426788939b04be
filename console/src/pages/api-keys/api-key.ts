import type { Answer, Body } from '../../api/answers.ts';

export type ApiKey = Answer<'getApiKey'>['api_key'];
export type Scope = ApiKey['scopes'][number];
export type Grant = ApiKey['grants'][number];
export type Overlap = Body<'rollApiKey'>['old_expires_in'];

const dayMs = 86_400_000;
const idleMs = 30 * dayMs;
const soonMs = 14 * dayMs;

/** An active key that has not been used for 30 days, so it may no longer be needed. */
export function isIdle({ status, last_used_at, created_at }: ApiKey, nowMs = Date.now()): boolean {
  return status === 'active' && nowMs - Date.parse(last_used_at ?? created_at) > idleMs;
}

export function expiresSoon({ status, expires_at }: ApiKey, nowMs = Date.now()): boolean {
  return status === 'active' && expires_at !== null && Date.parse(expires_at) - nowMs < soonMs;
}
