import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestBeforeLockRule } from '../../../server/migrations/lock-rules.ts';
import { migrationsDirectory } from '../../../server/src/main/migrations-directory.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { migrate, readMigrations } from '../../../server/src/platform/database/migrate.ts';
import { openPostgres } from '../../../server/src/platform/database/postgres.ts';
import { countCases } from '../../harness/count-cases.ts';
import { type PostgresCluster, startPostgresCluster } from '../../harness/postgres-cluster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';
import { fillLargeDatabase } from './locks/fill-large-database.ts';
import { type Effect, migratorName, watchLocks } from './locks/watch-locks.ts';

// Takes about ten minutes, most of them for the rows. `MUSTER_LOCKS_SCALE=0.02` tries the rules with fewer rows, on which a bad migration is
// quick and so isn't planted.
const scale = Number(process.env['MUSTER_LOCKS_SCALE'] ?? 1);
const amounts = { employees: 1_000_000 * scale, deliveries: 5_000_000 * scale };

const good: Readonly<Record<string, string>> = {
  columns: `-- expand: columns without a value of their own for each row
    alter table employees add column nickname text, add column badge text not null default 'none',
      add constraint employees_badge check (length(badge) < 100) not valid`,
  validation: `-- expand: reads all rows next to requests
    alter table employees validate constraint employees_badge`,
  table: `-- expand: a new table
    create table nicknames (company_id uuid not null references companies (id), id uuid not null,
      primary key (company_id, id));
    select protect_tenant_table('nicknames')`,
};

const bad: Readonly<Record<string, readonly [sql: string, refused: string]>> = {
  'an index that is built while writers wait': [
    'create index deliveries_by_update on webhook_deliveries (company_id, updated_at, id)',
    'write a delivery',
  ],
  'a constraint whose check reads all rows under a lock': [
    "alter table webhook_deliveries add constraint deliveries_type check (event_type ~ '^[a-z_.]+$')",
    'read a delivery',
  ],
  'a value of its own for each row': [
    'alter table employees add column token uuid not null default gen_random_uuid()',
    'read an employee',
  ],
};

let cluster: PostgresCluster;
let migrator: Database;
let directory: string;
let companyId: string;

beforeAll(async () => {
  const settings = ["shared_buffers = '1GB'", "max_wal_size = '8GB'"];
  cluster = await startPostgresCluster({ settings });
  migrator = openPostgres({ connectionString: cluster.url, applicationName: migratorName });
  directory = makeThrowAwayDirectory('muster-locks-', {});
  copyUpTo(newestBeforeLockRule);
  await migrate(migrator, directory);
  companyId = await fillLargeDatabase(migrator, amounts);
}, 1_800_000);
afterAll(async () => {
  await migrator.close();
  await cluster.stop();
  removeThrowAwayDirectory(directory);
});

function copyUpTo(newest: number): void {
  cpSync(migrationsDirectory, directory, {
    recursive: true,
    filter: (path) => !(path.endsWith('.sql') && Number(basename(path).slice(0, 4)) > newest),
  });
}

async function applyWatched(name: string): Promise<Effect> {
  const effect = await watchLocks(cluster.url, companyId, async () => {
    await migrate(migrator, directory);
  });
  const figures = { ...effect, refused: effect.refused.length };
  process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
  return effect;
}

let planted = 9000;

async function plant(sql: string): Promise<Effect> {
  planted += 1;
  const file = join(directory, `${planted}_planted.sql`);
  writeFileSync(file, sql);
  try {
    return await applyWatched(sql.slice(0, 60));
  } catch (error) {
    rmSync(file);
    throw error;
  }
}

test('no migration since this rule refuses a request of a large company', async ({ task }) => {
  const later = readMigrations(migrationsDirectory).filter(
    ({ version }) => version > newestBeforeLockRule,
  );
  for (const { version, name } of later) {
    copyUpTo(version);
    const { refused } = await applyWatched(`${version} ${name}`);
    expect(refused, name).toEqual([]);
  }
  countCases(task, 'migrations-expand', later.length + 1);
}, 1_800_000);

test.for(Object.entries(good))('no request waits for: %s', async ([, sql], { task }) => {
  const { refused, passed } = await plant(sql);
  expect(refused).toEqual([]);
  expect(passed).toBeGreaterThan(0);
  countCases(task, 'migrations-expand', 1);
});

test.skipIf(scale < 1).for(Object.entries(bad))(
  'is found: %s',
  async ([, [sql, act]], { task }) => {
    const { refused } = await plant(sql);
    expect(refused).toContain(act);
    countCases(task, 'migrations-expand', 1);
  },
);
