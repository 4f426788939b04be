import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type Database,
  DatabaseUnavailable,
  type Statement,
} from '../../../server/src/platform/database/driver.ts';
import { openPostgres } from '../../../server/src/platform/database/postgres.ts';
import { readConfig } from '../../../server/src/main/config.ts';
import { checkPooler } from '../../../server/src/main/doctor/check-pooler.ts';
import { countCases } from '../../harness/count-cases.ts';
import { eventually } from '../../harness/eventually.ts';
import { prepareBareDatabase } from '../../harness/prepare-bare-database.ts';
import { startTcpProxy, type TcpProxy } from '../../harness/tcp-proxy.ts';
import { type PostgresCluster, startPostgresCluster } from '../../harness/postgres-cluster.ts';
import { watchPauses } from '../../harness/watch-pauses.ts';
import { lacks } from './needs.ts';
import { findPgBouncer, startPgBouncer } from './pgbouncer.ts';

const need = {
  name: 'PgBouncer',
  isThere: findPgBouncer() !== undefined,
  remedy: 'apt-get install pgbouncer',
};
const sessions = 2;
const companies = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];

/** The settings of a session that relies on the database's own defaults. */
const wrongDefaults = [
  "timezone = 'Asia/Tokyo'",
  "datestyle = 'German'",
  "bytea_output = 'escape'",
  'extra_float_digits = -3',
];

