import { randomBytes, randomUUID } from 'node:crypto';
import { toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { refuseMoved } from '../company-moves/moved-to.ts';
import { findMovedTo, insert, removeEnded, removeExpired } from './sessions.sql.ts';
import type { SessionClient, SessionOrigin } from './session.ts';

const tokenBytes = 32;

/** The maximum lifetime of a session, in milliseconds, even if it is in use. */
export const sessionLifetimeMs = 7 * 24 * 3600 * 1000;
/** The maximum time without a request, in milliseconds, before a session expires. */
export const sessionIdleMs = 12 * 3600 * 1000;

const unknownClient: SessionClient = { userAgent: null, ipNetwork: null };

export interface SessionStart {
  readonly companyId: string;
  readonly userId: string;
  readonly nowMs: number;
  /** Where the session is opened from; absent without a browser. */
  readonly client?: SessionClient;
  /** Default `password`. */
  readonly openedWith?: SessionOrigin;
  /** Of a sandbox: SHA-256 of the cookie of the parent's session that it ends with. */
  readonly enteredFrom?: Uint8Array;
}

/**
 * Opens a session and returns the cookie's value; only its SHA-256 is stored. Also deletes expired
 * sessions: all of this user's and some of the company's, so that rows of users who never return
 * don't stay long.
 *
 * @throws Problem `company_moved`
 */
export async function openSession(
  transaction: Transaction,
  {
    companyId,
    userId,
    nowMs,
    client = unknownClient,
    openedWith = 'password',
    enteredFrom,
  }: SessionStart,
): Promise<string> {
  const { rows } = await transaction.query<{ moved_to: string | null }>(findMovedTo(companyId));
  refuseMoved(rows[0]?.moved_to ?? null);
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
      // Random instead of time-ordered: the id must reveal nothing about the token, and no list is
      // sorted by it.
      id: randomUUID(),
      tokenHash: sha256(token),
      userId,
      now: toInstant(nowMs),
      expiresAt: toInstant(nowMs + sessionLifetimeMs),
      openedWith,
      enteredFrom: enteredFrom ?? null,
      ...client,
    }),
  );
  return token;
}
