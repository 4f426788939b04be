import type { Transaction } from '../../platform/database/driver.ts';
import type { ArchivedTable } from './archive-format.ts';
import { listTables } from './archive.sql.ts';
import { columnsLeftOut, companyColumn, tablesLeftOut } from './left-out.ts';

/** The tables of an archive, each after those that its rows refer to. */
export async function listArchivedTables(transaction: Transaction): Promise<ArchivedTable[]> {
  const { rows } = await transaction.query<ArchivedTable>(listTables());
  const archived = rows
    .filter(({ name }) => !(name in tablesLeftOut))
    .map((table) => ({
      ...table,
      columns: table.columns.filter(
        ({ name }) => name !== companyColumn && !(`${table.name}.${name}` in columnsLeftOut),
      ),
    }));
  return inOrder(archived);
}

/** @throws Error if two tables refer to each other */
function inOrder(tables: readonly ArchivedTable[]): ArchivedTable[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: ArchivedTable[] = [];
  while (left.size > 0) {
    const next = [...left.values()].find(
      ({ referrers }) => !referrers.some((name) => left.has(name)),
    );
    if (next === undefined) {
      throw new Error(`tables refer to each other: ${[...left.keys()].join(', ')}`);
    }
    left.delete(next.name);
    ordered.unshift(next);
  }
  return ordered;
}
