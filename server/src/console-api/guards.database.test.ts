import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import {
  consoleOrigin,
  type Owner,
  startConsole,
  type TestConsole,
} from '../../../tests/harness/console.ts';
import { expectedRoles } from '../../../tests/proofs/isolation/expected-roles.ts';
import { allRoles, type StaffRole, type UserRole } from '../access/actor.ts';
import { operations } from './operations.ts';

const anyId = '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37';
const calls = operations.map(({ method, path, access, query, body, upload }) => ({
  method,
  path: path.replace(':id', anyId),
  access,
  inputs: [query, body, upload],
}));

let console: TestConsole;
let owner: Owner;
let browsers: Readonly<Record<UserRole, Browser>>;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  const add = (role: StaffRole) => console.addUser(owner.companyId, role);
  browsers = {
    owner: await add('owner'),
    hr_admin: await add('hr_admin'),
    payroll_admin: await add('payroll_admin'),
    employee: await add('employee'),
    former_employee: (await console.addFormerEmployee(owner.companyId)).browser,
  };
});
afterAll(() => console.close());

test('every operation admits the roles in the list of expected roles', () => {
  const found = operations.map(({ method, path, access }) => [
    `${method} ${path.replace(':id', '{id}')}`,
    access,
  ]);
  expect(Object.fromEntries(found)).toEqual(expectedRoles);
});

/** Origins from which an unsafe request is refused. */
const refusedOrigins: Readonly<Record<string, Record<string, string>>> = {
  'no origin at all': {},
  'another site': { 'sec-fetch-site': 'cross-site' },
  'a neighbour of the same site': { 'sec-fetch-site': 'same-site' },
  'no page': { 'sec-fetch-site': 'none' },
  'another site with our origin': { 'sec-fetch-site': 'cross-site', origin: consoleOrigin },
  'a foreign origin': { origin: 'http://evil.test' },
  'our host with another port': { origin: `${consoleOrigin}:81` },
  'our host with another scheme': { origin: 'https://muster.test' },
  'an opaque origin': { origin: 'null' },
  'an origin that begins with ours': { origin: `${consoleOrigin}.evil.test` },
};
const acceptedOrigins: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin' },
  { origin: consoleOrigin },
];
const noSessions = [
  undefined,
  'muster_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'muster_session=',
];

test.for(calls)('$method $path is guarded', async (call) => {
  const { method, path } = call;
  const { headers } = await console.browser().call(method, path);
  expect(headers['cache-control']).toBe('no-store');
  const withKey = await owner.browser.call(method, path, {
    headers: { authorization: 'Bearer svc_live_anything' },
  });
  expect([withKey.status, withKey.body.code], 'with a key').toEqual([401, 'not_signed_in']);
  expect(call.inputs.flatMap(findOpenObjects)).toEqual([]);
  await expectSession(call);
  await expectOrigin(call);
});

type Call = (typeof calls)[number];

async function expectSession({ method, path, access }: Call): Promise<void> {
  if (access === 'anyone') return;
  for (const cookie of noSessions) {
    const { status, body } = await console.browser().call(method, path, { headers: { cookie } });
    expect([status, body.code], `with the cookie ${cookie}`).toEqual([401, 'not_signed_in']);
  }
  for (const role of allRoles) {
    const { status, body } = await browsers[role].call(method, path);
    const isRefused = status === 403 && body.code === 'forbidden' && body.state === undefined;
    expect(isRefused, `as ${role}`).toBe(!access.includes(role));
  }
}

async function expectOrigin({ method, path }: Call): Promise<void> {
  if (method === 'GET') return;
  const send = (headers: Record<string, string>) =>
    console.browser().call(method, path, { headers: { 'sec-fetch-site': undefined, ...headers } });
  for (const [origin, headers] of Object.entries(refusedOrigins)) {
    const { status, body } = await send(headers);
    expect([status, body.code], `from ${origin}`).toEqual([403, 'forbidden']);
  }
  for (const headers of acceptedOrigins) expect((await send(headers)).status).not.toBe(403);
}

/** Object schemas that would accept undeclared members. */
function findOpenObjects(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, additionalProperties } = schema as {
    type?: unknown;
    additionalProperties?: unknown;
  };
  const isOpen = [type].flat().includes('object') && additionalProperties !== false;
  return [...(isOpen ? [schema] : []), ...Object.values(schema).flatMap(findOpenObjects)];
}

test('unknown members are refused by name, and so are bodies that are not objects', async () => {
  const create = (path: string, body: unknown) => owner.browser.call('POST', path, { body });
  const fitting = { url: 'https://example.com', events: [] };
  for (const { status, body } of [
    await owner.browser.call('GET', '/me?surprise=1'),
    await owner.browser.call('GET', '/api-keys?surprise=1'),
    await create('/webhook-endpoints?surprise=1', fitting),
  ]) {
    expect([status, body.errors]).toMatchObject([422, [{ parameter: 'surprise' }]]);
  }
  const member = await create('/webhook-endpoints', { ...fitting, company_id: anyId });
  expect([member.status, member.body.errors]).toMatchObject([422, [{ pointer: '/company_id' }]]);
  for (const scalar of ['[]', 'null', '7', '"text"']) {
    expect((await create('/webhook-endpoints', scalar)).status, `the body ${scalar}`).toBe(422);
  }
});

test('reading needs no origin: a link from elsewhere opens the page signed in', async () => {
  const { status } = await owner.browser.call('GET', '/me', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(status).toBe(200);
});

test('a session is not a credential for /api/v1', async () => {
  const { statusCode, headers, payload } = await console.server.inject({
    method: 'GET',
    url: '/api/v1/employees',
    headers: { cookie: owner.browser.cookie()!, 'sec-fetch-site': 'same-origin' },
  });
  expect([statusCode, JSON.parse(payload).code]).toEqual([401, 'missing_credentials']);
  expect(headers['www-authenticate']).toBe('Bearer realm="muster"');
});

test('another method on a known path is 405 with the allowed ones', async () => {
  const put = await owner.browser.call('PUT', '/api-keys');
  expect([put.status, put.headers['allow']]).toEqual([405, 'GET, POST, HEAD']);
  const remove = await owner.browser.call('DELETE', '/me');
  expect([remove.status, remove.headers['allow']]).toEqual([405, 'GET, PATCH, HEAD']);
  // `preview` is not treated as the id of a leave request.
  const preview = await owner.browser.call('GET', '/leave-requests/preview');
  expect([preview.status, preview.headers['allow']]).toEqual([405, 'POST']);
  const trace = await owner.browser.call('TRACE', '/leave-requests/any');
  expect([trace.status, trace.headers['allow']]).toEqual([405, 'GET, HEAD']);
  expect((await owner.browser.call('TRACE', '/nothing')).status).toBe(404);
});

test('an unknown path is 404 and is not cached', async () => {
  const { status, body, headers } = await owner.browser.call('GET', '/nothing');
  expect([status, body.code]).toEqual([404, 'not_found']);
  expect(headers['cache-control']).toBe('no-store');
});

test('an operation without a body refuses one, but not an empty object', async () => {
  const path = `/webhook-deliveries/${anyId}/retry`;
  expect((await owner.browser.call('POST', path, { body: { since: 1 } })).status).toBe(422);
  expect((await owner.browser.call('POST', path, { body: {} })).status).toBe(404);
});
