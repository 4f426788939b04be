import type { Statement } from '../../platform/database/driver.ts';
import {
  bind,
  type Bound,
  type Fragment,
  fragment,
  inline,
  join,
  sql,
} from '../../platform/database/sql.ts';
import type { StoreName } from '../../platform/storage/content-store.ts';
import type { TableOfArchive } from './archive-format.ts';

// Runs as `muster_archivist`, except where a statement says otherwise.

export interface NewImport {
  readonly id: string;
  readonly source: string;
  readonly archiveCreatedAt: string;
  readonly schemaVersion: number;
  readonly manifestSha256: Uint8Array;
  readonly importedAt: string;
}

/** From now on, in this transaction, rows of the company can be added. */
export function begin(companyId: string, row: NewImport): Statement {
  return sql`
    insert into company_imports (company_id, id, source, archive_created_at, schema_version,
      manifest_sha256, imported_at)
    values (${companyId}, ${row.id}, ${row.source}, ${row.archiveCreatedAt}, ${row.schemaVersion},
      ${row.manifestSha256}, ${row.importedAt})`;
}

export function complete(ids: readonly string[]): Statement {
  return sql`update company_imports set is_complete = true where id = any (${ids}::uuid[])`;
}

/** Rows may come before the rows of their own table that they refer to. */
export const deferConstraints: Statement = sql`set constraints all deferred`;
export const judgeConstraints: Statement = sql`set constraints all immediate`;

/** Closes the sign-up of an installation that had no company. */
export function claimInstallation(now: string): Statement {
  return sql`
    insert into installation (first_company_created_at) values (${now}) on conflict do nothing`;
}

/** As in the archive, with what differs here. `r` is the row of the archive. */
interface Here {
  readonly now: Bound;
  readonly storedIn: Bound;
}

/** 64 random bytes: no one knows what they are the hash of. */
const unknownHash = fragment`sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))`;

type Values = Readonly<Record<string, (here: Here) => Fragment>>;

/**
 * Columns whose value isn't that of the archive: secrets, which it doesn't have, and what must not continue by
 * itself. A test compares the secrets with those that an archive leaves out.
 */
export const valuesHere: Readonly<Record<string, Values>> = {
  api_keys: {
    key_hash: () => unknownHash,
    revoked_at: ({ now }) => fragment`coalesce(r.revoked_at, ${now}::timestamptz)`,
  },
  applications: {
    secret_hash: () => fragment`case when not r.is_public then ${unknownHash} end`,
  },
  companies: {
    work_claimed_until: () => fragment`null`,
  },
  documents: {
    stored_in: ({ storedIn }) => fragment`${storedIn}`,
  },
  // Sent where the company came from.
  notifications: {
    mail_due_at: () => fragment`null`,
  },
  provisioning_tokens: {
    token_hash: () => unknownHash,
    revoked_at: ({ now }) => fragment`coalesce(r.revoked_at, ${now}::timestamptz)`,
  },
  // Anyone can write that a domain is theirs; what DNS says decides.
  sign_in_domains: {
    verified_at: () => fragment`null`,
  },
  // They can be sent again once an owner has enabled the endpoint.
  webhook_deliveries: {
    status: () => fragment`case r.status when 'pending' then 'skipped' else r.status end`,
    next_attempt_at: () => fragment`null`,
  },
  webhook_endpoints: {
    enabled: () => fragment`false`,
    disabled_reason: () => fragment`case when r.deleted_at is null then 'imported' end`,
    disabled_at: ({ now }) => fragment`coalesce(r.disabled_at, ${now}::timestamptz)`,
    header_names: () => fragment`'{}'`,
    // Sealed by the program for each row.
    secret_ciphertext: () => fragment`r.secret_ciphertext`,
  },
};

export interface RowsToInsert {
  readonly columns: TableOfArchive['columns'];
  /** Those that PostgreSQL computes or numbers. */
  readonly generated: ReadonlySet<string>;
  /** Rows as JSON. */
  readonly lines: readonly string[];
  readonly now: string;
  readonly storedIn: StoreName;
}

export function insertRows(
  companyId: string,
  table: string,
  { columns, generated, lines, now, storedIn }: RowsToInsert,
): Statement {
  const here = { now: bind(now), storedIn: bind(storedIn) };
  const own = valuesHere[table] ?? {};
  const names = [...new Set([...columns, ...Object.keys(own)])].filter(
    (name) => !generated.has(name),
  );
  const values = names.map((name) => own[name]?.(here) ?? fragment`r.${inline(name)}`);
  const isCompany = table === 'companies';
  const allNames = isCompany ? names.map(inline) : [inline('company_id'), ...names.map(inline)];
  const allValues = isCompany ? values : [fragment`${companyId}::uuid`, ...values];
  return sql`
    insert into ${inline(table)} (${join(allNames, ', ')})
    select ${join(allValues, ', ')}
    from jsonb_populate_recordset(null::${inline(table)}, ${`[${lines.join(',')}]`}::jsonb) r`;
}

export function insertJobs(lines: readonly string[]): Statement {
  return sql`
    insert into jobs (queue, data, due_at)
    select r.queue, r.data, r.due_at
    from jsonb_to_recordset(${`[${lines.join(',')}]`}::jsonb)
      as r (queue text, data jsonb, due_at timestamptz)`;
}

export function findLastPosition(companyId: string): Statement {
  return sql`select last from event_positions where company_id = ${companyId}`;
}

/** Runs as `muster_operator`. */
export function findTakenCompany(companyId: string): Statement {
  return sql`select name from companies where id = ${companyId}`;
}

/** Those of other companies. Runs as `muster_lookup`. */
export function findTakenApplications(ids: readonly string[]): Statement {
  return sql`select id::text as id from applications where id = any (${ids}::uuid[]) order by id`;
}

/** How many of the addresses also have a user in another company. Runs as `muster_lookup`. */
export function countKnownAddresses(emailKeys: readonly string[]): Statement {
  return sql`
    select count(distinct email_key)::int as known from users
    where email_key = any (${emailKeys})`;
}
