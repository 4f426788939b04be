import type { WebhookEndpointsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { Endpoint } from './endpoint.ts';
import { disablesAtColumn } from './health/disable-failing-endpoints.sql.ts';

/** The columns of `webhook_endpoints` that make up an `Endpoint`. */
export const endpointColumns = `id, url, description, events, changed_fields, enabled, disabled_reason, disabled_at,
  failing_since, ${disablesAtColumn} as disables_at, retry_schedule,
  next_secret_ciphertext is not null as next_secret_pending,
  case when previous_secret_until > now() then previous_secret_until end as previous_secret_until,
  created_at, updated_at`;

/** Serialises additions to one company's endpoints, so that the count taken first stays valid. */
export function lockAdditions(companyId: string): Statement {
  return {
    text: `select pg_advisory_xact_lock(hashtextextended('webhook-endpoints ' || $1, 0))`,
    values: [companyId],
  };
}

export function count(companyId: string): Statement {
  return {
    text: `select count(*)::int as present from webhook_endpoints
           where company_id = $1 and deleted_at is null`,
    values: [companyId],
  };
}

export function insert(
  companyId: string,
  row: Endpoint,
  { secretCiphertext }: { secretCiphertext: Uint8Array },
): Statement {
  return {
    text: `insert into webhook_endpoints (company_id, id, url, description, events, enabled,
             disabled_reason, retry_schedule, secret_ciphertext, created_at, updated_at,
             changed_fields)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      companyId,
      row.id,
      row.url,
      row.description,
      row.events,
      row.enabled,
      row.disabled_reason,
      row.retry_schedule,
      secretCiphertext,
      row.created_at,
      row.updated_at,
      row.changed_fields,
    ],
  };
}

/** Newest first. The number of endpoints per company is limited, so there is no pagination. */
export function list(companyId: string): Statement {
  return {
    text: `select ${endpointColumns} from webhook_endpoints
           where company_id = $1 and deleted_at is null order by id desc`,
    values: [companyId],
  };
}

export function find(companyId: string, id: string): Statement {
  return {
    text: `select ${endpointColumns} from webhook_endpoints
           where company_id = $1 and id = $2 and deleted_at is null`,
    values: [companyId, id],
  };
}

/** Locks the row, so that a change based on what was read is still valid when it is written. */
export function findForUpdate(companyId: string, id: string): Statement {
  return {
    text: `select ${endpointColumns} from webhook_endpoints
           where company_id = $1 and id = $2 and deleted_at is null for no key update`,
    values: [companyId, id],
  };
}

/** This statement can end a failing period, but never start one. */
export function update(companyId: string, row: Endpoint): Statement {
  return {
    text: `update webhook_endpoints set url = $3, description = $4, events = $5, enabled = $6,
             disabled_reason = $7, retry_schedule = $8, updated_at = $9, disabled_at = $10,
             changed_fields = $12, url_changed_at = case when url = $3 then url_changed_at else $9 end,
             failing_since = case when not $11 then failing_since end,
             failure_noted_at = case when not $11 then failure_noted_at end
           where company_id = $1 and id = $2`,
    values: [
      companyId,
      row.id,
      row.url,
      row.description,
      row.events,
      row.enabled,
      row.disabled_reason,
      row.retry_schedule,
      row.updated_at,
      row.disabled_at,
      row.failing_since === null,
      row.changed_fields,
    ],
  };
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
  return {
    text: `update webhook_endpoints
             set next_secret_ciphertext = $3, next_secret_at = $4, updated_at = $4
           where company_id = $1 and id = $2 and deleted_at is null
             and (next_secret_ciphertext is null or next_secret_at is null or next_secret_at <= $5)`,
    values: [companyId, id, nextSecretCiphertext, now, replacedBefore],
  };
}

/**
 * The next secret becomes the current one; the current one becomes the previous one for 24 hours.
 */
export function activateNextSecret(companyId: string, id: string, now: string): Statement {
  return {
    text: `update webhook_endpoints set secret_ciphertext = next_secret_ciphertext,
             next_secret_ciphertext = null, next_secret_at = null, previous_secret_ciphertext = secret_ciphertext,
             previous_secret_until = now() + interval '24 hours', updated_at = $3
           where company_id = $1 and id = $2 and deleted_at is null
             and next_secret_ciphertext is not null
           returning ${endpointColumns}`,
    values: [companyId, id, now],
  };
}

/** Keeps the row: deliveries refer to it, and their history stays readable. */
export function markDeleted(companyId: string, id: string, now: string): Statement {
  return {
    text: `update webhook_endpoints set deleted_at = $3, enabled = false, updated_at = $3
           where company_id = $1 and id = $2 and deleted_at is null`,
    values: [companyId, id, now],
  };
}

export type EndpointKey = Pick<WebhookEndpointsRow, 'company_id' | 'id'>;

export type SealedSecrets = EndpointKey &
  Pick<
    WebhookEndpointsRow,
    'secret_ciphertext' | 'next_secret_ciphertext' | 'previous_secret_ciphertext'
  >;

const sealedColumns = `company_id, id, secret_ciphertext, next_secret_ciphertext,
  previous_secret_ciphertext`;

/** The next rows by key, across all companies; runs as `muster_operator`. */
export function findSealedSecrets(after: EndpointKey, rowsMax: number): Statement {
  return {
    text: `select ${sealedColumns} from webhook_endpoints
           where (company_id, id) > ($1, $2) and deleted_at is null
           order by company_id, id limit $3`,
    values: [after.company_id, after.id, rowsMax],
  };
}

export function lockSealedSecrets({ company_id: companyId, id }: EndpointKey): Statement {
  return {
    text: `select ${sealedColumns} from webhook_endpoints
           where company_id = $1 and id = $2 and deleted_at is null for no key update`,
    values: [companyId, id],
  };
}

export function setSealedSecrets(row: SealedSecrets): Statement {
  return {
    text: `update webhook_endpoints set secret_ciphertext = $3, next_secret_ciphertext = $4,
             previous_secret_ciphertext = $5
           where company_id = $1 and id = $2`,
    values: [
      row.company_id,
      row.id,
      row.secret_ciphertext,
      row.next_secret_ciphertext,
      row.previous_secret_ciphertext,
    ],
  };
}
