import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import type { Database } from './driver.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let empty: string;
let directory: string;
let held: TestDatabase;
let database: Database;

beforeEach(async () => {
  empty = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  directory = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  held = await openTestDatabase({ migrations: empty });
  database = held.database;
  write('0001_first.sql', 'create table first (a integer); insert into first values (1);');
  write('0002_second.sql', 'create table second (b integer) -- no semicolon, and a comment');
});
afterEach(async () => {
  await held.drop();
  for (const path of [empty, directory]) rmSync(path, { recursive: true });
});

function write(file: string, sql: string): void {
  writeFileSync(join(directory, file), sql);
}

async function migrateNames(): Promise<string[]> {
  return (await migrate(database, directory)).map(({ name }) => name);
}

test('applies missing files, in order, and none twice', async () => {
  expect(await pendingMigrations(database, directory)).toHaveLength(2);
  expect(await migrateNames()).toEqual(['first', 'second']);
  expect(await pendingMigrations(database, directory)).toEqual([]);
  expect(await migrateNames()).toEqual([]);
  write('0003_third.sql', 'alter table second add column c integer');
  expect(await migrateNames()).toEqual(['third']);
  const { rows } = await database.administer('select count(*)::int as n from first');
  expect(rows).toEqual([{ n: 1 }]);
});

test('many at once apply each file once, and all wait for it', async () => {
  await database.administer('drop table public.schema_migrations');
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrateNames()));
  expect(applied.flat().toSorted()).toEqual(['first', 'second']);
  expect(await pendingMigrations(database, directory)).toEqual([]);
});

test('a failing file leaves nothing of itself, is named, and the earlier ones stay', async () => {
  write('0003_third.sql', 'create table third (); select 1/0;');
  await expect(migrateNames()).rejects.toThrow('migration 0003_third.sql failed: division by zero');
  const { rows } = await database.administer("select to_regclass('third') is null as gone");
  expect(rows).toEqual([{ gone: true }]);
  expect(await pendingMigrations(database, directory)).toMatchObject([{ name: 'third' }]);
});

test('a changed, missing, late or badly named file stops with its name', async () => {
  await migrateNames();
  write('0001_first.sql', 'create table first (a text)');
  await expect(migrateNames()).rejects.toThrow('0001_first.sql has changed');
  await expect(pendingMigrations(database, directory)).rejects.toThrow('0001_first.sql');
  rmSync(join(directory, '0001_first.sql'));
  await expect(migrateNames()).rejects.toThrow('0001_first.sql, which is not part of this release');
  await expect(migrate(database, empty)).rejects.toThrow('which is not part of this release');
  write('0001_first.sql', 'create table first (a integer); insert into first values (1);');
  write('0000_late.sql', 'select 1');
  await expect(migrateNames()).rejects.toThrow('0000_late.sql is not applied');
  rmSync(join(directory, '0000_late.sql'));
  write('3_third.sql', 'select 1');
  await expect(migrateNames()).rejects.toThrow('3_third.sql must have the form');
});
