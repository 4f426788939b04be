import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { countCases } from '../count-cases.ts';
import { startTcpProxy, type TcpProxy } from '../network/tcp-proxy.ts';
import { type PostgresCluster, startPostgresCluster } from '../postgres-cluster.ts';
import { type PostgresStandby, startPostgresStandby } from '../postgres-standby.ts';
import { unlessPaused } from '../watch-pauses.ts';
import { startTestService, type TestCompany, type TestService } from '../test-service.ts';
import { migrationsDirectory } from '../../src/main/migrations-directory.ts';
import type { Database } from '../../src/platform/database/driver.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';

let primary: PostgresCluster;
let standby: PostgresStandby;
/** Between the service and the replica. */
let network: TcpProxy;
let database: Database;
let service: TestService;
let company: TestCompany;
/** So long the service waits for the replica's answer. */
const replicaPatienceMs = 1_000;
const errors: Error[] = [];
/** Names of the statements that reading a list needed. */
let sent: (string | undefined)[] = [];
/** Whatever was begun, also by a start that failed half-way; the last goes first. */
const cleanUp = new AsyncDisposableStack();

beforeAll(async () => {
  primary = await startPostgresCluster();
  cleanUp.defer(() => primary.stop());
  standby = await startPostgresStandby(primary);
  cleanUp.defer(() => standby.stop());
  const replica = new URL(standby.url);
  network = await startTcpProxy({ host: replica.hostname, port: Number(replica.port) });
  cleanUp.defer(() => network.close());
  replica.port = String(network.port);
  database = await openDatabase({
    databaseUrl: primary.url,
    databaseReplicaUrl: replica.href,
    dataDirectory: '/nonexistent',
    onError: (error) => errors.push(error),
    onStatement: ({ name }) => {
      if (name !== undefined && /^(?:employees\.list|collection_stamps)/.test(name))
        sent.push(name);
    },
  });
  cleanUp.defer(() => database.close());
  await prepareDatabase(database, migrationsDirectory);
  service = await startTestService({ role: 'api', database });
  cleanUp.defer(() => service.close());
  company = await service.createCompany();
});
afterAll(() => cleanUp.disposeAsync());
beforeEach(() => {
  sent = [];
});
// A test that failed may have left its fault.
afterEach(() => network?.pass());

let count = 0;
async function add(): Promise<string> {
  count += 1;
  const body = { first_name: 'A', last_name: 'B', email: `${count}@replica.example` };
  return (await service.api('POST', '/employees', { key: company.key, body })).body.employee.id;
}
/** A limit that was not asked for before, so that no such page is remembered. */
let limit = 201;
async function list(): Promise<string[]> {
  limit -= 1;
  const { status, body } = await service.api('GET', `/employees?limit=${limit}`, {
    key: company.key,
  });
  expect(status).toBe(200);
  return body.employees.map(({ id }: { id: string }) => id);
}

const stamp = 'collection_stamps.employees';
const page = 'employees.list.stamped';

test('a list comes from the replica once that has what the database has', async () => {
  const id = await add();
  await vi.waitFor(
    async () => {
      sent = [];
      expect(await list()).toEqual([id]);
      // One page, and so the replica's.
      expect(sent).toEqual([stamp, page]);
    },
    { timeout: 20_000, interval: 100 },
  );
});

test('what the replica has not heard of yet is in the list all the same', async ({ task }) => {
  await standby.pause();
  onTestFinished(() => standby.resume());
  let before = await list();
  const expectFresh = async (): Promise<void> => {
    before = [await add(), ...before];
    sent = [];
    expect(await list()).toEqual(before);
    // The replica's page had another stamp, so the database was asked.
    expect(sent).toEqual([stamp, page, page]);
  };
  for (let change = 1; change <= 10; change += 1) {
    // One that a pause kept from answering rests for a while.
    await unlessPaused(expectFresh, {
      patienceMs: replicaPatienceMs,
      prepare: untilReplicaAnswers,
    });
    countCases(task, 'fresh-lists', 1);
  }
});

test('a page that is remembered needs neither of them', async () => {
  const again = () => service.api('GET', '/employees?limit=1', { key: company.key });
  await again();
  // What is asked for a second time is remembered.
  const { body } = await again();
  sent = [];
  expect((await again()).body).toEqual(body);
  expect(sent).toEqual([stamp]);
});

test('without the replica lists go on, and with its return it serves again', async () => {
  const before = await list();
  await standby.shutDown();
  errors.length = 0;
  const id = await add();
  for (let time = 1; time <= 3; time += 1) expect(await list()).toEqual([id, ...before]);
  expect(errors.length).toBeGreaterThan(0);
  sent = [];
  expect(await list()).toEqual([id, ...before]);
  // It rests: nobody waits for it.
  expect(sent).toEqual([stamp, page]);
  await standby.restart();
  await untilReplicaServes([id, ...before]);
});

test('a replica that is silent holds up nobody for longer than a second', async () => {
  const before = await list();
  network.fault({ kind: 'hold', directions: ['answers'] });
  errors.length = 0;
  const askedAtMs = performance.now();
  expect(await list()).toEqual(before);
  // A second, and what a busy machine needs; without that deadline it would be ten.
  expect(performance.now() - askedAtMs).toBeLessThan(5_000);
  expect(errors.map(({ message }) => message)).toEqual([
    'the replica gave no answer: none within 1000 ms',
  ]);
  network.pass();
  await untilReplicaServes(before);
});

async function expectReplicaAnswers(): Promise<void> {
  const settings = { role: 'muster_app', companyId: company.companyId } as const;
  expect(await database.replica?.single(settings, { text: 'select 1' })).toBeDefined();
}

async function untilReplicaAnswers(): Promise<void> {
  await vi.waitFor(expectReplicaAnswers, { timeout: 20_000, interval: 100 });
}

async function untilReplicaServes(expected: readonly string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      await expectReplicaAnswers();
      sent = [];
      expect(await list()).toEqual(expected);
      expect(sent).toEqual([stamp, page]);
    },
    { timeout: 20_000, interval: 100 },
  );
}
