import { type Clock, toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { UserActor } from '../actor.ts';
import { sessionIdleMs } from './open-session.ts';
import { listOfUser } from './sessions.sql.ts';
import type { OpenSession } from './session.ts';

/** The user's open sessions, newest first; at most 200. `token` is that of the current session. */
export async function listSessions(
  { database, clock }: { database: Database; clock: Clock },
  { companyId, userId }: UserActor,
  token: string,
): Promise<OpenSession[]> {
  const nowMs = clock.nowMs();
  const { rows } = await database.single<OpenSession>(
    { role: 'muster_app', companyId },
    listOfUser(companyId, userId, {
      now: toInstant(nowMs),
      idleSince: toInstant(nowMs - sessionIdleMs),
      tokenHash: sha256(token),
    }),
  );
  return rows;
}
