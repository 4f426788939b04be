import type { Statement } from '../../platform/database/driver.ts';
import { bind, type Fragment, fragment, inline, join, sql } from '../../platform/database/sql.ts';
import { attemptsMax, changingQueues } from '../../platform/jobs/queues.ts';
import type { ArchivedColumn, ArchivedTable } from './archive-format.ts';

// All statements run as `muster_archivist`. `archive-import.sql.ts` has those that write.

/** Every table with rows of companies, with the columns that the role may read. */
export function listTables(): Statement {
  return sql`
    select c.relname::text as name,
      (select coalesce(array_agg(a.attname::text order by k.place), '{}')
       from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (number, place), pg_attribute a
       where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number
         and a.attname <> 'company_id' and c.relname <> 'companies') as key,
      (select coalesce(jsonb_agg(jsonb_build_object('name', a.attname,
          'type', format_type(a.atttypid, null),
          'is_generated', a.attgenerated <> '' or a.attidentity <> '') order by a.attnum), '[]')
       from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and has_column_privilege(c.oid, a.attnum, 'select')) as columns,
      array(select distinct f.relname::text from pg_constraint x join pg_class f on f.oid = x.conrelid
        where x.contype = 'f' and x.confrelid = c.oid and x.conrelid <> c.oid
          and not f.relispartition order by 1) as referrers
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
      and (c.relname = 'companies' or exists (select from pg_attribute t
        where t.attrelid = c.oid and t.attname = 'company_id' and not t.attisdropped))
    order by c.relname`;
}

export interface ArchivedCompany {
  readonly name: string;
  readonly is_sandbox: boolean;
  readonly has_files_elsewhere: boolean;
}

export function findCompany(companyId: string): Statement {
  const company = bind(companyId);
  return sql`
    select name, exists (select from sandboxes where company_id = ${company}) as is_sandbox,
      exists (select from documents where company_id = ${company} and stored_in <> 'database')
        as has_files_elsewhere
    from companies where id = ${company}`;
}

export interface ArchivedHead {
  readonly number: string | null;
  readonly hash: Uint8Array | null;
  readonly last_position: string;
}

export function findHead(companyId: string): Statement {
  const company = bind(companyId);
  return sql`
    select (select last from event_positions where company_id = ${company}) as last_position,
      head.number, head.hash
    from (select 1) one left join lateral (
      select number, hash from audit_log
      where company_id = ${company} and number is not null order by number desc limit 1) head on true`;
}

export interface ArchivedLine {
  /** As text, to continue after it. */
  readonly key: readonly string[];
  readonly line: string;
}

/** @param after the key of the last row that was read; null = from the start */
export interface Portion {
  readonly after: readonly string[] | null;
  readonly rowsMax: number;
}

/** Rows as JSON, in the order of the key. `content` is a column whose SHA-256 stands for it. */
export function readRows(
  companyId: string,
  { name, key, columns }: ArchivedTable,
  { after, rowsMax, content }: Portion & { readonly content?: string | undefined },
): Statement {
  const owner = name === 'companies' ? fragment`t.id` : fragment`t.company_id`;
  const values = columns.map((column) => valueOf(column, column.name === content));
  const inKey = join(
    key.map((column) => fragment`t.${inline(column)}`),
    ', ',
  );
  const asText = join(
    key.map((column) => fragment`t.${inline(column)}::text`),
    ', ',
  );
  const follows =
    after === null || key.length === 0
      ? fragment``
      : fragment`and (${inKey}) > (${join(
          after.map((value) => fragment`${value}`),
          ', ',
        )})`;
  const order = key.length === 0 ? fragment`` : fragment`order by ${inKey}`;
  return sql`
    select array[${asText}]::text[] as key,
      (select row_to_json(r)::text from (select ${join(values, ', ')}) r) as line
    from ${inline(name)} t where ${owner} = ${companyId} ${follows} ${order}
    limit ${inline(rowsMax)}`;
}

/** A number as text keeps all of its digits in every program that reads JSON. */
function valueOf({ name, type }: ArchivedColumn, isContent: boolean): Fragment {
  const column = inline(name);
  if (isContent) return fragment`encode(sha256(t.${column}), 'hex') as ${column}`;
  if (type === 'numeric' || type === 'bigint') return fragment`t.${column}::text as ${column}`;
  return fragment`t.${column}`;
}

