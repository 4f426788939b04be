import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createLog } from '../platform/log.ts';
import { documentation } from './documentation.ts';

const directory = mkdtempSync(join(tmpdir(), 'muster-docs-'));
const servers: FastifyInstance[] = [];

beforeAll(() => {
  for (const folder of ['assets', 'guide', 'errors']) mkdirSync(join(directory, folder));
  writeFileSync(join(directory, 'index.html'), 'the front page');
  writeFileSync(join(directory, '404.html'), 'no such page');
  writeFileSync(join(directory, 'guide', 'quick-start.html'), 'the quick start');
  writeFileSync(join(directory, 'guide', 'quick-start.html.br'), 'as brotli');
  writeFileSync(join(directory, 'guide', 'quick-start.md'), '# Quick start');
  writeFileSync(join(directory, 'llms.txt'), '# muster');
  writeFileSync(join(directory, 'errors', 'rate_limited.html'), 'of the site');
  writeFileSync(join(directory, 'assets', 'main-abc.js'), 'let a;');
  writeFileSync(join(directory, 'assets', 'main-abc.js.br'), 'as brotli');
  writeFileSync(join(directory, '.stamp'), 'not for anybody');
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(directory, { recursive: true });
});

async function serve({ from = directory, publicUrl = 'http://muster.test' } = {}) {
  const log = createLog({ level: 'silent', pretty: false });
  const server = createHttpServer({ log, trustProxy: false });
  await server.register(documentation, { directory: from, publicUrl: () => new URL(publicUrl) });
  servers.push(server);
  return server;
}

test.each([
  ['/docs', 'the front page'],
  ['/docs/', 'the front page'],
  ['/docs/guide/quick-start', 'the quick start'],
  ['/docs/guide/quick-start?from=console', 'the quick start'],
  ['/docs/errors/rate_limited', 'of the site'],
])('GET %s is %s', async (url, content) => {
  const { statusCode, headers, payload } = await (await serve()).inject(url);
  expect([statusCode, payload]).toEqual([200, content]);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
});

test('the policy allows only files of this origin', async () => {
  const { headers } = await (await serve()).inject('/docs/');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy[0]).toBe("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("style-src 'self'");
  expect(policy.join(' ')).not.toMatch(/unsafe|nonce|https?:|data:|\*/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(headers['strict-transport-security']).toBeUndefined();
  const overTls = await (await serve({ publicUrl: 'https://hr.example.com' })).inject('/docs/');
  expect(overTls.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('a page is compressed, and not sent again if the reader has it', async () => {
  const server = await serve();
  const url = '/docs/guide/quick-start';
  const compressed = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(compressed.payload).toBe('as brotli');
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  });
  const plain = await server.inject(url);
  const again = await server.inject({
    url,
    headers: { 'if-none-match': String(plain.headers.etag) },
  });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  expect(compressed.headers.etag).not.toBe(plain.headers.etag);
});

test.each([
  ['/docs/guide/quick-start/', '/docs/guide/quick-start'],
  ['/docs/guide/quick-start.html', '/docs/guide/quick-start'],
  // A page without a Markdown copy.
  ['/docs/errors/rate_limited.md', '/docs/errors/rate_limited'],
])('GET %s redirects to the page %s', async (url, address) => {
  const { statusCode, headers } = await (await serve()).inject(url);
  expect([statusCode, headers.location]).toEqual([308, address]);
});

test.each([
  ['/docs/guide/quick-start.md', 'text/markdown; charset=utf-8', '# Quick start'],
  ['/docs/llms.txt', 'text/plain; charset=utf-8', '# muster'],
  ['/llms.txt', 'text/plain; charset=utf-8', '# muster'],
])('GET %s is a text for programs', async (url, type, content) => {
  const { statusCode, headers, payload } = await (await serve()).inject(url);
  expect([statusCode, headers['content-type'], payload]).toEqual([200, type, content]);
  expect(headers['cache-control']).toBe('no-cache');
});

describe('an unknown address', () => {
  const paths = ['/docs/nope', '/docs/.stamp', '/docs/index.html', '/docs/assets/../.stamp'];

  test.each(paths)('GET %s by a browser gets a page that says so', async (url) => {
    const headers = { accept: 'text/html,*/*;q=0.8' };
    const answer = await (await serve()).inject({ url, headers });
    expect([answer.statusCode, answer.payload]).toEqual([404, 'no such page']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      vary: 'accept',
    });
  });

  test.each(paths)('GET %s by a program gets a problem document', async (url) => {
    const answer = await (await serve()).inject(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

test('without a build /docs says how to get one, and errors still have their pages', async () => {
  const server = await serve({ from: join(directory, 'no-such') });
  for (const url of ['/docs', '/docs/', '/docs/api', '/docs/api/']) {
    const front = await server.inject(url);
    expect([front.statusCode, front.payload.includes('npm ci')]).toEqual([200, true]);
  }
  const page = await server.inject('/docs/errors/rate_limited');
  expect([page.statusCode, page.payload.includes('Retry-After')]).toEqual([200, true]);
});
