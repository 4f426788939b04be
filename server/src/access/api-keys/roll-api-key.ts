import { fromInstant, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type ApiKey, statusOf } from './api-key.ts';
import { createApiKey } from './create-api-key.ts';
import { endRolled, lock, lockIssuing } from './api-keys.sql.ts';

/** For how long the key of before still works beside the new one. */
export const overlaps = ['now', '1h', '24h', '7d'] as const;
export type Overlap = (typeof overlaps)[number];

const hourMs = 3_600_000;
const overlapsMs: Readonly<Record<Exclude<Overlap, 'now'>, number>> = {
  '1h': hourMs,
  '24h': 24 * hourMs,
  '7d': 7 * 24 * hourMs,
};

export interface Roll {
  readonly id: string;
  /** Until when the old key works; `now` revokes it. An earlier expiry of its own stays. */
  readonly oldExpiresIn: Overlap;
  /** Of the new key; ISO instant, null = never. */
  readonly expiresAt: string | null;
  readonly now: string;
}

export interface RolledApiKey {
  readonly apiKey: ApiKey;
  /** Of the new key; in this value and nowhere else, ever. */
  readonly secret: string;
  readonly oldApiKey: ApiKey;
}

/**
 * Issues a key with the name and the scopes of another one, which ends now or soon. A key is rolled
 * once: of several at the same time the first one succeeds, whatever the overlap, so that a second
 * press of a button leaves no key behind that nobody has seen. The NOTIFY that empties the caches of
 * all processes is part of the transaction; the caller empties this process's own after the commit.
 *
 * @throws Problem `not_found`; `invalid_state` for a key that is revoked, expired or rolled already,
 *   and when the company holds as many usable keys as it may; `validation_failed` for the expiry
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
    { name: present.name, scopes: present.scopes, expiresAt, rolledFrom: id },
  );
  return { apiKey, secret, oldApiKey: { ...old, replaced_by: apiKey.id } };
}

function refuseUnlessRollable(key: ApiKey, now: string): void {
  const status = statusOf(key, fromInstant(now));
  if (status !== 'active') {
    throw new Problem('invalid_state', `You can rotate active keys only. This key is ${status}.`);
  }
  if (key.replaced_by !== null) {
    throw new Problem(
      'invalid_state',
      'This key has already been rotated. Rotate its replacement instead.',
    );
  }
}
