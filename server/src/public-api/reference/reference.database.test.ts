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
  test('the API reference shows the operations, contacts no other host and keeps its policy', async () => {
    const { html, otherHosts, consoleLines } = await browse(`${address}/docs/api/`);
    // The navigation expands the first tag and lists the others.
    const [{ tag: firstTag }] = operations as [(typeof operations)[0]];
    for (const { tag, summary } of operations) {
      expect(html).toContain(tag === firstTag ? summary : tag);
    }
    expect(otherHosts).toEqual([]);
    expect(consoleLines.filter((line) => /refused|violat|error/i.test(line))).toEqual([]);
  });

  test('the samples of the API reference have no optional parameter', async () => {
    const { html } = await browse(`${address}/docs/api/`);
    const text = html.replaceAll(/<[^>]+>/g, '');
    expect(text).toMatch(/curl '?http:\/\/[\d.:]+\/api\/v1\/employees/);
    expect(text.match(/\/api\/v1\/employees\?[\w=&]+/g)).toBeNull();
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
