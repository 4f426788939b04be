import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { createLog } from '../../platform/log.ts';
import { openConsolePage } from './console-page.ts';

const directory = mkdtempSync(join(tmpdir(), 'muster-page-'));
const servers: FastifyInstance[] = [];

beforeAll(() => {
  mkdirSync(join(directory, 'assets'));
  writeFileSync(
    join(directory, 'index.html'),
    '<script nonce="__CSP_NONCE__" src="/x.js"></script>',
  );
  writeFileSync(join(directory, 'icon.svg'), '<svg/>');
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
  const page = openConsolePage({ directory: from, publicUrl: () => new URL(publicUrl) });
  const { answerUnknown } = page;
  const server = createHttpServer({ log, trustProxy: false, answerUnknown });
  await server.register(page.routes);
  servers.push(server);
  return server;
}

test.each(['/', '/sign-in', '/employees/0199', '/settings/api-keys', '/invitations/secret-token'])(
  'GET %s is the page, for one response only',
  async (path) => {
    const server = await serve();
    const [first, second] = [await server.inject(path), await server.inject(path)];
    const nonce = /nonce="([^"]+)"/.exec(first.payload)?.[1] ?? '';
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(nonce).toMatch(/^[\w+/]{24}$/);
    expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(second.payload).not.toContain(nonce);
    expect(first.payload).not.toContain('secret-token');
  },
);

test('the policy allows only files of this origin', async () => {
  const { headers } = await (await serve()).inject('/');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy[0]).toBe("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.join(' ')).not.toMatch(/unsafe|https?:|data:|\*/);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('over https, Strict-Transport-Security is set', async () => {
  const { headers } = await (await serve({ publicUrl: 'https://hr.example.com' })).inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('a file named by its content is cached permanently, and compressed', async () => {
  const server = await serve();
  const plain = await server.inject('/assets/main-abc.js');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.payload).toBe('let a;');
  const headers = { 'accept-encoding': 'br' };
  const compressed = await server.inject({ url: '/assets/main-abc.js', headers });
  expect([compressed.headers['content-encoding'], compressed.payload]).toEqual(['br', 'as brotli']);
  expect((await server.inject('/icon.svg')).headers['cache-control']).toBe('public, max-age=300');
});

test.each([
  '/.stamp',
  '/index.html',
  '/assets/main-abc.js.br',
  '/assets/../../package.json',
  '/nope',
])('GET %s does not exist', async (path) => {
  const { statusCode, payload } = await (await serve()).inject(path);
  expect(statusCode).toBe(404);
  expect(payload).not.toContain('not for anybody');
});

describe('an unknown address', () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

  test.each(['GET', 'HEAD'] as const)('%s by a browser is the page, as 404', async (method) => {
    const server = await serve();
    const answer = await server.inject({ method, url: '/no-such?a=b', headers: { accept } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(answer.payload.includes('nonce=')).toBe(method === 'GET');
  });

  test.each<['GET' | 'POST', string, string]>([
    ['GET', '/no-such', '*/*'],
    ['GET', '/no-such.png', 'image/avif,image/webp,*/*;q=0.8'],
    ['POST', '/no-such', accept],
    ['GET', '/api/v2/employees', accept],
    ['GET', '/console/no-such', accept],
  ])('%s %s for %s is a problem document', async (method, url, accepted) => {
    const answer = await (await serve()).inject({ method, url, headers: { accept: accepted } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

test('without a build the first page says how to make one', async () => {
  const answer = await (await serve({ from: join(directory, 'no-such') })).inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.payload).toContain('npm ci');
});
