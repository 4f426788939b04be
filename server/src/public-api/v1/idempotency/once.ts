import type { Actor } from '../../../access/actor.ts';
import { toInstant } from '../../../platform/clock.ts';
import { replayDays } from '../../../platform/database/partitions/partitioned-tables.ts';
import { sha256 } from '../../../platform/crypto/hash.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Change } from '../../../hr/change.ts';
import type { Reply } from '../operation.ts';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import { find, type StoredAnswer, store, tryLock } from './idempotency-keys.sql.ts';

const keptMs = replayDays * 24 * 3600 * 1000;
const keyPattern = /^[\x21-\x7e]{1,255}$/;

export interface OnceRequest {
  readonly operationId: string;
  /** The `Idempotency-Key` header; undefined = do the work without storing the response. */
  readonly key: string | string[] | undefined;
  readonly body: unknown;
}

/**
 * Does the work once per Idempotency-Key, company, operation and, for a person's token, person. A
 * repeated request gets the first response, which is stored in the transaction that did the work. Failures are not stored, so a
 * refused request may be sent again.
 *
 * @throws Problem `invalid_idempotency_key`, `idempotency_mismatch`, `idempotency_in_progress`
 */
export async function once<Body>(
  change: Change,
  { operationId, key, body }: OnceRequest,
  work: () => Promise<Reply<Body>>,
): Promise<Reply<Body>> {
  if (key === undefined) {
    return work();
  }
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    throw new Problem(
      'invalid_idempotency_key',
      'The Idempotency-Key must be 1 to 255 visible ASCII characters.',
    );
  }
  const { transaction, clock, actor } = change;
  const scopedKey = { companyId: actor.companyId, operation: scopeOf(actor, operationId), key };
  const notBefore = toInstant(clock.nowMs() - keptMs);
  const [lock, stored] = await Promise.all([
    transaction.query<{ locked: boolean }>(tryLock(scopedKey)),
    transaction.query<StoredAnswer>(find(scopedKey, notBefore)),
  ]);
  if (lock.rows[0]?.locked !== true) {
    throw new Problem(
      'idempotency_in_progress',
      'The first request with this key is still in progress. Wait a moment, then try again.',
    );
  }
  const requestHash = sha256(canonicalJson(body));
  const earlier = stored.rows[0];
  if (earlier !== undefined) {
    return replay(earlier, requestHash);
  }
  const reply = await work();
  if (reply.isStored === false) return reply;
  // Sent together with the COMMIT.
  transaction.send(
    store(
      scopedKey,
      {
        request_hash: requestHash,
        response_status: reply.status === 201 ? 201 : 200,
        response_location: reply.headers?.['location'] ?? null,
        response_body: JSON.stringify(reply.body),
      },
      toInstant(clock.nowMs()),
    ),
  );
  return reply;
}

/** A person never gets the response to another person. All keys of a company share theirs. */
export function scopeOf(actor: Actor, operationId: string): string {
  return actor.kind === 'user' ? `${operationId} ${actor.userId}` : operationId;
}

function replay<Body>(earlier: StoredAnswer, requestHash: Uint8Array): Reply<Body> {
  if (Buffer.compare(earlier.request_hash, requestHash) !== 0) {
    throw new Problem(
      'idempotency_mismatch',
      'This key was already used with a different body. Use a new key.',
    );
  }
  const location = earlier.response_location;
  return {
    status: earlier.response_status,
    ...(location === null ? {} : { headers: { location } }),
    body: JSON.parse(earlier.response_body) as Body,
  };
}
