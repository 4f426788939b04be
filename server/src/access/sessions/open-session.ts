import { randomBytes } from 'node:crypto';
import { toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { insert, removeEnded } from './queries.ts';

const tokenBytes = 32;

/** A session ends after this long, however busy it was. */
export const sessionLifetimeMs = 7 * 24 * 3600 * 1000;
/** A session ends when nothing was done in it for this long. */
export const sessionIdleMs = 12 * 3600 * 1000;

/** Starts a session and returns the cookie's value; only its SHA-256 is stored. */
export async function openSession(
  transaction: Transaction,
  { companyId, userId, nowMs }: { companyId: string; userId: string; nowMs: number },
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  void transaction.query(
    removeEnded(companyId, userId, {
      now: toInstant(nowMs),
      idleSince: toInstant(nowMs - sessionIdleMs),
    }),
  );
  await transaction.query(
    insert(companyId, {
      tokenHash: sha256(token),
      userId,
      now: toInstant(nowMs),
      expiresAt: toInstant(nowMs + sessionLifetimeMs),
    }),
  );
  return token;
}
