import { boundText } from './bounds.ts';
import type { Cut, Drop, Part, Partition } from './next-step.ts';
import type { PartitionedTable } from './partitioned-tables.ts';

// All of these run as the connecting user, who owns the tables. None takes parameters, because DO
// and DDL cannot: names come from `partitioned-tables.ts` and from periods, bounds from numbers.

export interface PartitionRow {
  readonly table: string;
  readonly name: string;
  readonly bounds: string | null;
}

/** `$1` are the names of partitioned tables; a table that does not exist has no rows. */
export const selectPartitions = `
  select p.relname::text as "table", c.relname::text as name,
    pg_get_expr(c.relpartbound, c.oid) as bounds
  from pg_class p
  join pg_inherits i on i.inhparent = p.oid
  join pg_class c on c.oid = i.inhrelid
  where p.relnamespace = 'public'::regnamespace and p.relname = any ($1)`;

export const selectNow = `select (extract(epoch from now()) * 1000)::float8 as now_ms`;

/** The oldest value of the key in one partition, as text. */
export function selectOldest({ column }: PartitionedTable, partition: string): string {
  return `select ${column}::text as oldest from ${partition} order by ${column} limit 1`;
}

/** The partitions among these that contain a row. */
export function selectFilled(partitions: readonly string[]): string {
  return partitions
    .map((name) => `select '${name}' as name where exists (select from ${name})`)
    .join(' union all ');
}

/** SQLSTATE serialization_failure. */
export const overtaken = '40001';

/** Held while a process changes partitions. */
const advisoryLock = 'pg_advisory_xact_lock(7260541841)';

/**
 * All other requests for the table wait while this one waits, so it gives up quickly and the change
 * is retried later. Shorter than `deadlock_timeout`.
 */
const lockTimeoutMs = 200;

/**
 * One change of a table's partitions, atomic. Fails with `overtaken` when another process was
 * faster, so the partition it starts from is no longer as expected.
 *
 * It locks the table first, in a separate step: the checks after it then stay true until the change
 * is made. Transactions that waited for the lock look up the partitions afterwards, and so find
 * moved rows in their new partition.
 */
function changing(table: string, from: Partition, change: string): string {
  return `do $$
begin
  perform ${advisoryLock};
  if not exists (
    select from pg_class where oid = to_regclass('public.${from.name}')
      and pg_get_expr(relpartbound, oid) = '${from.bounds.replaceAll("'", "''")}'
  ) then
    raise exception using errcode = '${overtaken}', message = 'another process was quicker';
  end if;
  perform set_config('lock_timeout', '${lockTimeoutMs}ms', true);
  lock table only ${table} in access exclusive mode;
  ${change}
end $$`;
}

/** Rows in the ranges that are cut out move with them. */
export function cut(table: PartitionedTable, { parts, outer, restFromMs, restToMs }: Cut): string {
  const parent = table.table;
  const attach = (name: string, fromMs: number, toMs: number): string =>
    `alter table ${parent} attach partition ${name}
    for values from (${boundText(table, fromMs)}) to (${boundText(table, toMs)});`;
  return changing(
    parent,
    outer,
    [
      `alter table ${parent} detach partition ${outer.name};`,
      ...parts.map((part) => moveInto(table, part, outer.name)),
      `if pg_relation_size('${outer.name}') > 0 and not exists (select from ${outer.name}) then
    truncate ${outer.name};
  end if;`,
      ...parts.map(({ name, fromMs, toMs }) => attach(name, fromMs, toMs)),
      attach(outer.name, restFromMs, restToMs),
    ].join('\n  '),
  );
}

function moveInto(table: PartitionedTable, { name, fromMs, toMs }: Part, outer: string): string {
  const { table: parent, column } = table;
  const [from, to] = [boundText(table, fromMs), boundText(table, toMs)];
  const isInside = [
    ...(from === 'minvalue' ? [] : [`${column} >= ${from}`]),
    `${column} < ${to}`,
  ].join(' and ');
  return `create table ${name} (like ${parent} including all);
  alter table ${name} enable row level security;
  with moved as (delete from ${outer} where ${isInside} returning *)
    insert into ${name} select * from moved;`;
}

/**
 * Refuses while a delivery from this period or an earlier one is still pending, because it needs
 * its payload. Deliveries are created in the transaction of their event, hence the hour.
 */
function refusalWhileWaited({ isForDeliveries }: PartitionedTable, to: string): string {
  return !isForDeliveries
    ? ''
    : `perform set_config('role', 'muster_worker', true);
  if exists (select from webhook_queue where delivery_id < ${to}) then
    raise exception using errcode = 'object_in_use', message = 'a delivery of its time is pending';
  end if;
  perform set_config('role', 'none', true);`;
}

const hourMs = 3_600_000;

/** Any rows of `…_past` are older still and are dropped too. */
export function drop(table: PartitionedTable, { dropped, past }: Drop): string {
  const parent = table.table;
  return changing(
    parent,
    dropped,
    `${refusalWhileWaited(table, boundText(table, dropped.toMs + hourMs))}
  drop table ${dropped.name};
  alter table ${parent} detach partition ${past.name};
  truncate ${past.name};
  alter table ${parent} attach partition ${past.name}
    for values from (minvalue) to (${boundText(table, dropped.toMs)});`,
  );
}
