import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { runMuster } from '../../../../tests/harness/run-muster.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { systemClock } from '../../platform/clock.ts';
import { checkClock, checkTables } from './check-database.ts';

let testDatabase: TestDatabase;
let settings: Record<string, string>;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const secretKey = randomBytes(32).toString('base64');
  settings = { DATABASE_URL: testDatabase.url ?? '', SECRET_KEY: secretKey };
});
afterAll(() => testDatabase.drop());
beforeEach(() => run('delete from webhook_queue'));

async function run(text: string, values: readonly unknown[] = []): Promise<void> {
  await testDatabase.database.single({ role: 'muster_worker' }, { text, values });
}

/** The doctor's line for one check, and its exit code. */
async function examine(what: string): Promise<{ exit: number | null; said: string }> {
  const { status, stdout } = await runMuster(['doctor', '--json'], { settings });
  const { healthy, checks } = JSON.parse(stdout) as {
    healthy: boolean;
    checks: { name: string; status: string; detail: string }[];
  };
  const check = checks.find(({ name }) => name === what);
  expect(status).toBe(healthy ? 0 : 1);
  return { exit: status, said: `${check?.status}: ${check?.detail}` };
}

test('queue: counts unfinished jobs and failed ones', async () => {
  await testDatabase.database.administer(
    `insert into jobs (queue, data, attempts, due_at)
     values ('notification-mails', '{}', 0, now()), ('notification-mails', '{}', 12, now() + interval '1 hour'),
       ('notification-mails', '{}', 12, now())`,
  );
  expect(await examine('queue')).toMatchObject({
    said: expect.stringMatching(
      /^wrong: 1 background jobs failed 12 times within 30 days\. /,
    ) as string,
  });
  await testDatabase.database.administer(
    'delete from jobs where attempts = 12 and due_at <= now()',
  );
  expect(await examine('queue')).toMatchObject({
    said: 'ok: background jobs: 2 unfinished, none failed',
  });
});

test('clock: a late response is not a difference, and a real difference is found in it', async () => {
  const { database } = testDatabase;
  /**
   * As if the first of two readings of the clock, which is right or behind, had been that long ago.
   */
  const clockOf = (agoMs: number, behindMs: number) => {
    const offsetsMs = [agoMs + behindMs, behindMs];
    return { nowMs: () => systemClock.nowMs() - (offsetsMs.shift() ?? behindMs) };
  };
  await expect(checkClock(database, clockOf(60_000, 0))).resolves.toMatch(
    /^differs from this machine's by -?\d+ ms$/,
  );
  for (const agoMs of [0, 60_000]) {
    await expect(checkClock(database, clockOf(agoMs, 3_600_000))).rejects.toThrow(
      'Synchronise both with NTP',
    );
  }
});

test('tables: wrong if row-level security does not apply to the owner of one', async () => {
  const { database } = testDatabase;
  await expect(checkTables(database)).resolves.toMatch(/protected by row-level security$/);
  await database.administer('alter table employees no force row level security');
  onTestFinished(async () => {
    await database.administer('alter table employees force row level security');
  });
  await expect(checkTables(database)).rejects.toThrow('row-level security is off for employees');
});

test('partitions: wrong if a table has lost them', async () => {
  await testDatabase.database.administer(
    `do $$ declare partition text; begin
       for partition in
         select inhrelid::regclass::text from pg_inherits where inhparent = 'event_payloads'::regclass
       loop execute 'drop table ' || partition; end loop;
     end $$`,
  );
  const { exit, said } = await examine('partitions');
  expect(exit).toBe(1);
  expect(said).toMatch(/^wrong: event_payloads has no partitions\. Each worker fixes this/);
});
