import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownMigrations } from '../../../../tests/harness/fill-database.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { DatabaseUnavailable } from './driver.ts';
import { migrate } from './migrate.ts';

let service: TestService;
let company: TestCompany;
let directory: string;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  cpSync(ownMigrations, directory, { recursive: true });
  service = await startTestService({ role: 'api', ownDatabase: true });
  company = await service.createCompany();
});
afterEach(async () => {
  await service.close();
  rmSync(directory, { recursive: true });
});

const newer = "create table of_newer_release (); select 'applied'";

/** Migrates the database as a newer release does, under the running processes of this one. */
function migrateNewer(firstLine: string) {
  writeFileSync(join(directory, '9000_newer.sql'), `${firstLine}\n${newer}`);
  return migrate(service.database, directory);
}

const create = () =>
  service.api('POST', '/employees', {
    key: company.key,
    body: { first_name: 'Ada', last_name: 'Byron', email: 'ada@fence.example' },
  });

const writeRow = () =>
  service.database.single(
    { role: 'muster_app', companyId: company.companyId },
    { text: `update companies set name = 'Changed' where id = $1`, values: [company.companyId] },
  );

test('after a migration that does more than expand, this release writes nothing, and says why', async () => {
  await migrateNewer('-- Replaces a column.');
  expect(await create()).toMatchObject({ status: 503 });
  for (const role of ['muster_app', 'muster_worker', 'muster_relay', 'muster_operator'] as const) {
    const written = service.database.single({ role }, { text: 'select 1' });
    await expect(written, role).rejects.toThrow(DatabaseUnavailable);
    await expect(written, role).rejects.toThrow('was migrated for a newer release');
  }
  await expect(writeRow()).rejects.toThrow(DatabaseUnavailable);
});

test('after a migration that only expands, this release writes', async () => {
  await migrateNewer('-- expand: for the next release');
  expect(await create()).toMatchObject({ status: 201 });
});

test('the migration waits for transactions that have begun, and those that begin meanwhile are refused', async () => {
  const mayEnd = Promise.withResolvers<void>();
  const hasWritten = Promise.withResolvers<void>();
  const settings = { role: 'muster_app', companyId: company.companyId } as const;
  const before = service.database.transaction(settings, async (transaction) => {
    await transaction.query({
      text: `update companies set name = 'Before' where id = $1`,
      values: [company.companyId],
    });
    hasWritten.resolve();
    await mayEnd.promise;
  });
  await hasWritten.promise;
  const migrated = migrateNewer('-- Replaces a column.');
  await vi.waitUntil(() => countWaiting(1), { timeout: 60_000 });
  // It can be refused before the migration has ended.
  const during = writeRow().catch((error: unknown) => error);
  await vi.waitUntil(() => countWaiting(2), { timeout: 60_000 });
  mayEnd.resolve();
  await before;
  await migrated;
  expect(await during).toBeInstanceOf(DatabaseUnavailable);
  const { rows } = await service.database.single(
    { ...settings, isReadOnly: true },
    { text: 'select name from companies where id = $1', values: [company.companyId] },
  );
  expect(rows).toEqual([{ name: 'Before' }]);
});

async function countWaiting(count: number): Promise<boolean> {
  const { rowCount } = await service.database.administer(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount >= count;
}
