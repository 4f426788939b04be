import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import {
  authorize,
  discover,
  registerApplication,
} from '../../../../tests/harness/oauth-client.ts';
import { relayAll } from '../../../../tests/harness/relay-all.ts';

let started: TestConsole;
let owner: Owner;
let key: string;
let applicationId: string;
let manager: Person;
let employee: Person;
/** Of the manager. */
let token: string;
beforeAll(async () => {
  started = await startConsole();
  owner = await started.signUp();
  const made = await owner.browser.call('POST', '/api-keys', { body: { name: 'k', scopes: [] } });
  key = made.body.secret;
  const application = await registerApplication(owner.browser);
  applicationId = application.id;
  manager = await started.addPerson(owner.companyId);
  employee = await started.addPerson(owner.companyId, { managerId: manager.employeeId });
  const configuration = await discover(started.server, application);
  token = (await authorize(started.server, manager.browser, configuration)).access_token;
});
afterAll(() => started.close());

/** An approval names what the person was shown, read from the list of their approvals. */
async function call(credential: string, method: 'GET' | 'POST', path: string, body?: object) {
  const id = /\/(?<id>[^/]+)\/approve$/.exec(path)?.groups?.['id'];
  const etag = id === undefined ? undefined : await etagOf(credential, id);
  return send(credential, method, path, { body, etag });
}

async function etagOf(credential: string, id: string): Promise<string | undefined> {
  const { body } = await send(credential, 'GET', '/approvals');
  return body.approvals?.find((one: { subject_id: string }) => one.subject_id === id)?.etag;
}

async function send(
  credential: string,
  method: 'GET' | 'POST',
  path: string,
  { body, etag }: { body?: object | undefined; etag?: string | undefined } = {},
) {
  const answer = await started.server.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${credential}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(etag !== undefined && { 'if-match': etag }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

let week = 0;
async function askForLeave(): Promise<string> {
  week += 1;
  const start = Temporal.PlainDate.from('2131-03-05').add({ weeks: week });
  const { body } = await call(key, 'POST', '/leave', {
    employee_id: employee.employeeId,
    leave_type: 'annual',
    start_date: start.toString(),
    end_date: start.add({ days: 4 }).toString(),
  });
  return body.leave_request.id;
}

test('an application lists and decides what waits for its person, and the log names both', async () => {
  const id = await askForLeave();
  const { body } = await call(token, 'GET', '/approvals');
  expect(body.approvals).toEqual([
    expect.objectContaining({ subject_kind: 'leave', subject_id: id, level: 1, days: 5 }),
  ]);
  expect(await call(token, 'POST', `/leave/${id}/approve`, { level: 1 })).toEqual({
    status: 200,
    body: {
      decision: { subject_kind: 'leave', subject_id: id, status: 'pending', current_step: 2 },
    },
  });
  // HR has the next step, so a second click decides nothing.
  expect((await call(token, 'POST', `/leave/${id}/approve`, { level: 1 })).status).toBe(403);

  await relayAll(started.database);
  const log = await owner.browser.call('GET', `/audit-log?actor_id=${manager.userId}`);
  expect(log.body.audit_log).toContainEqual(
    expect.objectContaining({
      action: 'leave_request.step_approved',
      subject_id: id,
      actor_kind: 'user',
      actor_id: manager.userId,
      application_id: applicationId,
      application_name: 'Chat bot',
    }),
  );
});

test.each([
  ['GET', '/approvals'],
  ['POST', '/leave/<id>/approve'],
  ['POST', '/leave/<id>/reject'],
  ['POST', '/timesheets/<id>/approve'],
  ['POST', '/timesheets/<id>/reject'],
  ['POST', '/advances/<id>/approve'],
  ['POST', '/advances/<id>/reject'],
] as const)('a key never decides: %s %s', async (method, path) => {
  const id = await askForLeave();
  const body = method === 'POST' ? {} : undefined;
  const answer = await call(key, method, path.replace('<id>', id), body);
  expect([answer.status, answer.body.code]).toEqual([403, 'user_token_required']);
  const { body: read } = await call(key, 'GET', `/leave/${id}`);
  expect(read.leave_request.status).toBe('pending');
});

test('a token does not work where a key is needed', async () => {
  const { statusCode, headers, payload } = await started.server.inject({
    url: '/api/v1/employees',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([statusCode, JSON.parse(payload).code]).toEqual([403, 'insufficient_scope']);
  // No person can allow the scope of a key, so the client must not ask for it.
  expect(headers['www-authenticate']).not.toContain('scope=');
});

test('requests of another company, absent ones and those of others are refused as in the console', async () => {
  const stranger = await started.signUp();
  const configuration = await discover(started.server, await registerApplication(stranger.browser));
  const theirs = await authorize(started.server, stranger.browser, configuration);
  const id = await askForLeave();
  for (const path of [id, crypto.randomUUID(), 'x']) {
    const answer = await call(theirs.access_token, 'POST', `/leave/${path}/approve`, {});
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  }
  const own = await authorize(
    started.server,
    employee.browser,
    await discover(started.server, { id: applicationId, secret: null }),
  );
  const answer = await call(own.access_token, 'POST', `/leave/${id}/approve`, {});
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
});

test('an approval names the version that the list showed', async () => {
  const id = await askForLeave();
  const approve = (etag?: string) =>
    send(token, 'POST', `/leave/${id}/approve`, { body: {}, etag });
  const shown = String(await etagOf(token, id));
  await started.database.single(
    { role: 'muster_app', companyId: owner.companyId },
    { text: `update leave_requests set reason = 'Another' where id = $1`, values: [id] },
  );
  const { status, body } = await approve(shown);
  expect([status, body.code]).toEqual([412, 'precondition_failed']);
  expect((await approve(await etagOf(token, id))).status).toBe(200);
});

test('a repeated decision gets the first answer; the key belongs to the person', async () => {
  const id = await askForLeave();
  const etag = await etagOf(token, id);
  const decide = async (by: string) => {
    const answer = await started.server.inject({
      method: 'POST',
      url: `/api/v1/leave/${id}/approve`,
      headers: {
        authorization: `Bearer ${by}`,
        'idempotency-key': 'press-1',
        'if-match': String(etag),
      },
      body: { level: 1 },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const first = await decide(token);
  expect(first).toMatchObject({ status: 200, body: { decision: { current_step: 2 } } });
  expect(await decide(token)).toEqual(first);
  const configuration = await discover(started.server, { id: applicationId, secret: null });
  const other = await authorize(started.server, employee.browser, configuration);
  // Another person's key is another one: their decision comes too late.
  expect((await decide(other.access_token)).status).toBe(403);
});

test('a disabled person decides nothing from the next request on', async () => {
  const id = await askForLeave();
  await owner.browser.call('POST', `/users/${manager.userId}/disable`);
  const answer = await call(token, 'POST', `/leave/${id}/approve`, {});
  expect([answer.status, answer.body.code]).toEqual([401, 'invalid_token']);
});
