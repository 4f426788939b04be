import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countCases } from '../../harness/count-cases.ts';
import { eventually } from '../../harness/eventually.ts';
import { findRedisServer } from '../../harness/find-program.ts';
import { findHaproxy } from './haproxy.ts';
import { send, startLoad } from './load.ts';
import { lacks } from './needs.ts';
import { findPgBouncer } from './pgbouncer.ts';
import { openStage, type Stage, untilMore } from './stage.ts';
import { countingTogether } from '../../harness/redis-server.ts';

const promise = 'many-processes';
const limit = 60;
const limitedCalls = 100;
const revokedMsMax = 1_000;
/** A start takes two seconds on an idle machine, and half a minute next to all other tests. */
const timeoutMs = 240_000;
/** HAProxy's own errors, until it notices that a process is gone. */
const brokenBy = /^(0|502|503|504) /;

const needs = (isPooled: boolean) => [
  {
    name: 'HAProxy',
    isThere: findHaproxy() !== undefined,
    remedy: 'apt-get install haproxy',
  },
  {
    name: 'Redis',
    isThere: findRedisServer() !== undefined,
    remedy: 'apt-get install redis-server',
  },
  {
    name: 'PgBouncer',
    isThere: !isPooled || findPgBouncer() !== undefined,
    remedy: 'apt-get install pgbouncer',
  },
];

/** The promises for several processes (guarantees, section 9), with or without a pooler. */
export function proveCluster(form: { isPooled: boolean; proxyRetries: boolean }): void {
  const { isPooled } = form;
  const withPooler = isPooled ? 'with' : 'without';
  const isSkipped = lacks(needs(isPooled), `2 + 2 processes, ${withPooler} PgBouncer`);
  describe.skipIf(isSkipped)(`2 + 2 processes behind HAProxy, ${withPooler} PgBouncer`, () => {
    let opened: Stage | undefined;
    beforeAll(async () => {
      opened = await openStage({ ...form, rateLimitPerMinute: limit });
    }, timeoutMs);
    afterAll(() => opened?.close(), timeoutMs);
    const stage = (): Stage => {
      if (opened === undefined) throw new Error('the cluster did not start');
      return opened;
    };
    proveLimit(stage);
    proveRevocation(stage);
    proveShares(stage);
    proveRollingRestart(stage);
    proveKills(stage);
  });
}

function proveLimit(stage: () => Stage): void {
  test('a client has exactly 60 requests in a minute, whichever process answers', async ({
    task,
  }) => {
    const { cluster, requestsOf } = stage();
    const before = await requestsOf();
    const expectLimit = async (): Promise<void> => {
      const answers = await Promise.all(
        Array.from({ length: limitedCalls }, () =>
          send({ url: `${cluster.url}/api/v1/payroll`, method: 'GET', localAddress: '127.0.0.9' }),
        ),
      );
      const times = (status: number) => answers.filter((each) => each.status === status).length;
      // 401: counted, and handled as far as a request without a key can be.
      expect({ served: times(401), refused: times(429) }).toEqual({
        served: limit,
        refused: limitedCalls - limit,
      });
    };
    await countingTogether(cluster.redis, expectLimit);
    const after = await requestsOf();
    for (const [index, count] of after.entries()) expect(count).toBeGreaterThan(before[index] ?? 0);
    countCases(task, promise, limitedCalls);
  });
}

function proveRevocation(stage: () => Stage): void {
  test('a revoked key is refused by every process within a second', async ({ task }) => {
    const { cluster, account } = stage();
    const { id, secret } = await account.createKey();
    let calls = 0;
    const ask = async (address: string): Promise<number> => {
      calls += 1;
      const headers = {
        authorization: `Bearer ${secret}`,
        // A different client each time, not counted yet.
        'x-forwarded-for': `198.51.${Math.floor(calls / 250)}.${(calls % 250) + 1}`,
      };
      return (await send({ url: `${address}/api/v1/payroll`, method: 'GET', headers })).status;
    };
    const statuses = () => Promise.all(cluster.apis.map(({ address }) => ask(address)));
    expect(await statuses()).toEqual([200, 200]);
    await account.revokeKey(id);
    await eventually(async () => expect(await statuses()).toEqual([401, 401]), revokedMsMax);
    for (let again = 0; again < 10; again += 1) expect(await statuses()).toEqual([401, 401]);
    countCases(task, promise, cluster.apis.length);
  });
}

function proveShares(stage: () => Stage): void {
  test(
    'two workers share the deliveries, and send nothing twice',
    async ({ task }) => {
      const { cluster, key, deliveredBy, untilArrived } = stage();
      const before = await deliveredBy();
      const load = startLoad({ url: cluster.url, key, clients: 8 });
      await untilMore(load, 150);
      await load.stop();
      expect(load.failures).toEqual([]);
      expect(await untilArrived(load.created)).toBe(0);
      await eventually(async () => {
        const after = await deliveredBy();
        const shares = after.map((count, index) => count - (before[index] ?? 0));
        for (const share of shares) expect(share).toBeGreaterThan(0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(load.created.length);
      });
      countCases(task, promise, load.created.length);
    },
    timeoutMs,
  );
}

/** A worker and an API process at a time; the others continue without them. */
function pairsOf({ cluster }: Stage) {
  return cluster.apis.map((api, index) => ({
    index,
    members: [api, ...cluster.workers.slice(index, index + 1)],
  }));
}

function proveRollingRestart(stage: () => Stage): void {
  test(
    'a rolling restart of all of them under load fails no request',
    async ({ task }) => {
      const { cluster, key, requestsOf, untilArrived, expectSettled } = stage();
      const load = startLoad({ url: cluster.url, key, clients: 2 });
      for (const { index, members } of pairsOf(stage())) {
        await Promise.all(members.map((member) => member.stop()));
        await Promise.all(members.map((member) => member.start()));
        // The proxy must route requests to it again before the other one stops.
        const { [index]: before = 0 } = await requestsOf();
        await eventually(async () => {
          const { [index]: now = 0 } = await requestsOf();
          expect(now).toBeGreaterThan(before);
        }, 30_000);
      }
      await load.stop();
      expect(load.failures).toEqual([]);
      expect(load.read()).toBeGreaterThan(0);
      expect(await untilArrived(load.created)).toBe(0);
      await expectSettled(load.created);
      process.stdout.write(
        `4 processes restarted: ${load.created.length} creations and ${load.read()} reads answered, none failed\n`,
      );
      countCases(task, promise, load.created.length + load.read());
    },
    timeoutMs,
  );
}

function proveKills(stage: () => Stage): void {
  test(
    'each of them killed under load: nothing acknowledged is lost',
    async ({ task }) => {
      const { cluster, key, untilArrived, expectSettled } = stage();
      const load = startLoad({ url: cluster.url, key, clients: 2 });
      for (const { members } of pairsOf(stage())) {
        await untilMore(load, 20);
        await Promise.all(members.map((member) => member.kill()));
        // The remaining ones continue by themselves.
        await untilMore(load, 20);
        await Promise.all(members.map((member) => member.start()));
      }
      await untilMore(load, 20);
      await load.stop();
      expect(load.failures.filter((failure) => !brokenBy.test(failure))).toEqual([]);
      const repeated = await untilArrived(load.created);
      await expectSettled(load.created);
      process.stdout.write(
        `4 processes killed: ${load.created.length} created, ${load.failures.length} requests broken, ` +
          `${repeated} deliveries sent again\n`,
      );
      countCases(task, promise, load.created.length);
    },
    timeoutMs,
  );
}
