import { fromInstant, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { close } from '../notifications/notifications.sql.ts';
import { type Overlap, overlapsMs } from '../overlap.ts';
import { type ApiKey, statusOf } from './api-key.ts';
import { createApiKey } from './create-api-key.ts';
import { endRolled, lock, lockIssuing } from './api-keys.sql.ts';

export interface Roll {
  readonly id: string;
  /**
   * How long the old key keeps working; `now` revokes it at once. Its own expiry stays if it is
   * earlier.
   */
  readonly oldExpiresIn: Overlap;
  /** The new key's expiry as an ISO instant; null = never. */
  readonly expiresAt: string | null;
  readonly now: string;
}

export interface RolledApiKey {
  readonly apiKey: ApiKey;
  /** The new key. It is only in this value and is not stored. */
  readonly secret: string;
  readonly oldApiKey: ApiKey;
}

/**
 * Issues a key with the name, scopes and grants of another key, which ends now or soon. A key can be
 * rotated once: of several concurrent calls the first succeeds, regardless of the overlap, so that
 * a second click leaves no unseen key behind. The transaction includes the NOTIFY that clears the
 * caches of other processes; the caller clears this process's own cache after the commit.
 *
 * @throws Problem `not_found`; `invalid_state` for a key that is revoked, expired or already
 *   rotated, and if the company already has the maximum of usable keys; `validation_failed` for the
 *   expiry
 */
export async function rollApiKey(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: UserActor },
  { id, oldExpiresIn, expiresAt, now }: Roll,
): Promise<RolledApiKey> {
  const { companyId } = actor;
  transaction.send(lockIssuing(companyId));
  const { rows } = await transaction.query<ApiKey>(lock(companyId, id));
  const present = rows[0];
  if (present === undefined) {
    throw notFound();
  }
  refuseUnlessRollable(present, now);
  const end =
    oldExpiresIn === 'now'
      ? { revokedAt: now, expiresAt: null }
      : { revokedAt: null, expiresAt: toInstant(fromInstant(now) + overlapsMs[oldExpiresIn]) };
  const ended = await transaction.query<ApiKey>(endRolled(companyId, id, end));
  transaction.send(close(companyId, { kind: 'api_key', subjectId: id, userId: null, now }));
  const old = ended.rows[0] ?? present;
  const changed = (['revoked_at', 'expires_at'] as const).filter(
    (field) => old[field] !== present[field],
  );
  recordAudit(
    transaction,
    { ids, actor },
    { action: 'api_key.rolled', subjectKind: 'api_key', subjectId: id, fields: changed },
  );
  const { apiKey, secret } = await createApiKey(
    transaction,
    { ids, actor },
    {
      name: present.name,
      scopes: present.scopes,
      grants: present.grants,
      expiresAt,
      rolledFrom: id,
    },
  );
  return { apiKey, secret, oldApiKey: { ...old, replaced_by: apiKey.id } };
}

function refuseUnlessRollable(key: ApiKey, now: string): void {
  const status = statusOf(key, fromInstant(now));
  if (status !== 'active') {
    throw new Problem(
      'invalid_state',
      say`You can rotate active keys only. This key is ${status}.`,
    );
  }
  if (key.replaced_by !== null) {
    throw new Problem(
      'invalid_state',
      'This key has already been rotated. Rotate its replacement instead.',
    );
  }
}
