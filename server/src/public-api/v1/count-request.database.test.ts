import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
  type TestServiceOptions,
} from '../../../../tests/harness/test-service.ts';
import { newApiKey } from '../../access/key-format.ts';

const limit = 60;
let testDatabase: TestDatabase;
let service: TestService;
let company: TestCompany;
let keyLookUps = 0;
let lastClient = 0;

beforeAll(async () => {
  testDatabase = await openTestDatabase({
    driver: { onStatement: ({ text }) => (keyLookUps += text.includes('key_hash =') ? 1 : 0) },
  });
});
afterAll(() => testDatabase.drop());
beforeEach(async () => {
  // The clock moves only when a test moves it. Otherwise a late response would report a shorter
  // wait.
  vi.useFakeTimers({ toFake: ['Date'] });
  await start({});
  company = await service.createCompany();
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

async function start(config: NonNullable<TestServiceOptions['config']>): Promise<void> {
  service = await startTestService({
    role: 'api',
    ownDatabase: true,
    database: testDatabase.database,
    config: { rateLimitPerMinute: limit, ...config },
  });
}

/** A client address without previous calls. */
function newClient(): string {
  lastClient += 1;
  return `198.51.100.${lastClient}`;
}

function call(remoteAddress: string, more: InjectOptions = {}): Promise<LightMyRequestResponse> {
  return service.service.server.inject({
    method: 'GET',
    url: '/api/v1/payroll',
    remoteAddress,
    ...more,
    headers: { authorization: `Bearer ${company.key}`, ...more.headers },
  });
}

/** Uses up the limit and checks that it is the expected one. */
async function useUp(
  remoteAddress: string,
  calls: number,
  more: InjectOptions = {},
): Promise<void> {
  for (let left = calls - 1; left >= 0; left -= 1) {
    const { statusCode, headers } = await call(remoteAddress, more);
    expect({ statusCode, left: headers['ratelimit'] }).toEqual({
      statusCode: 200,
      left: expect.stringMatching(new RegExp(`;r=${left};t=\\d+$`)),
    });
  }
  const refused = await call(remoteAddress, more);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'rate_limited', status: 429 });
}

describe('the default tier', () => {
  test('serves exactly 60 and sends the policy with every response', async () => {
    const client = newClient();
    const first = await call(client);
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"default";q=60;w=60',
      ratelimit: '"default";r=59;t=60',
    });
    await useUp(client, limit - 1);
    expect((await call(newClient())).statusCode).toBe(200);
  });

  test('Retry-After is exact: a moment earlier is too early, then the next request succeeds', async () => {
    const client = newClient();
    await useUp(client, limit);
    vi.setSystemTime(Date.now() + 17_400);
    const refused = await call(client);
    const waitMs = Number(refused.headers['retry-after']) * 1_000;
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(waitMs).toBeLessThanOrEqual(60_000 - 17_400 + 1_000);
    vi.setSystemTime(Date.now() + waitMs - 1_000);
    expect((await call(client)).statusCode).toBe(429);
    vi.setSystemTime(Date.now() + 1_000);
    await useUp(client, limit);
  });

  const failures: Record<string, [number, InjectOptions]> = {
    'no key': [401, { headers: { authorization: '' } }],
    'a wrong key': [401, { headers: { authorization: `Bearer ${newApiKey()}` } }],
    'an unknown path': [404, { url: '/api/v1/nowhere' }],
    'a malformed body': [
      400,
      {
        method: 'POST',
        url: '/api/v1/employees',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
    ],
    'an overlong address': [414, { url: `/api/v1/payroll?x=${'a'.repeat(9_000)}` }],
    'the document, which needs no key': [200, { url: '/api/v1/openapi.json' }],
  };
  test.each(Object.entries(failures))('counts %s', async (_name, [status, request]) => {
    const client = newClient();
    const answer = await call(client, request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'ratelimit-policy': '"default";q=60;w=60',
      ratelimit: '"default";r=59;t=60',
    });
    expect((await call(client)).headers['ratelimit']).toBe('"default";r=58;t=60');
  });
});

