import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import { lastFourOf, newApiKey } from '../../../server/src/access/key-format.ts';
import {
  beforeFirstSeal,
  type LoggedRow,
  sealHash,
} from '../../../server/src/journal/relay/seal.ts';
import { createEndpointSecretBox } from '../../../server/src/main/endpoint-secret-box.ts';
import { migrationsDirectory } from '../../../server/src/main/migrations-directory.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { sha256 } from '../../../server/src/platform/crypto/hash.ts';
import type {
  Database,
  TransactionSettings,
} from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { endpointSecretContext } from '../../../server/src/webhooks/endpoints/secret-context.ts';
import { newEndpointSecret } from '../../../server/src/webhooks/sign.ts';

// Statements of the release before migration 77, as its roles ran them. They stay as they are.

const newest = '0076';

/** Copies the migrations of the previous release to a directory. */
export function copyPreviousMigrations(directory: string): void {
  cpSync(migrationsDirectory, directory, {
    recursive: true,
    filter: (path) => !(basename(path).endsWith('.sql') && basename(path).slice(0, 4) > newest),
  });
}

/** The state in which the previous release left a delivery. */
export type PreviousState = 'ready' | 'claimed' | 'retry' | 'delivered' | 'failed';

export interface PreviousDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly employeeId: string;
  readonly state: PreviousState;
}

export interface PreviousContent {
  /** Rows of the audit log with their seals … */
  readonly sealed: number;
  /** … and rows that wait for theirs. */
  readonly unsealed: number;
  /** A sealed row that is marked as unsealed, which the previous release corrected itself. */
  readonly hasFalseMark?: boolean;
  readonly deliveries: Readonly<Record<PreviousState, number>>;
}

export interface PreviousCompany {
  readonly companyId: string;
  readonly key: string;
  readonly auditLog: readonly LoggedRow[];
  readonly deliveries: readonly PreviousDelivery[];
}

/** A company as the previous release left it in its tables. */
export async function addPreviousCompany(
  database: Database,
  services: { readonly secretKey: Uint8Array; readonly receiverUrl: string; leaseSeconds: number },
  content: PreviousContent,
): Promise<PreviousCompany> {
  const ids = createIds(systemClock);
  const companyId = ids.next();
  const asApp = { role: 'muster_app', companyId } as const;
  const { key, endpointId } = await addAccount(database, asApp, services);

  await addAuditRows(database, asApp, content.sealed);
  const sealed = await readAuditLog(database, companyId);
  await seal(database, sealed);
  await addAuditRows(database, asApp, content.unsealed);
  if (content.hasFalseMark === true) {
    const text = 'insert into audit_unsealed (company_id, id) values ($1, $2)';
    await database.single(asApp, { text, values: [companyId, sealed[0]?.id] });
  }

  const deliveries = Object.entries(content.deliveries).flatMap(([state, count]) =>
    Array.from({ length: count }, () => {
      const [id, eventId, employeeId] = [ids.next(), ids.next(), ids.next()];
      return { id, eventId, employeeId, state: state as PreviousState };
    }),
  );
  await addDeliveries(database, asApp, { endpointId, deliveries });
  await attempt(database, companyId, { deliveries, leaseSeconds: services.leaseSeconds });
  return { companyId, key, auditLog: await readAuditLog(database, companyId), deliveries };
}

type AsApp = TransactionSettings & { readonly companyId: string };

async function addAccount(
  database: Database,
  asApp: AsApp,
  { secretKey, receiverUrl }: { readonly secretKey: Uint8Array; readonly receiverUrl: string },
): Promise<{ key: string; endpointId: string }> {
  const ids = createIds(systemClock);
  const { companyId } = asApp;
  const [userId, keyId, endpointId, key] = [ids.next(), ids.next(), ids.next(), newApiKey()];
  const context = endpointSecretContext(companyId, endpointId);
  const secret = createEndpointSecretBox([secretKey]).seal(newEndpointSecret(), context);
  await database.transaction(asApp, async (transaction) => {
    transaction.send({
      text: `insert into companies (id, name, time_zone, created_at, updated_at)
             values ($1, 'Previous', 'UTC', now(), now())`,
      values: [companyId],
    });
    transaction.send({
      text: `insert into users (company_id, id, email, email_key, first_name, last_name, role,
               created_at, updated_at)
             values ($1, $2, $3, $3, 'Ona', 'Owner', 'owner', now(), now())`,
      values: [companyId, userId, `owner-${companyId}@example.test`],
    });
    transaction.send({
      text: `insert into api_keys (company_id, id, name, key_hash, last_four, scopes, created_by,
               created_at)
             values ($1, $2, 'test', $3, $4, '{}', $5, now())`,
      values: [companyId, keyId, sha256(key), lastFourOf(key), userId],
    });
    transaction.send({
      text: `insert into webhook_endpoints (company_id, id, url, events, secret_ciphertext,
               created_at, updated_at) values ($1, $2, $3, '{}', $4, now(), now())`,
      values: [companyId, endpointId, receiverUrl, secret],
    });
  });
  return { key, endpointId };
}

