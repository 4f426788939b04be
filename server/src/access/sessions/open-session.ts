import { randomBytes, randomUUID } from 'node:crypto';
import { toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { insert, removeEnded, removeExpired } from './sessions.sql.ts';
import type { SessionClient } from './session.ts';

const tokenBytes = 32;

/** A session ends after this long, however busy it was. */
export const sessionLifetimeMs = 7 * 24 * 3600 * 1000;
/** A session ends when nothing was done in it for this long. */
export const sessionIdleMs = 12 * 3600 * 1000;

const unknownClient: SessionClient = { userAgent: null, ipNetwork: null };

export interface SessionStart {
  readonly companyId: string;
  readonly userId: string;
  readonly nowMs: number;
  /** From where; left out where nobody sits at a browser. */
  readonly client?: SessionClient;
}

/**
 * Starts a session and returns the cookie's value; only its SHA-256 is stored. Clears away sessions
 * that have ended: all of this user, and some of the company's, so that no row outlives its session
 * by much although its user never comes back.
 */
export async function openSession(
  transaction: Transaction,
  { companyId, userId, nowMs, client = unknownClient }: SessionStart,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  transaction.send(
    removeEnded(companyId, userId, {
      now: toInstant(nowMs),
      idleSince: toInstant(nowMs - sessionIdleMs),
    }),
  );
  transaction.send(removeExpired(companyId, toInstant(nowMs)));
  await transaction.query(
    insert(companyId, {
      // Random, not by time: it must tell nothing of the token, and nothing is listed by it.
      id: randomUUID(),
      tokenHash: sha256(token),
      userId,
      now: toInstant(nowMs),
      expiresAt: toInstant(nowMs + sessionLifetimeMs),
      ...client,
    }),
  );
  return token;
}
