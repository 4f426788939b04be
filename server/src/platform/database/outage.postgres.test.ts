import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { prepareBareDatabase } from '../../../../tests/harness/prepare-bare-database.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { startTcpProxy } from '../../../../tests/harness/tcp-proxy.ts';
import {
  startPostgresCluster,
  type PostgresCluster,
} from '../../../../tests/harness/postgres-cluster.ts';
import { watchPauses } from '../../../../tests/harness/watch-pauses.ts';
import { DatabaseUnavailable, type Database } from './driver.ts';
import { openPostgres } from './postgres.ts';

const settings = { role: 'muster_app' } as const;
const one = { name: 'one', text: 'select 1 as one' };
let cluster: PostgresCluster;
let database: Database;
const errors: Error[] = [];

beforeAll(async () => {
  cluster = await startPostgresCluster({ settings: ['max_connections = 20'] });
  database = open(cluster.url, 3);
  await prepareBareDatabase(database);
});
afterAll(async () => {
  await database.close();
  await cluster.stop();
});

function open(connectionString: string, poolSize: number, acquireTimeoutMs = 5_000): Database {
  const onError = (error: Error) => errors.push(error);
  return openPostgres({ connectionString, poolSize, acquireTimeoutMs, onError });
}

test('while PostgreSQL is down calls are refused, and soon after its return they work', async () => {
  const heard: string[] = [];
  const onReconnect = vi.fn<() => void>();
  const listener = await database.listen('news', (payload) => heard.push(payload), onReconnect);
  expect(onReconnect).toHaveBeenCalledTimes(1);
  const sleeping = { text: 'select pg_sleep(60)' };
  const running = [
    database.single(settings, sleeping),
    database.transaction(settings, (transaction) => transaction.query(sleeping)),
  ].map((call) => expect(call).rejects.toBeInstanceOf(DatabaseUnavailable));
  await eventually(async () => {
    const { rows } = await database.administer<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where query like 'select pg_sleep%'",
    );
    expect(rows).toEqual([{ n: 2 }]);
  });
  await cluster.crash();
  await Promise.all(running);
  await expect(database.single(settings, one)).rejects.toBeInstanceOf(DatabaseUnavailable);
  await cluster.restart();
  const returned = performance.now();
  const pauses = watchPauses();
  onTestFinished(() => pauses.stop());
  await eventually(() => database.single(settings, one), 2_000);
  expect(performance.now() - returned - pauses.pausedMs()).toBeLessThan(2_000);
  await eventually(async () => expect(onReconnect).toHaveBeenCalledTimes(2));
  await database.administer("notify news, 'back'");
  await eventually(async () => expect(heard).toEqual(['back']));
  await listener.close();
});

test('a connection ended by an administrator is replaced', async () => {
  await Promise.all([1, 2, 3].map(() => database.single(settings, one)));
  await database.administer(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = current_user and pid <> pg_backend_pid()`,
  );
  const ended = database.administer('select pg_terminate_backend(pg_backend_pid())');
  await expect(ended).rejects.toBeInstanceOf(DatabaseUnavailable);
  await eventually(() => Promise.all([1, 2, 3].map(() => database.single(settings, one))));
  expect(errors.length).toBeGreaterThan(0);
});

test('when all connections are in use a call waits, then is refused', async () => {
  const small = open(cluster.url, 1, 2_000);
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const slow = small.transaction(settings, async (transaction) => {
    await transaction.query(one);
    await told;
  });
  await expect(small.single(settings, one)).rejects.toBeInstanceOf(DatabaseUnavailable);
  tell();
  await slow;
  await expect(small.single(settings, one)).resolves.toMatchObject({ rowCount: 1 });
  await small.close();
  await expect(small.single(settings, one)).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('a statement that is too slow is a database error, and the connection stays usable', async () => {
  const slow = database.single(
    { ...settings, statementTimeoutMs: 50 },
    { text: 'select pg_sleep(5)' },
  );
  await expect(slow).rejects.toMatchObject({ name: 'DatabaseError', code: '57014' });
  await expect(database.single(settings, one)).resolves.toMatchObject({ rowCount: 1 });
});

test('a connection cut while a statement runs is not used again', async () => {
  const small = open(cluster.url, 1, 15_000);
  await small.single(settings, one);
  for (let round = 0; round < 5; round += 1) {
    const text = `select pg_sleep(60) as round_${round}`;
    const cut = small.single(settings, { text }).catch((error: unknown) => error);
    const after = small.single(settings, one);
    await eventually(async () => {
      const { rows } = await database.administer(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where query = '${text}'`,
      );
      expect(rows).toHaveLength(1);
    });
    expect(await cut).toBeInstanceOf(DatabaseUnavailable);
    await expect(after).resolves.toMatchObject({ rowCount: 1 });
  }
  await small.close();
});

test.each(['requests', 'answers'] as const)(
  'if the network loses %s, calls fail at their deadline and new connections replace theirs',
  async (lost) => {
    const url = new URL(cluster.url);
    const network = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    onTestFinished(() => network.close());
    url.port = String(network.port);
    const lossy = open(url.href, 3);
    onTestFinished(() => lossy.close());
    // All connections of the pool are open before any of them is lost.
    await Promise.all([1, 2, 3].map(() => lossy.administer('select pg_sleep(0.2)')));
    network.fault({ kind: 'swallow', directions: [lost] });
    const failed: string[] = [];
    const expectLost = (name: string, call: Promise<unknown>) =>
      expect(call)
        .rejects.toBeInstanceOf(DatabaseUnavailable)
        .then(() => failed.push(name));
    await Promise.all([
      expectLost('last', lossy.single({ ...settings, statementTimeoutMs: 800 }, one)),
      // A flight has the timeout of one statement, however many it contains.
      expectLost(
        'many',
        lossy.transaction({ ...settings, statementTimeoutMs: 400 }, async (transaction) => {
          for (let count = 0; count < 4; count += 1) transaction.send({ text: 'select 1' });
        }),
      ),
    ]);
    expect(failed).toEqual(['many', 'last']);
    const connecting = lossy.single(settings, one);
    await expect(connecting).rejects.toBeInstanceOf(DatabaseUnavailable);
    network.pass();
    await Promise.all([1, 2, 3].map(() => lossy.single(settings, one)));
  },
);

test('a session that was lost inside a transaction is ended, with its locks', async () => {
  const { rows } = await database.administer(`select name, setting from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'idle_session_timeout') order by name`);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'idle_session_timeout', setting: '120000' },
  ]);
});
