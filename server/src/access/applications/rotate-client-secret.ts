import { type Clock, toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type Overlap, overlapsMs } from '../overlap.ts';
import type { Application } from './application.ts';
import { lock, replaceSecret } from './applications.sql.ts';
import { newClientSecret } from './client-secret.ts';
import { readApplication } from './read-application.ts';

export interface Rotating {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly actor: UserActor;
}

/**
 * Replaces the secret of a confidential application; the old one ends now or soon. People's tokens
 * stay. While an old secret still works, the next rotation has to end both at once, so that a second
 * click doesn't end the secret that the program uses.
 *
 * @throws Problem `not_found`, also for a revoked application; `invalid_state` for a public one, and
 *   during an overlap
 */
export async function rotateClientSecret(
  transaction: Transaction,
  { ids, clock, actor }: Rotating,
  { id, oldExpiresIn }: { readonly id: string; readonly oldExpiresIn: Overlap },
): Promise<{ application: Application; secret: string }> {
  const { companyId } = actor;
  const nowMs = clock.nowMs();
  const { rows } = await transaction.query<{ is_confidential: boolean; is_rotated: boolean }>(
    lock(companyId, id, toInstant(nowMs)),
  );
  const [present] = rows;
  if (present === undefined) throw notFound();
  if (!present.is_confidential) {
    throw new Problem('invalid_state', 'A public application has no secret.');
  }
  if (present.is_rotated && oldExpiresIn !== 'now') {
    throw new Problem(
      'invalid_state',
      'The previous secret still works. Wait until it expires, or end all old secrets now.',
    );
  }
  const secret = newClientSecret();
  const change = {
    hash: sha256(secret),
    previousUntil: oldExpiresIn === 'now' ? null : toInstant(nowMs + overlapsMs[oldExpiresIn]),
    now: toInstant(nowMs),
  };
  await transaction.query(replaceSecret(companyId, id, change));
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'application.secret_rotated',
      subjectKind: 'application',
      subjectId: id,
      fields: ['client_secret'],
    },
  );
  return { application: await readApplication(transaction, companyId, id), secret };
}
