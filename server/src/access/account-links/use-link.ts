import { type Clock, toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Database, Transaction } from '../../platform/database/driver.ts';
import { invalidField, type Problem } from '../../platform/http/problem.ts';
import { type LockedCredentials, lockCredentials } from '../users/lock-credentials.ts';
import type { AccountLinkKind } from './account-links.ts';
import { findByToken, type LinkMatch, use } from './account-links.sql.ts';
import { refuseMoved } from '../company-moves/moved-to.ts';

/**
 * Finds a link by its token, before any expensive work.
 *
 * @throws Problem `validation_failed` at `/token`, the same for unknown, used and expired tokens;
 *   `company_moved`
 */
export async function findLink(
  { database, clock }: { database: Database; clock: Clock },
  kind: AccountLinkKind,
  token: string,
): Promise<LinkMatch> {
  const { rows } = await database.single<LinkMatch>(
    { role: 'muster_lookup' },
    findByToken(sha256(token), { kind, now: toInstant(clock.nowMs()) }),
  );
  const [match] = rows;
  if (match === undefined) {
    throw unusableToken();
  }
  // Only who has the token hears of it.
  refuseMoved(match.moved_to);
  return match;
}

/**
 * Marks a link as used; of several concurrent calls one succeeds. The user's row stays locked.
 *
 * @throws Problem `validation_failed` at `/token` if the link or the user is no longer valid
 */
export async function useLink(
  transaction: Transaction,
  link: LinkMatch,
  now: string,
): Promise<LockedCredentials> {
  const { company_id: companyId, id, user_id: userId } = link;
  const user = await lockCredentials(transaction, companyId, userId);
  const { rowCount } = await transaction.query(use(companyId, id, now));
  if (rowCount === 0 || user === undefined) {
    throw unusableToken();
  }
  return user;
}

/** The same problem for every reason, so that guessing reveals nothing. */
export function unusableToken(): Problem {
  return invalidField('/token', 'is unknown, already used or expired. Request a new link');
}
