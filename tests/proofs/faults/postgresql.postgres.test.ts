import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../server/src/platform/database/postgres.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { countCases } from '../../harness/count-cases.ts';
import { eventually } from '../../harness/eventually.ts';
import { startTcpProxy, type TcpProxy } from '../../harness/tcp-proxy.ts';
import { type Customer, openCustomer } from '../processes/customer.ts';
import { type ServingProcess, serveMuster } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import type { PostgresCluster } from '../../harness/postgres-cluster.ts';
import {
  type ClerkAnswer,
  findWrongAnswers,
  newOrder,
  type Order,
  putClerksToWork,
  send,
  untilServed,
} from './clerk.ts';
import { postgresFaults, type Surroundings } from './postgres-faults.ts';
import { putOnSmallDisk } from './small-disk.ts';

const clerksEach = 8;
let place: PlaceToServe;
let customer: Customer;
let surroundings: Surroundings;
let serving: readonly ServingProcess[] = [];

beforeAll(async () => {
  place = await makePlaceToServe();
  const cluster = place.cluster as PostgresCluster;
  const disk = await putOnSmallDisk(cluster);
  customer = await openCustomer(place);
  const network = await startTcpProxy({ host: '127.0.0.1', port: cluster.port });
  surroundings = { cluster, network, disk, inspector: openInspector(cluster) };
  const settings = { ...place.settings, DATABASE_URL: throughNetwork(cluster.url, network) };
  serving = await Promise.all(
    ['all', 'api'].map((role) => serveMuster(settings, ['--role', role])),
  );
});
afterAll(async () => {
  for (const process of serving) process.kill('SIGKILL');
  await Promise.all(serving.map(({ ended }) => ended));
  await surroundings.inspector.close();
  await surroundings.network.close();
  await place.remove();
  surroundings.disk.remove();
});

function openInspector({ directory, port }: PostgresCluster): Database {
  const at = `host=${encodeURIComponent(directory)}&port=${port}`;
  return openPostgres({ connectionString: `postgres://postgres@localhost/muster?${at}` });
}

function throughNetwork(url: string, { port }: TcpProxy): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

test.for(postgresFaults)(
  'PostgreSQL: $name',
  async ({ name, begin, end, lastsMs, refuses, recoveredWithinMs = 2_000 }, { task }) => {
    const addresses = serving.map(({ address }) => address);
    const clerks = putClerksToWork(addresses, { key: customer.key, clerksEach });
    onTestFinished(() => clerks.stop());
    await untilAnswered(clerks.answers, addresses.length * clerksEach);
    let isFaulty = true;
    // A failed test leaves neither its clerks nor its fault to the next one.
    onTestFinished(async () => {
      if (isFaulty) await end(surroundings);
    });
    await begin(surroundings);
    const before = clerks.answers.length;
    await wait(lastsMs);
    const isRefused = refuses === 'everything' || refuses === 'changes';
    if (isRefused) await untilOneIsRefused(() => clerks.answers.slice(before));
    const during = clerks.answers.slice(before);
    isFaulty = false;
    await end(surroundings);
    const [recoveries] = await Promise.all([
      Promise.allSettled(
        addresses.map((address) => untilServed(address, customer.key, recoveredWithinMs)),
      ),
      clerks.stop(),
    ]);
    expect(recoveries.filter(({ status }) => status === 'rejected')).toEqual([]);
    const recovered = recoveries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const answers = [...clerks.answers, ...recovered.flatMap((one) => one.answers)];
    expect(findWrongAnswers(answers)).toEqual([]);
    await expectEachOnce(answers);
    const refused = answers.filter(({ status }) => status === 503);
    if (refuses === 'nothing') expect(refused).toEqual([]);
    countCases(task, 'faults-postgresql', answers.length);
    const servedMs = recovered.map(({ servedAfterMs }) => Math.round(servedAfterMs));
    const slowestMs = Math.round(Math.max(...answers.map(({ elapsedMs }) => elapsedMs)));
    process.stdout.write(
      `${name}: ${answers.length} answers, ${refused.length} refused, ${during.length} meanwhile, slowest ${slowestMs} ms, served again after ${servedMs.join(' and ')} ms\n`,
    );
  },
);

async function untilAnswered(answers: readonly ClerkAnswer[], count: number): Promise<void> {
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
}

/** A full disk has room in its last pages for a while. */
async function untilOneIsRefused(answers: () => readonly ClerkAnswer[]): Promise<void> {
  await expect
    .poll(() => answers().some(({ status }) => status === 503), { timeout: 30_000 })
    .toBe(true);
}

/** Repeats refused requests: whether or not they had been done, the result exists once. */
async function expectEachOnce(answers: readonly ClerkAnswer[]): Promise<void> {
  const orders = answers.flatMap(({ order }) => (order === undefined ? [] : [order]));
  const refused = answers.flatMap(({ order, status }) =>
    order !== undefined && status === 503 ? [order] : [],
  );
  for (let start = 0; start < refused.length; start += 20) {
    await Promise.all(refused.slice(start, start + 20).map(sendUntilDone));
  }
  const { rows } = await surroundings.inspector.administer<{ email: string; n: number }>(
    `select email, count(*)::int as n from employees where email = any($1) group by email`,
    [orders.map(({ email }) => email)],
  );
  expect(rows.filter(({ n }) => n !== 1)).toEqual([]);
  const stored = new Set(rows.map(({ email }) => email));
  expect(orders.filter(({ email }) => !stored.has(email))).toEqual([]);
}

/** A request in progress gets 409, until its abandoned session is gone. */
async function sendUntilDone(order: Order): Promise<void> {
  await eventually(async () => {
    const { status, body } = await send(serving[0]?.address ?? '', customer.key, order);
    expect([201, 409], JSON.stringify(body)).toContain(status);
    expect(status).toBe(201);
  }, 5_000);
}

test('afterwards a request that was never refused is served as usual', async () => {
  for (const { address } of serving) {
    expect((await send(address, customer.key, newOrder())).status).toBe(201);
  }
});