/** Rows of several kinds, some with fewer digits in their instant and some without an actor. */
async function addAuditRows(database: Database, asApp: AsApp, count: number): Promise<void> {
  const ids = createIds(systemClock);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: ids.next(),
    microseconds: [0, 120_000, 123_456, 7][index % 4],
    actor_kind: ['user', 'api_key', 'system', 'operator'][index % 4],
    actor_id: index % 4 < 2 ? ids.next() : null,
    subject_id: index % 3 === 0 ? null : ids.next(),
    subject_ids: index % 3 === 0 ? [ids.next(), ids.next()] : [],
    employee_ids: index % 5 === 0 ? [ids.next()] : [],
    fields: index % 2 === 0 ? ['first_name', 'job "title"', 'größe'] : [],
  }));
  await database.single(asApp, {
    text: `with logged as (
             insert into audit_log (company_id, id, occurred_at, actor_kind, actor_id, action,
               subject_kind, subject_id, subject_ids, employee_ids, fields)
             select $1, id, date_trunc('second', now()) + microseconds * interval '1 microsecond',
               actor_kind, actor_id, 'thing.changed', 'thing', subject_id, subject_ids,
               employee_ids, fields
             from json_to_recordset($2) as r (id uuid, microseconds int, actor_kind text,
               actor_id uuid, subject_id uuid, subject_ids uuid[], employee_ids uuid[],
               fields text[])
             returning id)
           insert into audit_unsealed (company_id, id) select $1, id from logged`,
    values: [asApp.companyId, JSON.stringify(rows)],
  });
}

/** The rows of a company's audit log in the order of their ids, before the upgrade or after it. */
export async function readAuditLog(
  database: Database,
  companyId: string,
  role: 'muster_app' | 'muster_reader' = 'muster_app',
): Promise<LoggedRow[]> {
  const { rows } = await database.single<LoggedRow>(
    { role, companyId },
    {
      text: `select company_id, id, (occurred_at at time zone 'UTC')::text as occurred_at,
               actor_kind, actor_id, action, subject_kind, subject_id, subject_ids, employee_ids,
               fields, request_id
             from audit_log where company_id = $1 order by id`,
      values: [companyId],
    },
  );
  return rows;
}

async function seal(database: Database, rows: readonly LoggedRow[]): Promise<void> {
  let hash = beforeFirstSeal;
  const seals = rows.map((row, index) => {
    hash = sealHash(hash, BigInt(index + 1), row);
    return { company_id: row.company_id, number: index + 1, id: row.id, hash };
  });
  await database.single(
    { role: 'muster_worker' },
    {
      text: `with sealed as (
               insert into audit_seals (company_id, number, audit_id, hash)
               select * from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::bytea[])
               returning company_id, audit_id)
             delete from audit_unsealed u using sealed s
             where u.company_id = s.company_id and u.id = s.audit_id`,
      values: [
        seals.map(({ company_id: companyId }) => companyId),
        seals.map(({ number }) => number),
        seals.map(({ id }) => id),
        seals.map((each) => each.hash),
      ],
    },
  );
}

async function addDeliveries(
  database: Database,
  asApp: AsApp,
  {
    endpointId,
    deliveries,
  }: { readonly endpointId: string; readonly deliveries: readonly PreviousDelivery[] },
): Promise<void> {
  const rows = deliveries.map(({ id, eventId, employeeId }) => ({
    id,
    event_id: eventId,
    payload: JSON.stringify({ employeeId }),
  }));
  await database.single(asApp, {
    text: `with made as (
             select * from json_to_recordset($3) as d (id uuid, event_id uuid, payload text)
           ),
           event as (
             insert into events (company_id, id, type, is_test, occurred_at)
             select $1, event_id, 'employee.created', false, now() from made
           ),
           body as (
             insert into event_payloads (company_id, event_id, payload)
             select $1, event_id, payload from made
           ),
           queued as (
             insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
             select $1, id, $2, 0, now() from made
           )
           insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type,
             status, next_attempt_at, created_at, updated_at)
           select $1, id, $2, event_id, 'employee.created', 'pending', now(), now(), now()
           from made`,
    values: [asApp.companyId, endpointId, JSON.stringify(rows)],
  });
}

/** What the previous worker has done with all that are no longer ready. A claim is in progress. */
async function attempt(
  database: Database,
  companyId: string,
  {
    deliveries,
    leaseSeconds,
  }: { readonly deliveries: readonly PreviousDelivery[]; readonly leaseSeconds: number },
): Promise<void> {
  const tried = deliveries.filter(({ state }) => state !== 'ready');
  await database.single(
    { role: 'muster_worker' },
    {
      text: `with outcome as (
               select * from json_to_recordset($2) as o (id uuid, state text)
             ),
             settled as (
               update webhook_deliveries d set
                 status = case state when 'retry' then 'pending' else state end,
                 attempts = 1, series_attempts = 1, updated_at = now(),
                 last_error = case when state <> 'delivered' then 'http_status' end,
                 last_response_status = case state when 'delivered' then 200 else 500 end,
                 next_attempt_at = case state when 'retry' then now() + interval '5 s' end,
                 delivered_at = case state when 'delivered' then now() end
               from outcome o
               where d.company_id = $1 and d.id = o.id and state <> 'claimed'
               returning d.id, d.status, d.last_error, d.last_response_status
             ),
             attempt as (
               insert into webhook_attempts (company_id, delivery_id, number, series, trigger,
                 started_at, duration_ms, outcome, error, response_status)
               select $1, id, 1, 1, 'automatic', now(), 3,
                 case when last_error is null then 'delivered' else 'failed' end,
                 last_error, last_response_status
               from settled
             ),
             finished as (
               delete from webhook_queue q using settled s
               where q.company_id = $1 and q.delivery_id = s.id and s.status <> 'pending'
             )
             update webhook_queue q set ready = false, claimed = state = 'claimed',
               lane = case state when 'retry' then 1 else 0 end,
               due_at = now() + case state when 'retry' then 5 else $3 end * interval '1 s'
             from outcome o
             where q.company_id = $1 and q.delivery_id = o.id and state in ('claimed', 'retry')`,
      values: [companyId, JSON.stringify(tried), leaseSeconds],
    },
  );
}
