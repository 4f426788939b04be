import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../tests/harness/test-service.ts';

let api: TestService;
let company: TestCompany;
let cookie: string;

beforeAll(async () => {
  api = await startTestService({ role: 'api', config: { rateLimitPerMinute: 1 } });
  company = await api.createCompany();
  const signedUp = await api.service.server.inject({
    method: 'POST',
    url: '/console/api/sign-up',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: {
      company_name: 'Header Ltd',
      first_name: 'Ona',
      last_name: 'Owner',
      email: 'owner@headers.example',
      password: 'a long enough password',
    },
  });
  cookie = String(signedUp.headers['set-cookie']).split(';')[0] ?? '';
});
afterAll(() => api.close());

const key = () => ({ authorization: `Bearer ${company.key}` });
const json = { 'cache-control': 'no-store' };
const page = {
  'content-security-policy': expect.stringMatching(
    /^default-src 'none';.*;base-uri 'none';frame-ancestors 'none'$/,
  ),
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

type Kind = [
  what: string,
  status: number | undefined,
  request: () => InjectOptions,
  expected: object,
];

/** Each from a separate address, because one request a minute is allowed. */
const kinds: readonly Kind[] = [
  ['JSON of the public API', 200, () => ({ url: '/api/v1/employees', headers: key() }), json],
  ['no key', 401, () => ({ url: '/api/v1/employees' }), json],
  ['an unknown path of the public API', 404, () => ({ url: '/api/v1/no', headers: key() }), json],
  ['another method', 405, () => ({ method: 'PUT', url: '/api/v1/leave', headers: key() }), json],
  ['JSON of the console', 200, () => ({ url: '/console/api/me', headers: { cookie } }), json],
  ['no session', 401, () => ({ url: '/console/api/me' }), json],
  ['an unknown path of the console', 404, () => ({ url: '/console/api/no' }), json],
  ['a malformed address', 400, () => ({ url: '/api/v1/employees/%ZZ', headers: key() }), json],
  ['an unknown path', 404, () => ({ url: '/api/v2' }), json],
  ['health', 200, () => ({ url: '/healthz' }), json],
  ['the OpenAPI document', 200, () => ({ url: '/docs/openapi.json' }), json],
  [
    'a download',
    200,
    () => ({ url: '/console/api/employees/export', headers: { cookie } }),
    { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': 'no-store' },
  ],
  // 503 if the console is not built; with the same headers.
  [
    'the page of the console',
    undefined,
    () => ({ url: '/' }),
    { ...page, 'cache-control': 'no-store' },
  ],
  ['the documentation', 200, () => ({ url: '/docs/errors/not_found' }), page],
  ['the API reference', 200, () => ({ url: '/docs/api' }), page],
];

test.each(kinds)('headers of %s', async (name, status, request, expected) => {
  const remoteAddress = `198.51.100.${kinds.findIndex((kind) => kind[0] === name)}`;
  const answer = await api.service.server.inject({ ...request(), remoteAddress });
  if (status !== undefined) expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
    ...expected,
  });
});

test('headers of a request over its limit', async () => {
  const request = { url: '/api/v1/employees', remoteAddress: '203.0.113.1', headers: key() };
  await api.service.server.inject(request);
  const answer = await api.service.server.inject(request);
  expect(answer.statusCode).toBe(429);
  expect(answer.headers).toMatchObject({ ...json, 'x-content-type-options': 'nosniff' });
});

// As documented in docs/guide/authentication.md: a key must not be used in a browser.
test('no response lets a page of another origin read it', async () => {
  const origin = 'https://app.example.com';
  const preflight = {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  };
  const requests: readonly InjectOptions[] = [
    { method: 'OPTIONS', url: '/api/v1/employees', headers: preflight },
    { method: 'OPTIONS', url: '/console/api/me', headers: preflight },
    { method: 'OPTIONS', url: '/docs/openapi.json', headers: preflight },
    ...kinds.map(([, , request]) => {
      const own = request();
      return { ...own, headers: { ...own.headers, origin } };
    }),
  ];
  for (const [index, request] of requests.entries()) {
    const answer = await api.service.server.inject({
      ...request,
      remoteAddress: `10.9.0.${index + 1}`,
    });
    if (request.method === 'OPTIONS') expect([404, 405]).toContain(answer.statusCode);
    const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
    expect([request.url, names]).toEqual([request.url, []]);
  }
});
