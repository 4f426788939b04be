import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts';

const own = fileURLToPath(new URL('.', import.meta.url));

let before: string;
let testDatabase: TestDatabase | undefined;

beforeAll(() => {
  before = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  const filter = (path: string) => !/^\d{4}_/.test(basename(path)) || basename(path) < '0055';
  cpSync(own, before, { recursive: true, filter });
});
afterEach(() => testDatabase?.drop());
afterAll(() => rmSync(before, { recursive: true }));

/** What pg-boss 12.30 creates, with the columns and partitions that matter here. */
const schemaOfBefore = `
  create type pgboss.job_state as enum
    ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  create table pgboss.queue (name text primary key);
  create table pgboss.job (
    id uuid not null default gen_random_uuid(),
    name text not null,
    data jsonb,
    state pgboss.job_state not null default 'created',
    retry_limit integer not null default 11,
    retry_count integer not null default 0,
    start_after timestamptz not null default now(),
    created_on timestamptz not null default now(),
    started_on timestamptz,
    heartbeat_on timestamptz
  ) partition by list (name);
  create table pgboss.job_common (like pgboss.job including defaults,
    foreign key (name) references pgboss.queue (name));
  alter table pgboss.job attach partition pgboss.job_common default;
  create function pgboss.job_table_run(command text) returns void language sql as '';
  insert into pgboss.queue values ('payroll-runs'), ('document-removals');
  insert into pgboss.job (name, data, state, retry_count, start_after, created_on) values
    ('payroll-runs', '{"number": 1}', 'created', 0, '2026-01-01Z', '2026-01-01Z'),
    ('document-removals', '{"number": 2}', 'created', 0, '2126-01-01Z', '2026-01-02Z'),
    ('payroll-runs', '{"number": 3}', 'retry', 4, '2126-01-02Z', '2026-01-03Z'),
    ('payroll-runs', '{"number": 4}', 'active', 11, '2026-01-01Z', '2026-01-04Z'),
    ('payroll-runs', '{"number": 5}', 'completed', 0, '2026-01-01Z', '2026-01-05Z'),
    ('payroll-runs', '{"number": 6}', 'failed', 11, '2026-01-01Z', '2026-01-06Z'),
    ('payroll-runs', '{"number": 7}', 'cancelled', 0, '2026-01-01Z', '2026-01-07Z')`;

/** The jobs, and whether pg-boss's schema is still there, after the migration. */
async function upgrade(change: string) {
  testDatabase = await openTestDatabase({ migrations: before });
  const { database } = testDatabase;
  await database.administer(change);
  await migrate(database, own);
  const { rows: jobs } = await database.administer<{ due: string }>(
    `select queue, data -> 'number' as number, attempts, due_at <= now() as is_due,
       extract(year from due_at)::int as year, last_error
     from jobs order by data -> 'number'`,
  );
  const { rows } = await database.administer<{ found: boolean }>(
    `select to_regnamespace('pgboss') is not null as found`,
  );
  return { jobs, isLeft: rows[0]?.found };
}

test('unfinished jobs of pg-boss continue, with their due times and attempts', async () => {
  const year = expect.any(Number);
  expect(await upgrade(schemaOfBefore)).toEqual({
    jobs: [
      { queue: 'payroll-runs', number: 1, attempts: 0, is_due: true, year: 2026 },
      { queue: 'document-removals', number: 2, attempts: 0, is_due: false, year: 2126 },
      { queue: 'payroll-runs', number: 3, attempts: 4, is_due: false, year: 2126 },
      // One attempt is left for the job that ran as the process stopped.
      { queue: 'payroll-runs', number: 4, attempts: 11, is_due: true, year },
    ].map((job) => ({ ...job, last_error: null })),
    isLeft: false,
  });
});

test.each([
  ['is empty', 'select 1'],
  ['is absent', 'drop schema pgboss'],
])('an installation whose schema pgboss %s is upgraded too', async (_what, change) => {
  expect(await upgrade(change)).toEqual({ jobs: [], isLeft: false });
});
