import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { tableBounds } from './table-bounds.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

/** The tables of the schema, without partitions. */
async function readTableNames(): Promise<string[]> {
  const { rows } = await testDatabase.database.administer<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

function listed(): string[] {
  return Object.keys(tableBounds).toSorted();
}

test('every table has a bound or a reason to grow, and a new table without one is noticed', async () => {
  expect(listed()).toEqual(await readTableNames());
  await testDatabase.database.administer('create table planted (id uuid)');
  try {
    expect(listed()).not.toEqual(await readTableNames());
  } finally {
    await testDatabase.database.administer('drop table planted');
  }
});

test('each table whose rows are deleted names a file that deletes them', () => {
  const files = Object.entries(tableBounds).flatMap(([table, bound]) =>
    bound.kind === 'deleted' ? [[table, bound.by] as const] : [],
  );
  expect(files.length).toBeGreaterThan(5);
  const without = files.filter(([table, file]) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    return !text.includes(`delete from ${table}`);
  });
  expect(without).toEqual([]);
});
