import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findRedisServer } from '../../testing/find-program.ts';
import {
  countingTogether,
  type RedisServer,
  startRedisServer,
} from '../../testing/redis-server.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testConfig } from '../../testing/test-service.ts';
import { compose, type Service } from './compose.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';

const limit = 20;

describe.skipIf(findRedisServer() === undefined)('two processes with one Redis', () => {
  let redis: RedisServer;
  let testDatabase: TestDatabase;
  let services: [Service, Service];
  const logged: string[] = [];

  beforeAll(async () => {
    redis = await startRedisServer();
    testDatabase = await openTestDatabase();
    services = [await start(), await start()];
    await sharedAgain('192.0.2.250');
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()));
    await testDatabase.drop();
    await redis.stop();
  });

  async function start(): Promise<Service> {
    const service = await compose({
      database: testDatabase.database,
      config: { ...testConfig, redisUrl: redis.url, rateLimitPerMinute: limit },
      secretKeys: [randomBytes(32)],
      role: 'api',
      clock: systemClock,
      log: createLog({
        level: 'warn',
        pretty: false,
        destination: { write: (line) => logged.push(line) },
      }),
    });
    await service.server.ready();
    return service;
  }

  async function call(process: 0 | 1, remoteAddress: string) {
    const url = '/api/v1/openapi.json';
    const { statusCode, headers } = await services[process].server.inject({ url, remoteAddress });
    const left = Number(/;r=(\d+);/.exec(String(headers['ratelimit']))?.[1]);
    return { statusCode, left, retryAfter: headers['retry-after'] };
  }

  /** Waits until what one process counts shows at the other. */
  async function sharedAgain(prefix: string): Promise<void> {
    let attempt = 0;
    await vi.waitUntil(
      async () => {
        attempt += 1;
        const client = `${prefix}.${attempt}`.split('.').slice(-4).join('.');
        const [a, b] = [await call(0, client), await call(1, client)];
        return a.left === limit - 1 && b.left === limit - 2;
      },
      { timeout: 10_000, interval: 50 },
    );
  }

  async function expectOneCount(): Promise<void> {
    for (let left = limit - 1; left >= 0; left -= 1) {
      const answer = await call(left % 2 === 0 ? 0 : 1, '198.51.100.1');
      expect(answer).toMatchObject({ statusCode: 200, left });
    }
    expect((await call(0, '198.51.100.1')).statusCode).toBe(429);
    expect((await call(1, '198.51.100.1')).statusCode).toBe(429);
    const answers = await Promise.all(
      Array.from({ length: limit * 2 }, (_, index) =>
        call(index % 2 === 0 ? 0 : 1, '198.51.100.2'),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(limit);
  }

  test('share the count exactly, one after another and at once', () =>
    countingTogether(redis, expectOneCount));

  /** Of a window that has less than a second and a half to go: `Retry-After` rounds up. */
  async function expectTrueWait(): Promise<void> {
    const client = '198.51.100.3';
    for (let index = 0; index < limit; index += 1) await call(0, client);
    const direct = new Redis(redis.url);
    const setMs = performance.now();
    const isSet = await direct.pexpire(`muster:rate:${client}`, 1_450);
    direct.disconnect();
    expect(isSet).toBe(1);
    const toldMs = performance.now();
    const { statusCode, retryAfter } = await call(1, client);
    expect({ statusCode, retryAfter }).toEqual({ statusCode: 429, retryAfter: '2' });
    // Asked again and again, it is served when the wait is over and not long before.
    let refusedMs = toldMs;
    await vi.waitUntil(
      async () => {
        const askedMs = performance.now();
        const isServed = (await call(1, client)).statusCode === 200;
        if (!isServed) refusedMs = askedMs;
        return isServed;
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(performance.now() - setMs).toBeGreaterThan(1_350);
    expect(refusedMs - toldMs).toBeLessThan(2_000);
  }

  test('tell the true wait until the common window ends', () =>
    countingTogether(redis, expectTrueWait));

  test('answer and count alone while Redis is away, say so, and share again afterwards', async () => {
    await redis.crash();
    const client = '198.51.100.4';
    for (const process of [0, 1] as const) {
      for (let left = limit - 1; left >= 0; left -= 1) {
        expect(await call(process, client)).toMatchObject({ statusCode: 200, left });
      }
      expect((await call(process, client)).statusCode).toBe(429);
    }
    await vi.waitUntil(() => logged.some((line) => line.includes('Redis is away')), {
      timeout: 10_000,
    });
    await redis.restart();
    await sharedAgain('203.0.113');
  });
});
