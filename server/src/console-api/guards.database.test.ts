import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../testing/console-browser.ts';
import {
  consoleOrigin,
  type Owner,
  startConsole,
  type TestConsole,
} from '../../testing/console.ts';
import { expectedRoles } from '../../testing/isolation/expected-roles.ts';
import { type UserRole, userRoles } from '../access/actor.ts';
import { operations } from './operations.ts';

const anyId = '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37';
/** Bodies that fit, so that nothing but the query is wrong. */
const bodies: Readonly<Record<string, object>> = {
  signUp: {
    company_name: 'C',
    first_name: 'F',
    last_name: 'L',
    email: 'a@example.test',
    password: '12345678',
  },
  signIn: { email: 'a@example.test', password: '12345678' },
  readInvitation: { token: 'T' },
  acceptInvitation: { token: 'T', password: '12345678' },
  requestPasswordReset: { email: 'a@example.test' },
  completePasswordReset: { token: 'T', password: '12345678' },
  changePassword: { current_password: '12345678', password: '12345678' },
  confirmTotp: { code: '123456' },
  removeTotp: { password: '12345678' },
  createUser: { email: 'a@example.test', first_name: 'F', last_name: 'L', role: 'employee' },
  updateUser: { role: 'employee' },
  createApiKey: { name: 'K', scopes: [] },
  createWebhookEndpoint: { url: 'https://example.com', events: [] },
  checkWebhookUrl: { url: 'https://example.com' },
  updateWebhookEndpoint: {},
  testWebhookEndpoint: { event: 'leave.approved' },
  retryWebhookDeliveries: { delivery_ids: [anyId] },
  retryFailedDeliveries: { since: '2026-11-20T12:00:00Z' },
  replaySkippedDeliveries: { since: '2026-11-20T12:00:00Z' },
};
const calls = operations.map(({ operationId, method, path, access, body, upload }) => ({
  operationId,
  method,
  path: path.replace(':id', anyId),
  access,
  body: body ?? upload,
}));

let console: TestConsole;
let owner: Owner;
let browsers: Readonly<Record<UserRole, Browser>>;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  const add = (role: UserRole) => console.addUser(owner.companyId, role);
  browsers = {
    owner: await add('owner'),
    hr_admin: await add('hr_admin'),
    payroll_admin: await add('payroll_admin'),
    employee: await add('employee'),
  };
});
afterAll(() => console.close());

/** Contract, section 5: these names are fixed; more may be added. */
const contractOperations = [
  'POST /sign-up',
  'POST /sign-in',
  'POST /sign-out',
  'GET /me',
  'GET /api-keys',
  'POST /api-keys',
  'DELETE /api-keys/{id}',
  'GET /webhook-endpoints',
  'POST /webhook-endpoints',
  'PATCH /webhook-endpoints/{id}',
  'DELETE /webhook-endpoints/{id}',
  'POST /webhook-endpoints/{id}/test',
  'POST /webhook-endpoints/{id}/rotate-secret',
  'POST /webhook-endpoints/{id}/activate-secret',
  'POST /webhook-endpoints/{id}/retry-failed',
  'GET /webhook-deliveries',
  'GET /webhook-deliveries/{id}',
  'POST /webhook-deliveries/{id}/retry',
  'GET /audit-log',
  'GET /employees',
  'POST /employees',
  'PATCH /employees/{id}',
  'POST /employees/{id}/terminate',
  'POST /invitations/accept',
  'GET /leave-requests',
  'POST /leave-requests',
  'POST /leave-requests/{id}/approve',
  'POST /leave-requests/{id}/reject',
  'POST /leave-requests/{id}/cancel',
  'GET /timesheets',
  'POST /timesheets',
  'POST /timesheets/{id}/submit',
  'POST /timesheets/{id}/approve',
  'POST /timesheets/{id}/reject',
  'GET /payroll-runs',
  'POST /payroll-runs',
  'POST /payroll-runs/{id}/process',
  'POST /payroll-runs/{id}/approve',
  'POST /payroll-runs/{id}/pay',
  'POST /payroll-runs/{id}/reopen',
  'POST /payroll-runs/{id}/cancel',
  'GET /advances',
  'POST /advances',
  'POST /advances/{id}/approve',
  'POST /advances/{id}/reject',
  'POST /advances/{id}/pay',
  'GET /documents',
  'POST /documents',
  'GET /documents/{id}/content',
  'GET /contracts',
  'POST /contracts',
  'POST /contracts/{id}/send',
  'POST /contracts/{id}/sign',
  'POST /contracts/{id}/decline',
  'POST /contracts/{id}/void',
  'GET /onboarding-checklists',
  'POST /onboarding-checklists',
  'POST /onboarding-tasks/{id}/complete',
  'GET /users',
  'PATCH /users/{id}',
];

