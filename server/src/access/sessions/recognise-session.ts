import { type Clock, fromInstant, toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Database } from '../../platform/database/driver.ts';
import { isAccessOpen } from '../former-employees/is-access-open.ts';
import { sessionIdleMs } from './open-session.ts';
import {
  findByToken,
  findUserRole,
  type SessionMatch,
  type SessionUser,
  setLastSeen,
} from './sessions.sql.ts';
import type { RecognisedSession } from './session.ts';

const touchIntervalMs = 60_000;

/**
 * The user a session cookie belongs to; undefined for unknown, expired and idle sessions. The role
 * is read each time, so a change of role takes effect at once.
 */
export async function recogniseSession(
  { database, clock }: { database: Database; clock: Clock },
  token: string,
): Promise<RecognisedSession | undefined> {
  const tokenHash = sha256(token);
  const { rows } = await database.single<SessionMatch>(
    { role: 'muster_lookup' },
    findByToken(tokenHash),
  );
  const session = rows[0];
  const nowMs = clock.nowMs();
  if (session === undefined || !isOpen(session, nowMs)) {
    return undefined;
  }
  const { company_id: companyId, user_id: userId } = session;
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const users = await transaction.query<SessionUser>(findUserRole(companyId, userId));
    if (nowMs - fromInstant(session.last_seen_at) > touchIntervalMs) {
      await transaction.query(setLastSeen(companyId, tokenHash, toInstant(nowMs)));
    }
    const user = users.rows[0];
    if (user === undefined) {
      return undefined;
    }
    const { role, employee_id: employeeId } = user;
    if (
      role === 'former_employee' &&
      !(await isAccessOpen(transaction, { companyId, userId, clock }))
    ) {
      return undefined;
    }
    return {
      actor: { kind: 'user', companyId, userId, role, employeeId },
      authenticatedMs: fromInstant(session.authenticated_at),
      authority: { kind: 'session', companyId, userId, role, tokenHash },
    };
  });
}

function isOpen(session: SessionMatch, nowMs: number): boolean {
  return (
    fromInstant(session.expires_at) > nowMs &&
    fromInstant(session.last_seen_at) + sessionIdleMs > nowMs
  );
}
