import type { Database } from '../../src/platform/database/driver.ts';
import { isTenantTable, tenantColumn } from '../isolation/find-catalogue-faults.ts';

export interface TenantTable {
  /** Of the table as a whole. */
  readonly name: string;
  /** Of the column that holds the company: where it stands in an inserted row, from 0. */
  readonly place: number;
  readonly column: string;
}

/** Every table with a tenant, and under its own name each partition of one. */
export async function readTenantTables(
  database: Database,
): Promise<ReadonlyMap<string, TenantTable>> {
  const { rows } = await database.administer<{ name: string; parent: string; columns: string[] }>(
    `select c.relname::text as name, coalesce(p.relname, c.relname)::text as parent,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0) as columns
     from pg_class c
     left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  return new Map(
    rows
      .filter(({ parent }) => isTenantTable(parent))
      .map(({ name, parent, columns }) => {
        const column = tenantColumn(parent);
        return [name, { name: parent, column, place: columns.indexOf(column) }] as const;
      }),
  );
}
