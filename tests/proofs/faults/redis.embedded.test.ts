import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { compose, type Service } from '../../../server/src/main/compose.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { countCases } from '../../harness/count-cases.ts';
import { eventually } from '../../harness/eventually.ts';
import { findRedisServer } from '../../harness/find-program.ts';
import { startTcpProxy } from '../../harness/tcp-proxy.ts';
import { redisPatienceMs, startRedisServer } from '../../harness/redis-server.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import { testConfig } from '../../harness/test-service.ts';
import { watchPauses } from '../../harness/watch-pauses.ts';
import { redisFaults, type RedisSurroundings } from './redis-faults.ts';

const limit = 60;
/** Calls of one client at each process: a few more than it is allowed. */
const callsEach = limit + 8;
const recoveredWithinMs = 2_000;
/** A client waits for Redis for at most half a second; the rest allows for a busy machine. */
const answeredWithinMs = 5_000;

interface Answer {
  readonly statusCode: number;
  readonly left: number;
  readonly retryAfter: unknown;
  readonly elapsedMs: number;
}

describe.skipIf(findRedisServer() === undefined)('three processes with one Redis', () => {
  let surroundings: RedisSurroundings;
  let testDatabase: TestDatabase;
  let services: readonly Service[] = [];
  let logged: string[] = [];
  let clients = 0;

  beforeAll(async () => {
    const redis = await startRedisServer();
    const { port } = new URL(redis.url);
    const network = await startTcpProxy({ host: '127.0.0.1', port: Number(port) });
    surroundings = { redis, network };
    testDatabase = await openTestDatabase();
    services = await Promise.all([1, 2, 3].map(() => start(`redis://127.0.0.1:${network.port}`)));
    await eventually(expectShared);
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()));
    await testDatabase.drop();
    await surroundings.network.close();
    await surroundings.redis.stop();
  });

  async function start(redisUrl: string): Promise<Service> {
    const service = await compose({
      database: testDatabase.database,
      config: { ...testConfig, redisUrl, rateLimitPerMinute: limit },
      secretKeys: [randomBytes(32)],
      role: 'api',
      clock: systemClock,
      log: createLog({
        level: 'info',
        pretty: false,
        destination: { write: (line) => logged.push(line) },
      }),
    });
    await service.server.ready();
    return service;
  }

  function newClient(): string {
    clients += 1;
    return `198.51.${100 + Math.floor(clients / 250)}.${1 + (clients % 250)}`;
  }

  async function call({ server }: Service, remoteAddress: string): Promise<Answer> {
    const startedMs = performance.now();
    const { statusCode, headers } = await server.inject({
      url: '/api/v1/payroll',
      remoteAddress,
    });
    const left = Number(/;r=(\d+);/.exec(String(headers['ratelimit']))?.[1]);
    const retryAfter = headers['retry-after'];
    return { statusCode, left, retryAfter, elapsedMs: performance.now() - startedMs };
  }

  /** One process sees the counts of another. */
  async function expectShared(): Promise<void> {
    const client = newClient();
    const lefts: number[] = [];
    for (const service of services) lefts.push((await call(service, client)).left);
    expect(lefts).toEqual([limit - 1, limit - 2, limit - 3]);
  }

  const lines = (text: string) => logged.filter((line) => line.includes(text));

  test.for(redisFaults)('Redis: $name', async ({ begin, end, isOutage, name }, { task }) => {
    logged = [];
    const pauses = watchPauses();
    onTestFinished(() => pauses.stop());
    let isFaulty = true;
    // A failed test leaves its fault to no other.
    onTestFinished(async () => {
      if (isFaulty) await end(surroundings);
    });
    await begin(surroundings);
    const client = newClient();
    const answers = await Promise.all(
      services.map((service) =>
        Promise.all(Array.from({ length: callsEach }, () => call(service, client))),
      ),
    );
    for (const ofProcess of answers) {
      // 401: the key is missing, but the limit applies.
      const served = ofProcess.filter(({ statusCode }) => statusCode === 401);
      const refused = ofProcess.filter(({ statusCode }) => statusCode === 429);
      expect(served).toHaveLength(limit);
      expect(served.length + refused.length).toBe(callsEach);
      for (const { retryAfter } of refused) {
        expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
        expect(Number(retryAfter)).toBeLessThanOrEqual(60);
      }
      for (const { elapsedMs } of ofProcess) expect(elapsedMs).toBeLessThan(answeredWithinMs);
    }
    if (isOutage) {
      await eventually(async () => {
        expect(lines('Redis is unavailable').length).toBeGreaterThanOrEqual(services.length);
      });
    }

    isFaulty = false;
    await end(surroundings);
    const endedAt = performance.now();
    await eventually(expectShared, recoveredWithinMs);
    const sharedMs = performance.now() - endedAt;
    if (isOutage) {
      const said = [lines('Redis is unavailable').length, lines('Redis is available again').length];
      for (const count of said) expect(count).toBeGreaterThanOrEqual(services.length);
      // Logged once, however often it was retried; a pause of the machine is one more outage.
      if (pauses.longestMs() < redisPatienceMs) {
        expect(said).toEqual([services.length, services.length]);
      } else {
        process.stdout.write(`Redis ${name}: how often it was said is not judged after a pause\n`);
      }
    }
    countCases(task, 'faults-redis', services.length * callsEach);
    process.stdout.write(
      `Redis ${name}: counted together again after ${Math.round(sharedMs)} ms\n`,
    );
  });
});
