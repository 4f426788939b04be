import type { SessionsRow } from '../../../schema/rows.gen.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockCredentials } from '../users/lock-credentials.ts';
import { closeSessionsOf } from './close-sessions-of.ts';
import { removeById } from './sessions.sql.ts';

/**
 * Ends one of the user's own sessions; the next request with its cookie is refused. Returns whether
 * it was the session of `token`.
 *
 * @throws Problem `not_found`, also for another user's session
 */
export async function endSession(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: UserActor },
  { id, token }: { id: string; token: string },
): Promise<{ wasCurrent: boolean }> {
  const { companyId, userId } = actor;
  const { rows } = await transaction.query<Pick<SessionsRow, 'token_hash'>>(
    removeById(companyId, userId, id),
  );
  const [removed] = rows;
  if (removed === undefined) {
    throw notFound();
  }
  recordAudit(
    transaction,
    { ids, actor },
    { action: 'session.ended', subjectKind: 'session', subjectId: id, fields: [] },
  );
  return { wasCurrent: Buffer.from(removed.token_hash).equals(sha256(token)) };
}

/**
 * Ends all sessions of the user except the one of `token`. Locks the user's row: the session of a
 * concurrent sign-in is either already open and ends too, or is opened afterwards.
 */
export async function endOtherSessions(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: UserActor },
  token: string,
): Promise<void> {
  const { companyId, userId } = actor;
  await lockCredentials(transaction, companyId, userId);
  await closeSessionsOf(transaction, { companyId, userId, exceptToken: token });
  recordAudit(
    transaction,
    { ids, actor },
    { action: 'user.sessions_ended', subjectKind: 'user', subjectId: userId, fields: [] },
  );
}
