import type { IdempotencyKeysRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';

export interface StoredAnswer
  extends Pick<IdempotencyKeysRow, 'request_hash' | 'response_location' | 'response_body'> {
  readonly response_status: 200 | 201;
}

export interface IdempotencyKey {
  readonly companyId: string;
  readonly operation: string;
  readonly key: string;
}

/**
 * Returns false while another transaction uses the same key. The lock is held until this
 * transaction ends.
 */
export function tryLock({ companyId, operation, key }: IdempotencyKey): Statement {
  return {
    name: 'idempotency_keys.try_lock',
    text: `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked`,
    values: [JSON.stringify([companyId, operation, key])],
  };
}

export function find({ companyId, operation, key }: IdempotencyKey, notBefore: string): Statement {
  return {
    name: 'idempotency_keys.find',
    text: `select request_hash, response_status, response_location, response_body
           from idempotency_keys
           where company_id = $1 and operation = $2 and key = $3 and created_at > $4`,
    values: [companyId, operation, key, notBefore],
  };
}

/** Under the lock of the key, after `find` found nothing: no index keeps keys unique. */
export function store(
  { companyId, operation, key }: IdempotencyKey,
  answer: StoredAnswer,
  now: string,
): Statement {
  return {
    name: 'idempotency_keys.store',
    text: `insert into idempotency_keys (company_id, operation, key, request_hash, response_status, response_location, response_body, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      companyId,
      operation,
      key,
      answer.request_hash,
      answer.response_status,
      answer.response_location,
      answer.response_body,
      now,
    ],
  };
}
