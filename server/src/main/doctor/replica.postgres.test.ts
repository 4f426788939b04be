import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { startPostgresCluster } from '../../../testing/postgres-cluster.ts';
import { type PostgresStandby, startPostgresStandby } from '../../../testing/postgres-standby.ts';
import { runMuster } from '../../../testing/run-muster.ts';
const cleanUp = new AsyncDisposableStack();
let place: { readonly DATABASE_URL: string; readonly SECRET_KEY: string };
let standby: PostgresStandby;

beforeAll(async () => {
  // It does not wait for the disk: a slow one would be another fault.
  const cluster = await startPostgresCluster();
  cleanUp.defer(() => cluster.stop());
  const SECRET_KEY = randomBytes(32).toString('base64');
  place = { DATABASE_URL: cluster.url, SECRET_KEY };
  await runMuster(['migrate'], { settings: place });
  standby = await startPostgresStandby(cluster);
  cleanUp.defer(() => standby.stop());
});
afterAll(() => cleanUp.disposeAsync());

/** What the doctor says of the replica, and how it ends. */
async function examine(url = standby.url): Promise<string> {
  const settings = { ...place, DATABASE_REPLICA_URL: url };
  const { status, stdout } = await runMuster(['doctor'], { settings });
  const line = stdout.split('\n').find((each) => each.slice(9).startsWith('replica '));
  return `${status} ${line}`;
}

test('a replica that follows is well', async () => {
  await eventually(async () =>
    expect(await examine()).toMatch(
      /^0 ok {7}replica {7}a standby of this database, \d+ KiB behind$/,
    ),
  );
});

test('one that is paused or away is a warning, for lists go on without it', async () => {
  await standby.pause();
  expect(await examine()).toMatch(
    /^0 warning {2}replica {7}it is paused, \d+ KiB behind: "select pg_wal_replay_resume\(\)" there; until then lists/,
  );
  await standby.resume();
  await standby.shutDown();
  try {
    expect(await examine()).toMatch(
      /^0 warning .*ECONNREFUSED.* mend host and port in DATABASE_REPLICA_URL\. Or leave it out; until then lists/,
    );
  } finally {
    await standby.restart();
  }
});

/** The standby behind a network that loses everything from some bytes on, and tells nobody. */
async function startSilence(from: string): Promise<{ url: string; close: () => void }> {
  const { port } = new URL(standby.url);
  let isSilent = false;
  const server = createServer((client) => {
    const behind = connect(Number(port), '127.0.0.1');
    client.on('data', (bytes) => {
      isSilent ||= bytes.includes(from);
      if (!isSilent) behind.write(bytes);
    });
    behind.on('data', (bytes) => client.write(bytes));
    client.on('close', () => behind.destroy());
    client.on('error', () => undefined);
    behind.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(standby.url);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, close: () => server.close() };
}

test.each([
  ['connection', 'user', /cannot connect .*timeout.*DATABASE_REPLICA_URL.* Or leave it out/],
  ['question', 'pg_control_system', /replica {7}it does not answer/],
])('one that takes a %s and never answers is a warning too', async (_what, from, says) => {
  const silence = await startSilence(from);
  try {
    const said = await examine(silence.url);
    expect(said).toMatch(/^0 warning .*; until then lists come from the database$/);
    expect(said).toMatch(says);
  } finally {
    silence.close();
  }
});

test('an address that leads to no copy of the database is wrong', async () => {
  expect(await examine(place.DATABASE_URL)).toMatch(/^1 WRONG .*the primary itself: /);
  const elsewhere = inject('postgresUrl') ?? '';
  expect(await examine(elsewhere)).toMatch(/^1 WRONG .*no copy of this database: /);
});
