import type { Database } from '../../server/src/platform/database/driver.ts';
import { eventually } from './eventually.ts';

/**
 * Vacuums and analyses tables, with their partitions, until all of their pages are marked
 * all-visible, so that an index-only scan does not read the table. While another session uses an
 * older snapshot, such as autovacuum analysing another table, VACUUM leaves newer pages unmarked.
 */
export async function vacuumTables(database: Database, tables: readonly string[]): Promise<void> {
  await eventually(async () => {
    await database.administer(`vacuum (analyze) ${tables.join(', ')}`);
    const { rows } = await database.administer<{ name: string }>(
      `select relname as name from pg_class
       where (oid = any ($1::regclass[])
           or oid in (select inhrelid from pg_inherits where inhparent = any ($1::regclass[])))
         and relallvisible < relpages`,
      [tables],
    );
    if (rows.length > 0) {
      throw new Error(`not all pages are visible to all: ${rows.map(({ name }) => name).join()}`);
    }
  }, 60_000);
}
