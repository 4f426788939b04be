import type { IdempotencyKeysRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { sql } from '../../../platform/database/sql.ts';

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
  return sql('idempotency_keys.try_lock')`
    select
      pg_try_advisory_xact_lock(hashtextextended(${JSON.stringify([companyId, operation, key])}, 0))
        as locked`;
}

export function find({ companyId, operation, key }: IdempotencyKey, notBefore: string): Statement {
  return sql('idempotency_keys.find')`
    select request_hash, response_status, response_location, response_body
    from idempotency_keys
    where company_id = ${companyId} and operation = ${operation} and key = ${key}
      and created_at > ${notBefore}`;
}

/** Under the lock of the key, after `find` found nothing: no index keeps keys unique. */
export function store(
  { companyId, operation, key }: IdempotencyKey,
  answer: StoredAnswer,
  now: string,
): Statement {
  return sql('idempotency_keys.store')`
    insert into idempotency_keys (company_id, operation, key, request_hash, response_status,
      response_location, response_body, created_at)
    values (${companyId}, ${operation}, ${key}, ${answer.request_hash}, ${answer.response_status},
      ${answer.response_location}, ${answer.response_body}, ${now})`;
}
