import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { findRedisServer } from '../../../../tests/harness/find-program.ts';
import { startRedisServer } from '../../../../tests/harness/redis-server.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';

const limits = { perAccountMax: 2, perNetworkMax: 50 };
const attempt = { account: 'ona@example.test', network: '192.0.2.1' };

test.skipIf(findRedisServer() === undefined)(
  'processes share their counts in Redis, without addresses, and count alone while it is down',
  async () => {
    const server = await startRedisServer();
    const redis = new Redis(server.url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
    redis.on('error', () => undefined);
    await new Promise((resolve) => redis.once('ready', resolve));
    try {
      const one = createSignInThrottle(redis, limits);
      const other = createSignInThrottle(redis, limits);
      await one.begin(attempt);
      await other.begin(attempt);
      await expect(one.begin(attempt)).rejects.toMatchObject({ code: 'rate_limited' });
      expect((await redis.keys('*')).join(' ')).not.toContain('ona');

      await server.crash();
      await one.begin(attempt);
      await one.begin(attempt);
      await expect(one.begin(attempt)).rejects.toMatchObject({ code: 'rate_limited' });
    } finally {
      redis.disconnect();
      await server.stop();
    }
  },
);
