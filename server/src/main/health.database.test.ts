import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { health } from './health.ts';

let testDatabase: TestDatabase;
const clock = { ms: 1_000_000, nowMs: (): number => clock.ms };

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());
beforeEach(() => run('delete from webhook_queue'));

async function run(text: string, values: readonly unknown[] = []): Promise<void> {
  await testDatabase.database.single({ role: 'muster_worker' }, { text, values });
}

async function queue(state: 'ready' | 'waiting' | 'claimed', dueInSeconds: number): Promise<void> {
  await run(
    `insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, ready, claimed, due_at)
     values ($1, $1, $1, 0, $2, $3, now() + $4 * interval '1 second')`,
    [randomUUID(), state === 'ready', state === 'claimed', dueInSeconds],
  );
}

/** A newly started process; each response is a second later than the one before. */
async function openProcess(database = testDatabase.database) {
  const server = Fastify();
  await server.register(health, { database, clock });
  return async (path = '/readyz') => {
    clock.ms += 1_000;
    const answer = await server.inject(path);
    return { status: answer.statusCode, faults: answer.json<{ faults: string[] }>().faults };
  };
}

const stalled = {
  status: 503,
  faults: [
    expect.stringMatching(
      /^a delivery has been due for [6-8]\d s and no delivery is being attempted/,
    ),
  ],
};

test('ready with nothing due, with a small backlog, and with deliveries that are not due yet', async () => {
  const isReady = await openProcess();
  expect(await isReady()).toEqual({ status: 200, faults: [] });
  await queue('ready', -40);
  await queue('waiting', 3_600);
  await queue('claimed', 19);
  expect(await isReady()).toMatchObject({ status: 200 });
});

test.each(['ready', 'waiting', 'claimed'] as const)(
  'not ready once a %s delivery has been due for more than 60 s and no worker is running',
  async (state) => {
    await queue('ready', -5);
    await queue(state, -61);
    const isReady = await openProcess();
    expect(await isReady()).toMatchObject(stalled);
    expect(await isReady()).toMatchObject(stalled);
    // Requests do not wait for workers.
    expect(await isReady('/readyz/requests')).toEqual({ status: 200, faults: [] });
    await run('delete from webhook_queue');
    expect(await isReady()).toMatchObject({ status: 200 });
  },
);

test('ready despite a long backlog as long as a worker holds claims', async () => {
  await queue('ready', -61);
  await queue('claimed', 19);
  const isReady = await openProcess();
  expect(await isReady()).toMatchObject({ status: 200 });
  await run('delete from webhook_queue where claimed');
  expect(await isReady()).toMatchObject(stalled);
});

test('ready while the backlog shrinks, even if no claim was held when it was read', async () => {
  await queue('ready', -64);
  await queue('claimed', 19);
  const isReady = await openProcess();
  expect(await isReady()).toMatchObject({ status: 200 });
  await run('delete from webhook_queue');
  await queue('ready', -63);
  expect(await isReady()).toMatchObject({ status: 200 });
  expect(await isReady()).toMatchObject(stalled);
});

test('not ready while migrations are pending, or from another release', async () => {
  const isReady = await openProcess();
  await testDatabase.database.administer(
    `create table kept as table schema_migrations;
     delete from schema_migrations where version > 1`,
  );
  expect(await isReady()).toMatchObject({
    status: 503,
    faults: [expect.stringMatching(/^migrations are pending: access, /)],
  });
  await testDatabase.database.administer(
    `truncate schema_migrations; insert into schema_migrations table kept;
     insert into schema_migrations values (9999, 'later', 'x')`,
  );
  expect(await isReady()).toEqual({
    status: 503,
    faults: [
      'the database has the migration 9999_later.sql, which is not part of this release. Use a release that includes it',
    ],
  });
  await testDatabase.database.administer('delete from schema_migrations where version = 9999');
  expect(await isReady()).toMatchObject({ status: 200 });
});

test('not ready, with a quick response, without the database or if it lacks what is read', async () => {
  const other = await openTestDatabase();
  try {
    const isReady = await openProcess(other.database);
    expect(await isReady()).toMatchObject({ status: 200 });
    await other.database.administer('alter table webhook_queue rename to elsewhere');
    expect(await isReady()).toEqual({
      status: 503,
      faults: ['the database returned an unexpected error: run "muster doctor" for details'],
    });
    await other.database.close();
    const away = { status: 503, faults: ['cannot connect to the database'] };
    expect(await isReady()).toEqual(away);
    expect(await isReady('/readyz/requests')).toEqual(away);
  } finally {
    await other.drop();
  }
});

test('not ready from the stop signal on, while it continues to serve', async () => {
  const server = Fastify();
  let isTold = false;
  const { database } = testDatabase;
  await server.register(health, { database, clock, isStopping: () => isTold });
  const statuses = () =>
    Promise.all(
      ['/healthz', '/readyz', '/readyz/requests'].map(
        async (path) => (await server.inject(path)).statusCode,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  isTold = true;
  expect(await statuses()).toEqual([200, 503, 503]);
});
