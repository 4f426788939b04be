import { sha256 } from '../../platform/crypto/hash.ts';
import type { Announcement } from '../../journal/journal-entry.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { fromInstant, toInstant } from '../../platform/clock.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { KeyPermissions } from '../scopes.ts';
import type { ApiKey } from './api-key.ts';
import { lastFourOf, newApiKey } from '../key-format.ts';
import { countUsable, insert, lockIssuing, type NewApiKeyRow } from './api-keys.sql.ts';

const usableKeysMax = 200;
const dayMs = 86_400_000;

export interface NewApiKey extends KeyPermissions {
  readonly name: string;
  /** ISO instant; null = never. */
  readonly expiresAt: string | null;
  /** The key that this one replaces. */
  readonly rolledFrom?: string;
}

/**
 * Issues a key. The plain key is only in the return value and is not stored.
 *
 * @throws Problem `validation_failed` for an expiry that is not in the future; `invalid_state` if
 *   the company already has 200 usable keys
 */
export async function createApiKey(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: UserActor },
  { name, scopes, grants, expiresAt, rolledFrom }: NewApiKey,
): Promise<{ apiKey: ApiKey; secret: string }> {
  const secret = newApiKey();
  const id = ids.next();
  const row: NewApiKeyRow = {
    id,
    name,
    last_four: lastFourOf(secret),
    scopes: [...new Set(scopes)],
    grants: [...new Set(grants)],
    created_by: actor.userId,
    created_at: instantOfId(id),
    expires_at: checkExpiry(expiresAt, id),
    revoked_at: null,
    last_used_at: null,
    rolled_from: rolledFrom ?? null,
    replaced_by: null,
  };
  transaction.send(lockIssuing(actor.companyId));
  const { rows } = await transaction.query<{ usable: number }>(
    countUsable(actor.companyId, row.created_at),
  );
  if ((rows[0]?.usable ?? 0) >= usableKeysMax) {
    throw new Problem(
      'invalid_state',
      say`A company can have at most ${usableKeysMax} active keys. Revoke a key first.`,
    );
  }
  const inserted = await transaction.query<Pick<ApiKey, 'created_by_name'>>(
    insert(actor.companyId, sha256(secret), row),
  );
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'api_key.created',
      subjectKind: 'api_key',
      subjectId: id,
      fields: [
        'name',
        'scopes',
        ...(grants.length === 0 ? [] : ['grants']),
        'expires_at',
        ...(rolledFrom === undefined ? [] : ['rolled_from']),
      ],
    },
  );
  await planExpiryNotifications(transaction, actor.companyId, row);
  return { apiKey: { ...row, created_by_name: inserted.rows[0]?.created_by_name ?? null }, secret };
}

/** Before a key expires, its owners are notified, unless it was revoked or rotated by then. */
const expiryNotifications = [
  { outcome: 'in_14_days', beforeMs: 14 * dayMs },
  { outcome: 'in_3_days', beforeMs: 3 * dayMs },
] as const;

async function planExpiryNotifications(
  transaction: Transaction,
  companyId: string,
  { id, created_at: createdAt, expires_at: expiresAt }: NewApiKeyRow,
): Promise<void> {
  if (expiresAt === null) return;
  const leftMs = fromInstant(expiresAt) - fromInstant(createdAt);
  const jobs = expiryNotifications
    .map(({ outcome, beforeMs }) => ({
      data: {
        companyId,
        kind: 'api_key',
        outcome,
        subjectKind: 'api_key',
        subjectId: id,
      } satisfies Announcement & { companyId: string },
      delayMs: leftMs - beforeMs,
    }))
    .filter(({ delayMs }) => delayMs > 0);
  await jobQueue.add(transaction, 'notifications', jobs);
}

/** Returns the expiry as it is stored and shown: UTC, milliseconds. */
function checkExpiry(expiresAt: string | null, newId: string): string | null {
  if (expiresAt === null) {
    return null;
  }
  const expiresAtMs = fromInstant(expiresAt);
  if (expiresAtMs <= fromInstant(instantOfId(newId))) {
    throw invalidField('/expires_at', 'must be in the future');
  }
  return toInstant(expiresAtMs);
}
