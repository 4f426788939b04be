import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordResetLimits } from '../../../server/src/access/password-resets/password-reset-throttle.ts';
import { signInLimits } from '../../../server/src/access/users/sign-in-throttle.ts';
import { countCases } from '../../harness/count-cases.ts';
import { findRedisServer } from '../../harness/find-program.ts';
import { openCustomer } from '../processes/customer.ts';
import { type ServingProcess, serveMuster } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import {
  countingTogether,
  type RedisServer,
  startRedisServer,
} from '../../harness/redis-server.ts';

const limit = 60;
const higherLimit = 90;
const origin = 'http://muster.test';
const processCount = 3;
const atOnce = 4 * processCount;
/** Per client: more than every limit. */
const calls = 100;

/** The client address that the proxy writes for its call number `call`. */
interface ClientCase {
  readonly name: string;
  readonly forwardedFor: (call: number) => string;
}

/** Each is one client, in any spelling; no two share an address. */
const clientCases: readonly ClientCase[] = [
  { name: 'IPv4', forwardedFor: () => '192.0.2.1' },
  {
    name: 'IPv4, from another port each time',
    forwardedFor: (call) => `192.0.2.2:${2_000 + call}`,
  },
  {
    name: 'IPv4, written as IPv6 by turns',
    forwardedFor: (call) => (call % 2 === 0 ? '192.0.2.3' : '::ffff:192.0.2.3'),
  },
  {
    name: 'IPv4, with a forged address before it',
    forwardedFor: (call) => `198.51.100.${call}, 192.0.2.4`,
  },
  {
    name: 'IPv4, with a forged list before it',
    forwardedFor: (call) => `10.0.0.1, ::1, 203.0.113.${call}, 127.0.0.1, 192.0.2.5`,
  },
  {
    name: 'IPv6, from another address of its /64 each time',
    forwardedFor: (call) => `2001:db8:0:1::${call.toString(16)}`,
  },
  {
    name: 'IPv6, written in full and in brackets',
    forwardedFor: (call) =>
      call % 2 === 0 ? '[2001:db8:0:2::1]:4711' : '2001:0DB8:0000:0002:FFFF:0000:0000:0001',
  },
  { name: 'IPv6, the neighbouring /64', forwardedFor: (call) => `2001:db8:0:3:${call}::1` },
];

