import type { Database } from '../../server/src/platform/database/driver.ts';

/** Reports all committed changes to a database, by any role or program. */
export interface ChangeWatch {
  /** The changes since the last call, e.g. `employees insert`, sorted. */
  take(): Promise<string[]>;
}

/**
 * Excludes records of requests and reads, which are written a moment later or by the same statement:
 * the request log, the last use of a key or session, and the audit log's rows of reads. Also excludes the relay's removal of
 * journal rows; what it derives from them is watched.
 */
const trigger = `
  create schema watch;
  create table watch.changes (id bigint generated always as identity primary key, change text);
  create function watch.note() returns trigger language plpgsql security definer as $$
  declare
    used constant text[] := '{last_used_at,last_seen_at}';
  begin
    if tg_op = 'UPDATE' and to_jsonb(old) - used = to_jsonb(new) - used then
      return null;
    end if;
    if tg_table_name = 'journal' and (tg_op <> 'INSERT'
        or (to_jsonb(new) ->> 'entry')::jsonb #>> '{act,action}' like '%.read') then
      return null;
    end if;
    if tg_table_name = 'audit_log' and tg_op = 'INSERT' and to_jsonb(new) ->> 'action' like '%.read' then
      return null;
    end if;
    insert into watch.changes (change) values (tg_table_name || ' ' || lower(tg_op));
    return null;
  end $$`;

const watched = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname = 'public' and c.relname <> 'api_requests'
  order by 1`;

/**
 * Watches all tables of the product with triggers, which see rows written by any role and ignore
 * what is rolled back.
 */
export async function watchChanges(database: Database): Promise<ChangeWatch> {
  for (const statement of trigger.split(/;\n {2}(?=create)/)) {
    await database.administer(statement);
  }
  const { rows } = await database.administer<{ name: string }>(watched);
  for (const { name } of rows) {
    await database.administer(
      `create trigger watch after insert or update or delete on ${name}
       for each row execute function watch.note()`,
    );
  }
  return {
    take: async () => {
      const { rows: taken } = await database.administer<{ change: string }>(
        'delete from watch.changes returning change',
      );
      return taken.map(({ change }) => change).toSorted();
    },
  };
}