describe.skipIf(lacks([need], 'the database driver behind PgBouncer'))('behind PgBouncer', () => {
  let cluster: PostgresCluster;
  let network: TcpProxy;
  /** With the product's timeouts. */
  let database: Database;
  /** Waits for a session as long as a busy machine may take. */
  let patient: Database;
  /** Everything started, even by a failed start; the last is stopped first. */
  const cleanUp = new AsyncDisposableStack();

  beforeAll(async () => {
    cluster = await startPostgresCluster();
    cleanUp.defer(() => cluster.stop());
    await prepare(cluster);
    const pooler = await startPgBouncer(cluster.url, { poolSize: sessions });
    cleanUp.defer(() => pooler.stop());
    const url = new URL(pooler.url);
    network = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    cleanUp.defer(() => network.close());
    url.port = String(network.port);
    const urls = { connectionString: url.href, directConnectionString: cluster.url };
    database = openPostgres(urls);
    cleanUp.defer(() => database.close());
    patient = openPostgres({ ...urls, acquireTimeoutMs: 15_000 });
    cleanUp.defer(() => patient.close());
  });
  // A failed test may have left its fault.
  afterEach(() => network?.pass());
  afterAll(() => cleanUp.disposeAsync());

  test('the doctor finds a pooler in transaction mode that is not declared', async () => {
    const url = new URL(cluster.url);
    const pooled = new URL(url);
    pooled.port = String(network.port);
    const SECRET_KEY = randomBytes(32).toString('base64');
    const config = readConfig({ DATABASE_URL: pooled.href, SECRET_KEY });
    await expect(checkPooler(config)).rejects.toThrow('is a pooler in transaction mode');
    await expect(checkPooler({ ...config, databaseDirectUrl: url.href })).resolves.toMatch(
      /^DATABASE_URL is a pooler/,
    );
    await expect(checkPooler({ ...config, databaseUrl: url.href })).resolves.toMatch(
      /^DATABASE_URL keeps a session/,
    );
  });

  const asApp = (companyId?: string) =>
    ({ role: 'muster_app', ...(companyId !== undefined && { companyId }) }) as const;

  const formats: Statement = {
    name: 'formats',
    text: `select timestamptz '2026-11-20 17:30:00.123456+02' as instant, date '2026-02-28' as day,
        '\\x00ff10'::bytea as bytes, 0.1::float8 as number, current_setting('jit') as jit,
        current_setting('idle_in_transaction_session_timeout') as patience`,
  };
  const expectedFormats = {
    instant: '2026-11-20T15:30:00.123Z',
    day: '2026-02-28',
    bytes: new Uint8Array([0, 255, 16]),
    number: 0.1,
    jit: 'off',
    patience: '10s',
  };

  test("rows are read alike, regardless of the session's previous settings", async ({ task }) => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        if (index % 3 === 0) return patient.administer(formats.text);
        if (index % 3 === 1) return patient.single(asApp(), formats);
        return patient.transaction(asApp(), (transaction) => transaction.query(formats));
      }),
    );
    for (const { rows } of answers) expect(rows).toEqual([expectedFormats]);
    countCases(task, 'pooled-sessions', answers.length);
  });

  test('200 transactions on two sessions keep company, role and statements apart', async ({
    task,
  }) => {
    const whoAmI: Statement = {
      name: 'who_am_i',
      text: `select current_setting('app.company_id') as company, current_user::text as role,
               $1::int as number, pg_backend_pid() as session`,
    };
    const seen = new Set<unknown>();
    await Promise.all(
      Array.from({ length: 200 }, async (_, number) => {
        const settings = { ...asApp(companies[number % 2]), rowsByKey: number % 5 === 0 };
        const ask = { ...whoAmI, values: [number] };
        const { rows } = await (number % 4 < 2
          ? patient.single<{ session: number }>(settings, ask)
          : patient.transaction(settings, async (transaction) => {
              await transaction.query({ name: 'something_else', text: 'select 1 as one' });
              return transaction.query<{ session: number }>(ask);
            }));
        const company = companies[number % 2];
        expect(rows).toMatchObject([{ company, role: 'muster_app', number }]);
        seen.add(rows[0]?.session);
      }),
    );
    expect(seen.size).toBe(sessions);
    const left = await database.single(asApp(), {
      text: 'select name from pg_prepared_statements',
    });
    expect(left.rows).toEqual([]);
    countCases(task, 'pooled-sessions', 200);
  });

  test('a failed statement leaves nothing behind for the next user of the session', async () => {
    const failing = { text: 'select 1 / $1::int', values: [0] };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? patient.single(asApp(companies[0]), failing)
          : patient.transaction(asApp(companies[0]), (transaction) => transaction.query(failing)),
      ),
    );
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    }
    const { rows } = await database.single(asApp(), formats);
    expect(rows).toEqual([expectedFormats]);
  });

  test('a notification sent through the pooler is received by a direct connection', async ({
    task,
  }) => {
    const heard: string[] = [];
    const subscription = await database.listen(
      'of_the_pooler',
      (payload) => heard.push(payload),
      () => undefined,
    );
    await database.single(asApp(), { text: `select pg_notify('of_the_pooler', 'ring')` });
    await eventually(async () => expect(heard).toEqual(['ring']));
    await subscription.close();
    countCases(task, 'pooled-sessions', 1);
  });

  test('long statements, and callers that wait for a session meanwhile, are not interrupted', async ({
    task,
  }) => {
    const slow = { text: 'select true as done from pg_sleep(2.5)' };
    const quick = { text: 'select true as done' };
    const all = [slow, slow, quick, quick, quick];
    const answers = await Promise.all(all.map((each) => database.single(asApp(), each)));
    for (const { rows } of answers) expect(rows).toEqual([{ done: true }]);
    countCases(task, 'pooled-sessions', all.length);
  });

  test('statements lost by the network time out, and then everything works', async ({ task }) => {
    await database.single(asApp(), { text: 'select 1' });
    network.fault({ kind: 'swallow', directions: ['requests'] });
    const settings = { ...asApp(), statementTimeoutMs: 200 };
    const lost = Promise.allSettled(
      Array.from({ length: 3 }, () => database.single(settings, { text: 'select 1' })),
    );
    await network.untilCaught('requests');
    network.pass();
    for (const outcome of await lost) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toBeInstanceOf(DatabaseUnavailable);
      }
    }
    expect((await lost).map(({ status }) => status)).toContain('rejected');
    await database.single(asApp(), { text: 'select 1' });
    countCases(task, 'pooled-sessions', 3);
  });

  test('a lost transaction with many statements times out hardly later than one with a single statement', async ({
    task,
  }) => {
    await database.single(asApp(), { text: 'select 1' });
    network.fault({ kind: 'swallow', directions: ['requests'] });
    const sinceMs = performance.now();
    const pauses = watchPauses();
    onTestFinished(() => pauses.stop());
    const lost = database.transaction(
      { ...asApp(), statementTimeoutMs: 200 },
      async (transaction) => {
        for (let count = 0; count < 4; count += 1) transaction.send({ text: 'select 1' });
      },
    );
    await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(performance.now() - sinceMs - pauses.pausedMs()).toBeLessThan(10_000);
    network.pass();
    await database.single(asApp(), { text: 'select 1' });
    countCases(task, 'pooled-sessions', 1);
  });

  test('PostgreSQL stops and returns: requests are refused in time, and served within 2 s', async ({
    task,
  }) => {
    const ask = () => database.single(asApp(), { text: 'select 1 as one' });
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    await cluster.crash();
    const awaySince = performance.now();
    const away = await Promise.allSettled([ask(), ask(), ask()]);
    expect(performance.now() - awaySince).toBeLessThan(8_000);
    for (const outcome of away) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { name: 'DatabaseUnavailable' },
      });
    }
    await cluster.restart();
    const returnedAt = performance.now();
    const pauses = watchPauses();
    onTestFinished(() => pauses.stop());
    await eventually(ask, 2_000);
    expect(performance.now() - returnedAt - pauses.pausedMs()).toBeLessThan(2_000);
    countCases(task, 'pooled-sessions', away.length + 1);
  });
});

async function prepare(cluster: PostgresCluster): Promise<void> {
  const owner = openPostgres({ connectionString: cluster.url });
  try {
    await prepareBareDatabase(owner);
    for (const each of wrongDefaults) await owner.administer(`alter database muster set ${each}`);
  } finally {
    await owner.close();
  }
}