describe.skipIf(findRedisServer() === undefined)('several processes with one Redis', () => {
  let redis: RedisServer;
  let place: PlaceToServe;
  let serving: readonly ServingProcess[] = [];

  beforeAll(async () => {
    [redis, place] = await Promise.all([startRedisServer(), makePlaceToServe()]);
    const settings = {
      ...place.settings,
      REDIS_URL: redis.url,
      RATE_LIMIT_PER_MINUTE: String(limit),
      TRUST_PROXY: '1',
      PUBLIC_URL: origin,
    };
    serving = await Promise.all(
      Array.from({ length: processCount }, () => serveMuster(settings, ['--role', 'api'])),
    );
  });
  afterAll(async () => {
    for (const process of serving) process.kill('SIGKILL');
    await Promise.all(serving.map(({ ended }) => ended));
    await Promise.all([place.remove(), redis.stop()]);
  });

  /** Several at once, each at the next process; resolves with the statuses. */
  async function callAtOnce(
    count: number,
    request: (call: number) => RequestInit & { readonly path: string },
  ): Promise<number[]> {
    const statuses: number[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < count) {
        const call = next;
        next += 1;
        const { path, ...init } = request(call);
        const address = serving[call % serving.length]?.address ?? '';
        const answer = await fetch(`${address}${path}`, init);
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return statuses;
  }

  const together = (check: () => Promise<void>): Promise<void> => countingTogether(redis, check);

  const times = (statuses: readonly number[], status: number) =>
    statuses.filter((one) => one === status).length;

  test.for(clientCases)('exactly 60: $name', async ({ forwardedFor }, { task }) => {
    await together(async () => {
      const statuses = await callAtOnce(calls, (call) => ({
        path: '/api/v1/payroll',
        headers: { 'x-forwarded-for': forwardedFor(call) },
      }));
      // 401: counted, and handled as far as a request without a key can be.
      expect({ served: times(statuses, 401), refused: times(statuses, 429) }).toEqual({
        served: limit,
        refused: calls - limit,
      });
    });
    countCases(task, 'rate-limit-exact', calls);
  });

  test("exactly the operator's limit for a company, and 60 for all others", async ({ task }) => {
    const [higher, other] = [await openCustomer(place), await openCustomer(place)];
    await place.look((database) =>
      database.single(
        { role: 'muster_operator' },
        {
          text: 'update companies set rate_limit_per_minute = $2 where id = $1',
          values: [higher.companyId, higherLimit],
        },
      ),
    );
    for (const [key, expected] of [
      [higher.key, higherLimit],
      [other.key, limit],
    ] as const) {
      await together(async () => {
        const statuses = await callAtOnce(calls, () => ({
          path: '/api/v1/payroll',
          headers: { 'x-forwarded-for': '192.0.2.20', authorization: `Bearer ${key}` },
        }));
        expect({ served: times(statuses, 200), refused: times(statuses, 429) }).toEqual({
          served: expected,
          refused: calls - expected,
        });
      });
      countCases(task, 'rate-limit-exact', calls);
    }
  });

  function post(path: string, forwardedFor: string, body: object) {
    return {
      path: `/console/api${path}`,
      method: 'POST',
      headers: { 'x-forwarded-for': forwardedFor, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
  }

  test('guesses at one account from everywhere: exactly the limit is checked', async ({ task }) => {
    const { perAccountMax } = signInLimits;
    const count = perAccountMax + 6;
    await together(async () => {
      const statuses = await callAtOnce(count, (call) =>
        // A different network each time, and the address in a different case.
        post('/sign-in', `203.0.113.${call}`, {
          email: call % 2 === 0 ? 'ona@example.test' : 'ONA@example.test',
          password: `wrong password ${call}`,
        }),
      );
      expect({ looked: times(statuses, 401), refused: times(statuses, 429) }).toEqual({
        looked: perAccountMax,
        refused: count - perAccountMax,
      });
    });
    countCases(task, 'throttle-exact', count);
  });

  test('guesses from one network at many accounts: exactly the limit is checked', async ({
    task,
  }) => {
    const { perNetworkMax } = signInLimits;
    const count = perNetworkMax + 10;
    await together(async () => {
      const statuses = await callAtOnce(count, (call) =>
        post('/sign-in', `2001:db8:0:9::${call.toString(16)}`, {
          email: `user-${call}@example.test`,
          password: 'wrong password',
        }),
      );
      expect({ looked: times(statuses, 401), refused: times(statuses, 429) }).toEqual({
        looked: perNetworkMax,
        refused: count - perNetworkMax,
      });
    });
    countCases(task, 'throttle-exact', count);
  });

  test('password resets for one account, and from one network', async ({ task }) => {
    const { perAccountMax, perNetworkMax } = passwordResetLimits;
    const beyond = 5;
    await together(async () => {
      const ofAccount = await callAtOnce(perAccountMax + beyond, (call) =>
        post('/password-resets', `203.0.113.${100 + call}`, { email: 'ona@example.test' }),
      );
      expect(times(ofAccount, 429)).toBe(beyond);
    });
    await together(async () => {
      const ofNetwork = await callAtOnce(perNetworkMax + beyond, (call) =>
        post('/password-resets', '203.0.113.200', { email: `user-${call}@example.test` }),
      );
      expect(times(ofNetwork, 429)).toBe(beyond);
    });
    countCases(task, 'throttle-exact', perAccountMax + perNetworkMax + 2 * beyond);
  });
});