test('the index holds every operation of the contract', () => {
  const offered = calls.map(({ method, path }) => `${method} ${path.replace(anyId, '{id}')}`);
  expect(contractOperations.filter((name) => !offered.includes(name))).toEqual([]);
});

test('every operation is for whom the list of expected roles says', () => {
  const found = operations.map(({ method, path, access }) => [
    `${method} ${path.replace(':id', '{id}')}`,
    access,
  ]);
  expect(Object.fromEntries(found)).toEqual(expectedRoles);
});

/** Where an unsafe request must not come from. */
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
  const { operationId, method, path } = call;
  const { headers } = await console.browser().call(method, path);
  expect(headers['cache-control']).toBe('no-store');
  const withKey = await owner.browser.call(method, path, {
    headers: { authorization: 'Bearer svc_live_anything' },
  });
  expect([withKey.status, withKey.body.code], 'with a key').toEqual([401, 'not_signed_in']);
  const operation = operations.find((each) => each.operationId === operationId);
  expect([operation?.query, operation?.body].flatMap(findOpenObjects)).toEqual([]);
  await expectSession(call);
  await expectOrigin(call);
  await expectClosedInput(call);
});

type Call = (typeof calls)[number];

async function expectSession({ method, path, access }: Call): Promise<void> {
  if (access === 'anyone') return;
  for (const cookie of noSessions) {
    const { status, body } = await console.browser().call(method, path, { headers: { cookie } });
    expect([status, body.code], `with the cookie ${cookie}`).toEqual([401, 'not_signed_in']);
  }
  for (const role of userRoles) {
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

async function expectClosedInput({ operationId, method, path, body }: Call): Promise<void> {
  const fitting = bodies[operationId];
  if (body !== undefined && fitting === undefined) return;
  const withQuery = await owner.browser.call(method, `${path}?surprise=1`, { body: fitting });
  expect(withQuery.status).toBe(422);
  expect(withQuery.body.errors).toContainEqual({
    parameter: 'surprise',
    detail: expect.any(String),
  });
  if (fitting === undefined) return;
  const withMember = await owner.browser.call(method, path, {
    body: { ...fitting, company_id: anyId },
  });
  expect([withMember.status, withMember.body.errors]).toEqual([
    422,
    [{ pointer: '/company_id', detail: expect.any(String) }],
  ]);
  for (const scalar of ['[]', 'null', '7', '"text"']) {
    const { status } = await owner.browser.call(method, path, { body: scalar });
    expect(status, `the body ${scalar}`).toBe(422);
  }
}

/** Objects in a schema that would take members they do not name. */
function findOpenObjects(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, additionalProperties } = schema as {
    type?: unknown;
    additionalProperties?: unknown;
  };
  const isOpen = [type].flat().includes('object') && additionalProperties !== false;
  return [...(isOpen ? [schema] : []), ...Object.values(schema).flatMap(findOpenObjects)];
}

test('reading needs no origin: a link from elsewhere opens the page signed in', async () => {
  const { status } = await owner.browser.call('GET', '/me', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(status).toBe(200);
});

test('a session is no credential for /api/v1', async () => {
  const { statusCode, headers, payload } = await console.server.inject({
    method: 'GET',
    url: '/api/v1/employees',
    headers: { cookie: owner.browser.cookie()!, 'sec-fetch-site': 'same-origin' },
  });
  expect([statusCode, JSON.parse(payload).code]).toEqual([401, 'missing_credentials']);
  expect(headers['www-authenticate']).toBe('Bearer realm="muster"');
});

test('another method on a known path is 405 with what is offered', async () => {
  const put = await owner.browser.call('PUT', '/api-keys');
  expect([put.status, put.headers['allow']]).toEqual([405, 'GET, POST, HEAD']);
  const remove = await owner.browser.call('DELETE', '/me');
  expect([remove.status, remove.headers['allow']]).toEqual([405, 'GET, HEAD']);
  // Not the leave request whose id is "preview".
  const preview = await owner.browser.call('GET', '/leave-requests/preview');
  expect([preview.status, preview.headers['allow']]).toEqual([405, 'POST']);
  const trace = await owner.browser.call('TRACE', '/leave-requests/any');
  expect([trace.status, trace.headers['allow']]).toEqual([405, 'GET, HEAD']);
  expect((await owner.browser.call('TRACE', '/nothing')).status).toBe(404);
});

test('an unknown path is 404 and is kept by no cache', async () => {
  const { status, body, headers } = await owner.browser.call('GET', '/nothing');
  expect([status, body.code]).toEqual([404, 'not_found']);
  expect(headers['cache-control']).toBe('no-store');
});

test('an operation without a body refuses one, but not an empty object', async () => {
  const path = `/webhook-deliveries/${anyId}/retry`;
  expect((await owner.browser.call('POST', path, { body: { since: 1 } })).status).toBe(422);
  expect((await owner.browser.call('POST', path, { body: {} })).status).toBe(404);
});