describe('how clients are identified', () => {
  test('a forged X-Forwarded-For changes nothing', async () => {
    const client = newClient();
    for (let index = 0; index < limit; index += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}`, forwarded: `for=192.0.2.${index}` };
      expect((await call(client, { headers })).statusCode).toBe(200);
    }
    expect((await call(client, { headers: { 'x-forwarded-for': '192.0.2.99' } })).statusCode).toBe(
      429,
    );
  });

  test.each([{ trustProxy: 1 }, { trustProxy: ['198.51.100.0/24'] }])(
    'behind a trusted proxy ($trustProxy) the last address before it counts, not the claimed one',
    async (config) => {
      await service.close();
      await start(config);
      const proxy = newClient();
      const from = (address: string) => ({
        headers: { 'x-forwarded-for': `10.9.9.9, ${address}` },
      });
      await useUp(proxy, limit, from('192.0.2.1'));
      expect((await call(proxy, from('192.0.2.2'))).statusCode).toBe(200);
      expect((await call(proxy, from('192.0.2.1:4711'))).statusCode).toBe(429);
    },
  );

  test.each([{ trustProxy: 1 }, { trustProxy: ['198.51.100.0/24'] }])(
    'a forwarded text that is no address ($trustProxy) counts for the proxy',
    async (config) => {
      await service.close();
      await start(config);
      const proxy = newClient();
      const from = (text: string) => ({ headers: { 'x-forwarded-for': text } });
      for (let index = 0; index < limit; index += 1) {
        expect((await call(proxy, from(`client-${index}`))).statusCode).toBe(200);
      }
      expect((await call(proxy, from('another'))).statusCode).toBe(429);
      expect((await call(proxy, from('12345'))).statusCode).toBe(429);
      expect((await call(proxy, from('192.0.2.77'))).statusCode).toBe(200);
    },
  );
});

test('a company on its own tier is counted per address and company, apart from the others', async () => {
  await testDatabase.database.single(
    { role: 'muster_operator' },
    {
      text: `update companies set rate_limit_per_minute = 75 where id = $1`,
      values: [company.companyId],
    },
  );
  const client = newClient();
  const first = await call(client);
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"company";q=75;w=60',
    ratelimit: '"company";r=74;t=60',
  });
  await useUp(client, 74);
  const neighbour = await service.createCompany();
  const headers = { authorization: `Bearer ${neighbour.key}` };
  expect((await call(client, { headers })).headers['ratelimit']).toBe('"default";r=59;t=60');
  expect((await call(newClient())).headers['ratelimit']).toBe('"company";r=74;t=60');
});

describe('guessing keys', () => {
  const guess = (client: string) =>
    call(client, { headers: { authorization: `Bearer ${newApiKey()}` } });

  test('1,000 wrong keys are refused, and cost a look-up each', async () => {
    const client = newClient();
    keyLookUps = 0;
    const statuses = new Set<number>();
    for (let index = 0; index < 1_000; index += 1) {
      statuses.add((await guess(client)).statusCode);
    }
    expect([...statuses]).toEqual([401, 429]);
    expect(keyLookUps).toBe(1_000);
  });

  test('malformed keys cost none', async () => {
    const client = newClient();
    keyLookUps = 0;
    for (const key of ['x', newApiKey().slice(1), `${newApiKey()}0`, '🔑']) {
      await call(client, { headers: { authorization: `Bearer ${key}` } });
    }
    expect(keyLookUps).toBe(0);
  });

  test('a good key of the default tier waits as long as the address, and is never called wrong', async () => {
    const client = newClient();
    for (let index = 0; index < limit; index += 1) await guess(client);
    const refused = await call(client);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['ratelimit']).toMatch(/;r=0;/);
    vi.setSystemTime(Date.now() + Number(refused.headers['retry-after']) * 1_000);
    expect((await call(client)).statusCode).toBe(200);
  });
});
