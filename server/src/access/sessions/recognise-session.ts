import { type Clock, fromInstant, toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Database } from '../../platform/database/driver.ts';
import { refuseMoved } from '../company-moves/moved-to.ts';
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
 * The user of a session of a sandbox: only together with the session of the parent from which it was
 * opened. Counts as just authenticated, because a sandbox holds nothing real.
 */
export async function recogniseSandboxSession(
  services: { database: Database; clock: Clock },
  {
    token,
    homeToken,
    isUse = true,
  }: {
    readonly token: string;
    readonly homeToken: string | undefined;
    readonly isUse?: boolean;
  },
): Promise<RecognisedSession | undefined> {
  if (homeToken === undefined) return undefined;
  const home = await recogniseSession(services, homeToken, isUse);
  if (home === undefined) return undefined;
  const session = await recognise(services, token, { enteredFrom: sha256(homeToken), isUse });
  return session && { ...session, authenticatedMs: services.clock.nowMs() };
}

/**
 * The user a session cookie belongs to; undefined for unknown, expired and idle sessions. The role
 * is read each time, so a change of role takes effect at once.
 *
 * @param isUse false for what a page asks by itself while it is left alone: the session still expires
 * @throws Problem `company_moved`
 */
export function recogniseSession(
  services: { database: Database; clock: Clock },
  token: string,
  isUse = true,
): Promise<RecognisedSession | undefined> {
  return recognise(services, token, { enteredFrom: null, isUse });
}

async function recognise(
  { database, clock }: { database: Database; clock: Clock },
  token: string,
  { enteredFrom, isUse }: { readonly enteredFrom: Uint8Array | null; readonly isUse: boolean },
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
  if (!isEqualOrBothNull(session.entered_from, enteredFrom)) return undefined;
  const { company_id: companyId, user_id: userId } = session;
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const users = await transaction.query<SessionUser>(findUserRole(companyId, userId));
    if (isUse && nowMs - fromInstant(session.last_seen_at) > touchIntervalMs) {
      await transaction.query(setLastSeen(companyId, tokenHash, toInstant(nowMs)));
    }
    const user = users.rows[0];
    if (user === undefined) {
      return undefined;
    }
    refuseMoved(user.moved_to);
    const { role, employee_id: employeeId, in_sandbox: inSandbox } = user;
    if (
      role === 'former_employee' &&
      !(await isAccessOpen(transaction, { companyId, userId, clock }))
    ) {
      return undefined;
    }
    return {
      actor: { kind: 'user', companyId, inSandbox, userId, role, employeeId },
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

function isEqualOrBothNull(left: Uint8Array | null, right: Uint8Array | null): boolean {
  if (left === null || right === null) return left === right;
  return Buffer.from(left).equals(right);
}