/** Rows of all tables, and their files. */
export function countRows(
  companyId: string,
  tables: readonly ArchivedTable[],
  tablesWithFiles: readonly string[],
): Statement {
  const company = bind(companyId);
  const ofCompany = tables.map(({ name }) => name).filter((name) => name !== 'companies');
  const counts = [...ofCompany, ...tablesWithFiles].map(
    (name) => fragment`select count(*) as rows from ${inline(name)} where company_id = ${company}`,
  );
  return sql`
    select sum(rows)::float8 + 1 as rows from (${join(counts, ' union all ')}) counted`;
}

/** Often enough that the database doesn't take the transaction for a forgotten one. */
export const ping: Statement = sql`select 1`;

/** How many bytes each of the next files has. */
export interface SizedFile {
  readonly id: string;
  readonly bytes: number;
}

/** The contents of a column, by the key of their rows. */
export function listContents(
  companyId: string,
  { table, id, column }: { table: string; id: string; column: string },
  { after, rowsMax }: { after: string | null; rowsMax: number },
): Statement {
  const key = inline(id);
  const follows = after === null ? fragment`` : fragment`and ${key} > ${after}`;
  return sql`
    select ${key}::text as id, octet_length(${inline(column)}) as bytes from ${inline(table)}
    where company_id = ${companyId} ${follows} order by ${key} limit ${inline(rowsMax)}`;
}

export function readContents(
  companyId: string,
  { table, id, column }: { table: string; id: string; column: string },
  wanted: readonly string[],
): Statement {
  const key = inline(id);
  return sql`
    select ${key}::text as id, ${inline(column)} as content from ${inline(table)}
    where company_id = ${companyId} and ${key} = any (${wanted}::uuid[]) order by ${key}`;
}

/** Documents whose content isn't in the database, by ID. */
export function listStoredElsewhere(
  companyId: string,
  { after, rowsMax }: { after: string | null; rowsMax: number },
): Statement {
  const follows = after === null ? fragment`` : fragment`and id > ${after}`;
  return sql`
    select id::text as id, size_bytes as bytes from documents
    where company_id = ${companyId} and stored_in <> 'database' ${follows}
    order by id limit ${inline(rowsMax)}`;
}

/** Documents that should have their content in the database, and don't. */
export function listWithoutContent(companyId: string): Statement {
  return sql`
    select d.id::text as id from documents d
    where d.company_id = ${companyId} and d.stored_in = 'database'
      and not exists (select from document_contents c
        where c.company_id = d.company_id and c.document_id = d.id)
    order by d.id`;
}

/** Background work that continues elsewhere, oldest first. */
export function listJobs(companyId: string): Statement {
  return sql`
    select row_to_json(r)::text as line
    from (select queue, data, due_at from jobs
      where data ->> 'companyId' = ${companyId}::uuid::text
        and queue = any (${[...changingQueues]}) and attempts < ${inline(attemptsMax)}
      order by due_at) r`;
}

/** See `ToRenew`. */
export function listToRenew(companyId: string, now: string): Statement {
  const company = bind(companyId);
  return sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id), '[]')
       from api_keys where company_id = ${company} and revoked_at is null
         and (expires_at is null or expires_at > ${now})) as api_keys,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id), '[]')
       from provisioning_tokens where company_id = ${company} and revoked_at is null)
        as provisioning_tokens,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id), '[]')
       from applications where company_id = ${company} and revoked_at is null and not is_public)
        as applications,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'url', url,
          'header_names', header_names) order by id), '[]')
       from webhook_endpoints where company_id = ${company} and deleted_at is null)
        as webhook_endpoints,
      (select jsonb_build_object('issuer', issuer, 'client_id', client_id)
       from sign_in_providers where company_id = ${company}) as sign_in_provider,
      (select coalesce(jsonb_agg(domain order by domain), '[]') from sign_in_domains
       where company_id = ${company} and verified_at is not null) as sign_in_domains,
      (select count(*)::int from users where company_id = ${company} and disabled_at is null) as passwords,
      (select count(*)::int from user_totp where company_id = ${company}) as second_factors,
      (select count(*)::int from calendar_feeds where company_id = ${company})
        as calendar_subscriptions`;
}
