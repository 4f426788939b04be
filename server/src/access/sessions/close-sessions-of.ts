import { sha256 } from '../../platform/crypto/hash.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { removeOfUser } from './sessions.sql.ts';

export interface SessionsOf {
  readonly companyId: string;
  readonly userId: string;
  /** The cookie value of the one session to keep. */
  readonly exceptToken?: string | undefined;
}

/**
 * Ends a user's sessions. The caller holds the lock on the user's row, so a concurrent sign-in has
 * either opened its session by now or sees the changed user.
 */
export async function closeSessionsOf(
  transaction: Transaction,
  { companyId, userId, exceptToken }: SessionsOf,
): Promise<void> {
  await transaction.query(
    removeOfUser(companyId, userId, exceptToken === undefined ? null : sha256(exceptToken)),
  );
}
