import type { CompanyDeletionsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { Locale } from '../../platform/locale.ts';
import { bind, type Fragment, fragment, inline, join, sql } from '../../platform/database/sql.ts';
import { relayLockSpace } from '../../journal/relay-lock.ts';
import type { TenantTable } from './deletion.ts';

export type NewDeletion = Pick<CompanyDeletionsRow, 'asked_by' | 'asked_at' | 'due_at'>;

/** Runs as `muster_app`. Changes no row if one was asked for already. */
export function insert(companyId: string, row: NewDeletion): Statement {
  return sql`
    insert into company_deletions (company_id, asked_by, asked_at, due_at)
    values (${companyId}, ${row.asked_by}, ${row.asked_at}, ${row.due_at})
    on conflict (company_id) do nothing`;
}

/** Runs as `muster_app`. */
export function find(companyId: string): Statement {
  return sql`
    select asked_by, asked_at, due_at from company_deletions where company_id = ${companyId}`;
}

/** Runs as `muster_app`. Removes no row once it has begun. */
export function remove(companyId: string): Statement {
  return sql`delete from company_deletions where company_id = ${companyId} and begun_at is null`;
}

/** The keys stop working before anything is missing. Runs as `muster_app`; every process is notified. */
export function endKeys(companyId: string, now: string): Statement {
  return sql`
    with ended as (
      update api_keys set revoked_at = ${now}
      where company_id = ${companyId} and revoked_at is null returning 1
    )
    select pg_notify('muster_api_key_revoked', '') from ended limit 1`;
}

export interface ToldOwner {
  readonly email: string;
  readonly locale: Locale;
  readonly company_name: string;
  /** The name of the owner who asked or stopped it. */
  readonly person: string;
  /** Null if no deletion is pending. */
  readonly due_at: string | null;
}

/** The owners who can sign in. Runs as `muster_app`. */
export function listOwners(companyId: string, userId: string): Statement {
  const company = bind(companyId);
  return sql`
    select u.email, coalesce(u.locale, c.locale) as locale, c.name as company_name,
      by.first_name || ' ' || by.last_name as person, d.due_at
    from users u
    join companies c on c.id = u.company_id
    join users by on by.company_id = u.company_id and by.id = ${userId}
    left join company_deletions d on d.company_id = u.company_id
    where u.company_id = ${company} and u.role = 'owner' and u.disabled_at is null
    order by u.id`;
}

/** The deletions that are due, oldest first. Runs as `muster_worker`. */
export function listDue(now: string): Statement {
  return sql`
    select company_id from company_deletions where due_at <= ${now} order by due_at`;
}

// The statements below run as `muster_eraser` in the company.

/** Begins a deletion, also one that was asked for before; nothing stops it from then on. */
export function begin(companyId: string, askedBy: string, now: string): Statement {
  const at = bind(now);
  return sql`
    insert into company_deletions as d (company_id, asked_by, asked_at, due_at, begun_at)
    values (${companyId}, ${askedBy}, ${at}, ${at}, ${at})
    on conflict (company_id) do update set begun_at = coalesce(d.begun_at, excluded.begun_at)`;
}

/** Begins one that is due. Changes a row only then. */
export function beginDue(companyId: string, now: string): Statement {
  const at = bind(now);
  return sql`
    update company_deletions set begun_at = coalesce(begun_at, ${at})
    where company_id = ${companyId} and (due_at <= ${at} or begun_at is not null)`;
}

/** Where the files of its documents are. */
export function listStores(companyId: string): Statement {
  return sql`
    select distinct stored_in from documents where company_id = ${companyId}`;
}

/** Every table with rows of companies, except the deletion itself. */
export function listTables(): Statement {
  return sql`
    select c.relname::text as name,
      (select array_agg(a.attname::text order by k.place)
       from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (number, place), pg_attribute a
       where i.indrelid = c.oid and i.indisprimary
         and a.attrelid = c.oid and a.attnum = k.number) as key,
      array(select distinct f.relname::text from pg_constraint x join pg_class f on f.oid = x.conrelid
        where x.contype = 'f' and x.confrelid = c.oid and x.conrelid <> c.oid
          and not f.relispartition order by 1) as referrers,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'from', ${columnNames('x.conkey')}, 'to', ${columnNames('x.confkey')})), '[]')
       from pg_constraint x
       where x.contype = 'f' and x.conrelid = c.oid and x.confrelid = c.oid) as own
    from pg_class c
    join pg_attribute t on t.attrelid = c.oid and t.attname = 'company_id' and not t.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname <> 'company_deletions'
    order by c.relname`;
}

function columnNames(numbers: 'x.conkey' | 'x.confkey'): Fragment {
  return fragment`(select array_agg(a.attname::text order by k.place)
    from unnest(${inline(numbers)}) with ordinality as k (number, place), pg_attribute a
    where a.attrelid = c.oid and a.attnum = k.number)`;
}

/** Before each step, so that two processes take turns; no row when nothing is left to delete. */
export function lock(companyId: string): Statement {
  return sql`select 1 as found from company_deletions where company_id = ${companyId} for update`;
}

/** Deletes some rows to which no other row of the table refers, and counts them. */
export function eraseSome(
  companyId: string,
  { name, key, own }: TenantTable,
  rowsMax: number,
): Statement {
  const company = bind(companyId);
  const table = inline(name);
  const keyOf = join(key.map(inline), ', ');
  const free = own.map(
    ({ from, to }) => fragment` and not exists (select from ${table} other
      where other.company_id = ${company} and ${join(
        from.map(
          (column, place) => fragment`other.${inline(column)} = t.${inline(to[place] ?? '')}`,
        ),
        ' and ',
      )})`,
  );
  return sql`
    with gone as (
      delete from ${table} where company_id = ${company} and (${keyOf}) in (
        select ${keyOf} from ${table} t where t.company_id = ${company}${join(free, ' ')}
        limit ${inline(rowsMax)})
      returning 1
    ),
    counted as (select count(*)::int as rows from gone)
    update company_deletions set counts = case when counted.rows = 0 then counts else counts
      || jsonb_build_object(${name}::text, coalesce((counts ->> ${name}::text)::bigint, 0) + counted.rows) end
    from counted where company_id = ${company} returning counted.rows`;
}

/** The company's waiting jobs, but not those that run; the deletion's own ends by itself. */
export function eraseJobs(companyId: string): Statement {
  return sql`
    delete from jobs where data ->> 'companyId' = ${companyId}::uuid::text and not (${isRunning})`;
}

const isRunning = fragment`attempts > 0 and due_at > now() and (last_error is null or queue = 'company-deletions')`;

/** The number of the transaction: older ones may still write rows of the company. */
export function currentTransaction(): Statement {
  return sql`select pg_current_xact_id()::text as number`;
}

/** No relay is in the middle of a batch then. */
export function lockRelay(): Statement {
  return sql`select pg_advisory_xact_lock(${inline(relayLockSpace)})`;
}

/** Whether a row of the company is left, or something that may still write one. */
export function findRest(
  companyId: string,
  tables: readonly TenantTable[],
  sinceTransaction: string,
): Statement {
  const company = bind(companyId);
  const any = tables.map(
    ({ name }) => fragment`exists (select from ${inline(name)} where company_id = ${company})`,
  );
  return sql`
    select ${join(any, ' or ')} as has_rows,
      exists (select from jobs where data ->> 'companyId' = ${company}::uuid::text
        and queue <> 'company-deletions') as has_jobs,
      pg_snapshot_xmin(pg_current_snapshot())::text::numeric <= ${sinceTransaction}::text::numeric
        as has_writers`;
}

/** The slot of a sandbox, which its parent holds. */
export function eraseSlot(companyId: string): Statement {
  return sql`delete from sandbox_slots where sandbox_id = ${companyId}`;
}

/** With the name of who has the company deleted. */
export function listSandboxes(companyId: string): Statement {
  return sql`
    select s.sandbox_id, d.asked_by from sandbox_slots s
    join company_deletions d on d.company_id = s.company_id where s.company_id = ${companyId}`;
}

/** The last two rows; one line remains. */
export function eraseCompany(companyId: string, day: string): Statement {
  const company = bind(companyId);
  return sql`
    with gone as (delete from companies where id = ${company} returning name),
    ended as (delete from company_deletions where company_id = ${company} returning asked_by, counts)
    insert into deleted_companies (name, is_sandbox, asked_by, deleted_on, counts)
    select gone.name, ended.counts ? 'sandboxes', ended.asked_by, ${day}::date, ended.counts
    from gone, ended`;
}
