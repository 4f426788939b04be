import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browse } from '../../../../tests/harness/browse.ts';
import { findChromium } from '../../../../tests/harness/find-program.ts';
import { startTestService, type TestService } from '../../../../tests/harness/test-service.ts';
import { problemTable } from '../../platform/http/problem.ts';
import { operations } from '../v1/operations.ts';

let running: TestService;
let address: string;

beforeAll(async () => {
  running = await startTestService({ role: 'api' });
  const { server } = running.service;
  await server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => running.close());

describe.skipIf(findChromium() === undefined)('in a browser', () => {
  test('the API reference shows every operation, contacts no other host and keeps its policy', async () => {
    const tags = new Map(operations.map(({ tag }) => [tag, tag.toLowerCase()]));
    const pages = await Promise.all(
      [...tags].map(async ([tag, path]) => {
        const { html, otherHosts, consoleLines } = await browse(`${address}/docs/api/${path}`);
        expect([otherHosts, consoleLines]).toEqual([[], []]);
        return [tag, html] as const;
      }),
    );
    const html = new Map(pages);
    for (const { tag, summary } of operations) expect(html.get(tag)).toContain(summary);
  });

  test('the error pages work without scripts', async () => {
    for (const path of ['/docs/errors', '/docs/errors/rate_limited']) {
      const { html, otherHosts, consoleLines } = await browse(`${address}${path}`);
      expect(html).toContain('<h1');
      expect([otherHosts, consoleLines]).toEqual([[], []]);
    }
  });
});

test('every problem code has a page at the address that its type names', async () => {
  for (const code of Object.keys(problemTable)) {
    const { statusCode, body } = await running.service.server.inject(`/docs/errors/${code}`);
    expect([statusCode, body.includes(code)]).toEqual([200, true]);
  }
  const unknown = await running.service.server.inject('/docs/errors/toString');
  expect(unknown.statusCode).toBe(404);
});

test('an invalid Host header is refused, and causes no failure', async () => {
  const { statusCode } = await running.service.server.inject({
    url: '/docs/api/',
    headers: { host: 'a b' },
  });
  expect(statusCode).toBe(400);
});
