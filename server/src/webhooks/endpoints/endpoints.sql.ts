import type { WebhookEndpointsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { Endpoint } from './endpoint.ts';
import { disablesAtColumn } from './health/disable-failing-endpoints.sql.ts';
import { sql, bind, fragment } from '../../platform/database/sql.ts';

/** The columns of `webhook_endpoints` that make up an `Endpoint`. */
export const endpointColumns = fragment`id, url, description, events, changed_fields, enabled,
  disabled_reason, disabled_at,
  failing_since, ${disablesAtColumn} as disables_at, retry_schedule, payload,
  header_names,
  next_secret_ciphertext is not null as next_secret_pending,
  case when previous_secret_until > now() then previous_secret_until end as previous_secret_until,
  created_at, updated_at`;

/** Serialises additions to one company's endpoints, so that the count taken first stays valid. */
export function lockAdditions(companyId: string): Statement {
  return sql`
    select pg_advisory_xact_lock(hashtextextended('webhook-endpoints ' || ${companyId}, 0))`;
}

export function count(companyId: string): Statement {
  return sql`
    select count(*)::int as present from webhook_endpoints
    where company_id = ${companyId} and deleted_at is null`;
}

export function insert(
  companyId: string,
  row: Endpoint,
  sealed: { readonly secret: Uint8Array; readonly headers: Uint8Array | null },
): Statement {
  return sql`
    insert into webhook_endpoints (company_id, id, url, description, events, enabled,
      disabled_reason, retry_schedule, secret_ciphertext, created_at, updated_at,
      changed_fields, payload, header_names, headers_ciphertext)
    values (${companyId}, ${row.id}, ${row.url}, ${row.description}, ${row.events}, ${row.enabled},
      ${row.disabled_reason}, ${row.retry_schedule}, ${sealed.secret}, ${row.created_at},
      ${row.updated_at}, ${row.changed_fields}, ${row.payload}, ${row.header_names},
      ${sealed.headers})`;
}

/** Newest first. The number of endpoints per company is limited, so there is no pagination. */
export function list(companyId: string): Statement {
  return sql`
    select ${endpointColumns} from webhook_endpoints
    where company_id = ${companyId} and deleted_at is null order by id desc`;
}

export function find(companyId: string, id: string): Statement {
  return sql`
    select ${endpointColumns} from webhook_endpoints
    where company_id = ${companyId} and id = ${id} and deleted_at is null`;
}

/** Locks the row, so that a change based on what was read is still valid when it is written. */
export function findForUpdate(companyId: string, id: string): Statement {
  return sql`
    select ${endpointColumns} from webhook_endpoints
    where company_id = ${companyId} and id = ${id} and deleted_at is null for no key update`;
}

/** This statement can end a failing period, but never start one. */
export function update(companyId: string, row: Endpoint): Statement {
  const boundUrl = bind(row.url);
  const updatedAt = bind(row.updated_at);
  const failingSince = bind(row.failing_since === null);
  return sql`
    update webhook_endpoints set url = ${boundUrl}, description = ${row.description},
      events = ${row.events}, enabled = ${row.enabled}, disabled_reason = ${row.disabled_reason},
      retry_schedule = ${row.retry_schedule}, updated_at = ${updatedAt},
      disabled_at = ${row.disabled_at}, changed_fields = ${row.changed_fields},
      payload = ${row.payload},
      url_changed_at = case when url = ${boundUrl} then url_changed_at
      else ${updatedAt} end, failing_since = case when not ${failingSince}
        then failing_since end, failure_noted_at = case when not ${failingSince}
          then failure_noted_at end
    where company_id = ${companyId} and id = ${row.id}`;
}

export function findHeaders(companyId: string, id: string): Statement {
  return sql`
    select headers_ciphertext from webhook_endpoints
    where company_id = ${companyId} and id = ${id} and deleted_at is null`;
}

export function setHeaders(
  companyId: string,
  id: string,
  { names, sealed }: { readonly names: readonly string[]; readonly sealed: Uint8Array | null },
): Statement {
  return sql`
    update webhook_endpoints set header_names = ${names}, headers_ciphertext = ${sealed}
    where company_id = ${companyId} and id = ${id}`;
}

/** Replaces a next secret that already exists. */
export function setNextSecret(
  companyId: string,
  id: string,
  {
    nextSecretCiphertext,
    now,
    replacedBefore,
  }: { nextSecretCiphertext: Uint8Array; now: string; replacedBefore: string },
): Statement {
  const boundNow = bind(now);
  return sql`
    update webhook_endpoints
      set next_secret_ciphertext = ${nextSecretCiphertext}, next_secret_at = ${boundNow},
        updated_at = ${boundNow}
    where company_id = ${companyId} and id = ${id} and deleted_at is null
      and (next_secret_ciphertext is null or next_secret_at is null
        or next_secret_at <= ${replacedBefore})`;
}

/** False if no one knows the current secret. */
const hasSecret = fragment`(disabled_reason is null or disabled_reason not in ('imported', 'secret_lost'))`;

/**
 * The next secret becomes the current one; the current one becomes the previous one for 24 hours.
 */
export function activateNextSecret(companyId: string, id: string, now: string): Statement {
  return sql`
    update webhook_endpoints set secret_ciphertext = next_secret_ciphertext,
      next_secret_ciphertext = null, next_secret_at = null,
      previous_secret_ciphertext = case when ${hasSecret} then secret_ciphertext end,
      previous_secret_until = case when ${hasSecret} then now() + interval '24 hours' end,
      updated_at = ${now},
      disabled_reason = case when ${hasSecret} then disabled_reason end
    where company_id = ${companyId} and id = ${id} and deleted_at is null
      and next_secret_ciphertext is not null
    returning ${endpointColumns}`;
}

/** Keeps the row: deliveries refer to it, and their history stays readable. */
export function markDeleted(companyId: string, id: string, now: string): Statement {
  const boundNow = bind(now);
  return sql`
    update webhook_endpoints set deleted_at = ${boundNow}, enabled = false, updated_at = ${boundNow}
    where company_id = ${companyId} and id = ${id} and deleted_at is null`;
}

export type EndpointKey = Pick<WebhookEndpointsRow, 'company_id' | 'id'>;

export type SealedSecrets = EndpointKey &
  Pick<
    WebhookEndpointsRow,
    | 'secret_ciphertext'
    | 'next_secret_ciphertext'
    | 'previous_secret_ciphertext'
    | 'headers_ciphertext'
  >;

const sealedColumns = fragment`company_id, id, secret_ciphertext, next_secret_ciphertext,
  previous_secret_ciphertext, headers_ciphertext`;

/** The next rows by key, across all companies; runs as `muster_operator`. */
export function findSealedSecrets(after: EndpointKey, rowsMax: number): Statement {
  return sql`
    select ${sealedColumns} from webhook_endpoints
    where (company_id, id) > (${after.company_id}, ${after.id}) and deleted_at is null
    order by company_id, id limit ${rowsMax}`;
}

export function lockSealedSecrets({ company_id: companyId, id }: EndpointKey): Statement {
  return sql`
    select ${sealedColumns} from webhook_endpoints
    where company_id = ${companyId} and id = ${id} and deleted_at is null for no key update`;
}

export function setSealedSecrets(row: SealedSecrets): Statement {
  return sql`
    update webhook_endpoints set secret_ciphertext = ${row.secret_ciphertext},
      next_secret_ciphertext = ${row.next_secret_ciphertext},
      previous_secret_ciphertext = ${row.previous_secret_ciphertext},
      headers_ciphertext = ${row.headers_ciphertext}
    where company_id = ${row.company_id} and id = ${row.id}`;
}

/** Replaces what no key opens; only a new secret ends this (`activateNextSecret`). */
export function discardSecrets(
  { companyId, id }: { readonly companyId: string; readonly id: string },
  { sealed, now }: { readonly sealed: Uint8Array; readonly now: string },
): Statement {
  const boundNow = bind(now);
  return sql`
    update webhook_endpoints set secret_ciphertext = ${sealed},
      next_secret_ciphertext = null, next_secret_at = null,
      previous_secret_ciphertext = null, previous_secret_until = null,
      headers_ciphertext = null, header_names = '{}',
      disabled_reason = 'secret_lost', disabled_at = coalesce(disabled_at, ${boundNow}),
      updated_at = ${boundNow}
    where company_id = ${companyId} and id = ${id} and deleted_at is null`;
}
