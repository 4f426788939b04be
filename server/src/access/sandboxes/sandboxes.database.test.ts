import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { startMailServer } from '../../../../tests/harness/mail-server.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';

let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole({ role: 'all' });
});
beforeEach(async () => {
  owner = await console.signUp();
});
afterAll(() => console.close());

interface Created {
  readonly id: string;
  readonly today: string;
  readonly key: string;
}

async function createSandbox(people: 0 | 25 | 250 = 0): Promise<Created> {
  const { status, body } = await owner.browser.call('POST', '/sandboxes', {
    body: { name: 'Tests', people },
  });
  expect(status).toBe(201);
  return { ...body.sandbox, key: body.secret };
}

async function api(method: string, path: string, { key, body }: { key: string; body?: object }) {
  const answer = await console.server.inject({
    method: method as 'GET',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const after = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

async function nameOfCompany(id: string): Promise<unknown> {
  const { rows } = await console.database.single(
    { role: 'muster_app', companyId: id },
    { text: 'select name from companies' },
  );
  return rows[0];
}

const me = async () => (await owner.browser.call('GET', '/me')).body;

describe('a sandbox', () => {
  test('is a company of its own with sample people and a key', async () => {
    const sandbox = await createSandbox(25);
    const { body } = await api('GET', '/employees?limit=100', sandbox);
    expect(body.employees).toHaveLength(25);
    expect((await api('GET', '/sandbox', sandbox)).body).toEqual({
      sandbox: { today: sandbox.today, time_zone: 'UTC', advancing_to: null },
    });
    const listed = await owner.browser.call('GET', '/sandboxes');
    expect(listed.body.sandboxes).toMatchObject([{ id: sandbox.id, name: 'Tests', people: 25 }]);
  });

  test('is one of three', async () => {
    for (let count = 0; count < 3; count += 1) await createSandbox();
    const fourth = await owner.browser.call('POST', '/sandboxes', {
      body: { name: 'Fourth', people: 0 },
    });
    expect([fourth.status, fourth.body.code]).toEqual([409, 'invalid_state']);
  });

  test('is closed for good, and makes room for another', async () => {
    const { id, key } = await createSandbox();
    const stranger = await console.signUp();
    const foreign = await stranger.browser.call('POST', `/sandboxes/${id}/close`);
    expect(foreign.status).toBe(404);
    await owner.browser.call('POST', `/sandboxes/${id}/enter`);
    expect((await owner.browser.call('GET', '/me')).body.company.id).toBe(id);
    const inside = owner.browser.cookie();
    await owner.browser.call('POST', '/sandbox/leave');
    expect(owner.browser.cookie()).toBe(inside);
    expect((await owner.browser.call('POST', `/sandboxes/${id}/close`)).status).toBe(204);
    expect((await api('GET', '/sandbox', { key })).status).toBe(401);
    expect((await owner.browser.call('POST', `/sandboxes/${id}/enter`)).status).toBe(404);
    expect((await owner.browser.call('GET', '/sandboxes')).body.sandboxes).toEqual([]);
    for (let count = 0; count < 3; count += 1) await createSandbox();
  });

  test('leaves nothing behind once it is closed', async () => {
    const { id } = await createSandbox(25);
    await owner.browser.call('POST', `/sandboxes/${id}/close`);
    await eventually(async () => expect(await nameOfCompany(id)).toBeUndefined(), 60_000);
    const { rows } = await console.database.single(
      { role: 'muster_app', companyId: id },
      { text: 'select id from employees' },
    );
    expect(rows).toEqual([]);
  });

  test('is reset to its first day, with a new key and as many sample people', async () => {
    const before = await createSandbox(25);
    const { body: hired } = await api('POST', '/employees', {
      ...before,
      body: { first_name: 'Ngozi', last_name: 'Eze', email: 'ngozi@example.test' },
    });
    expect(hired.employee.first_name).toBe('Ngozi');
    const { status, body } = await owner.browser.call('POST', `/sandboxes/${before.id}/reset`);
    expect(status).toBe(200);
    expect(body.sandbox).toMatchObject({ name: 'Tests', people: 25, today: before.today });
    expect((await api('GET', '/sandbox', before)).status).toBe(401);
    const { body: listed } = await api('GET', '/employees?limit=100', { key: body.secret });
    expect(listed.employees).toHaveLength(25);
    const { body: all } = await owner.browser.call('GET', '/sandboxes');
    expect(all.sandboxes).toMatchObject([{ id: body.sandbox.id }]);
    await eventually(async () => expect(await nameOfCompany(before.id)).toBeUndefined(), 60_000);
    const stranger = await console.signUp();
    const foreign = await stranger.browser.call('POST', `/sandboxes/${body.sandbox.id}/reset`);
    expect(foreign.status).toBe(404);
  });

  test('is entered by owners and members only, and left with the session of its parent', async () => {
    const sandbox = await createSandbox();
    const hr = await console.addUser(owner.companyId, 'hr_admin');
    const stranger = await console.signUp();
    for (const browser of [hr, stranger.browser]) {
      const refused = await browser.call('POST', `/sandboxes/${sandbox.id}/enter`);
      expect(refused.status).toBe(404);
    }
    const second = await console.addUser(owner.companyId, 'owner');
    const enter = () => second.call('POST', `/sandboxes/${sandbox.id}/enter`);
    expect((await enter()).status).toBe(204);
    await second.call('POST', '/sandbox/leave');
    expect((await enter()).status).toBe(204);
    const inside = (await second.call('GET', '/me')).body;
    expect([inside.company.id, inside.user.role]).toEqual([sandbox.id, 'owner']);
    expect((await me()).company).toMatchObject({ id: owner.companyId, is_sandbox: false });
    expect((await owner.browser.call('POST', `/sandboxes/${sandbox.id}/enter`)).status).toBe(204);
    expect((await me()).company).toMatchObject({ id: sandbox.id, is_sandbox: true });
    const stale = { headers: { 'x-muster-company': owner.companyId } };
    const other = await owner.browser.call('GET', '/me', stale);
    expect([other.status, other.body.code]).toEqual([409, 'company_changed']);
    expect((await owner.browser.call('POST', '/sandbox/leave')).status).toBe(204);
    expect((await me()).company.id).toBe(owner.companyId);
    await owner.browser.call('POST', `/sandboxes/${sandbox.id}/enter`);
    await owner.browser.call('POST', '/sign-out');
    expect((await owner.browser.call('GET', '/me')).status).toBe(401);
  });
});

describe('the clock of a sandbox', () => {
  test('moves day by day, and each day carries out what falls due', async () => {
    const sandbox = await createSandbox();
    const { key, today } = sandbox;
    const { body: hired } = await api('POST', '/employees', {
      key,
      body: { first_name: 'Ngozi', last_name: 'Eze', email: 'ngozi@example.test' },
    });
    const { id } = hired.employee;
    const lastDay = after(today, 30);
    const planned = await api('POST', `/employees/${id}/terminate`, {
      key,
      body: { termination_date: lastDay },
    });
    expect(planned.body.employee.status).toBe('active');
    const moved = await api('POST', '/sandbox/advance', { key, body: { to: after(today, 40) } });
    expect(moved.body).toEqual({
      sandbox: { today: after(today, 40), time_zone: 'UTC', advancing_to: null },
    });
    expect(moved.status).toBe(200);
    const { body } = await api('GET', `/employees/${id}`, { key });
    expect(body.employee).toMatchObject({ status: 'terminated', termination_date: lastDay });
    const { body: feed } = await api('GET', '/events', { key });
    const events = feed.events as { event: string; occurred_at: string }[];
    const days = events.map(({ event, occurred_at: at }) => `${event} ${at.slice(0, 10)}`);
    expect(days).toEqual([
      `employee.created ${today}`,
      `employee.updated ${today}`,
      `employee.updated ${after(lastDay, 1)}`,
      `employee.terminated ${after(lastDay, 1)}`,
    ]);
    expect(body.employee.updated_at.slice(0, 10)).toBe(after(lastDay, 1));
  });

  test('moves forward only, and at most 400 days at once', async () => {
    const { key, today } = await createSandbox();
    const advance = async (to: string) => api('POST', '/sandbox/advance', { key, body: { to } });
    for (const to of [after(today, -1), after(today, 401)]) {
      const refused = await advance(to);
      expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/to']);
    }
    expect((await advance(today)).status).toBe(200);
  });

  test('is that of no real company', async () => {
    const { body } = await owner.browser.call('POST', '/api-keys', {
      body: { name: 'Real', scopes: [] },
    });
    const key = body.secret;
    for (const [method, path, sent] of [
      ['GET', '/sandbox', undefined],
      ['POST', '/sandbox/advance', { to: '2031-01-01' }],
    ] as const) {
      const refused = await api(method, path, { key, ...(sent && { body: sent }) });
      expect([refused.status, refused.body.code]).toEqual([409, 'not_a_sandbox']);
    }
  });
});

test('a sandbox keeps its emails for the console and sends none', async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const { host, port } = mail;
  const mailing = await startConsole({
    smtp: { host, port, secure: false, credentials: undefined, from: undefined },
  });
  onTestFinished(() => mailing.close());
  const { browser } = await mailing.signUp();
  const invite = (email: string) =>
    browser.call('POST', '/users', {
      body: { first_name: 'Ngozi', last_name: 'Eze', email, role: 'hr_admin' },
    });
  const { body } = await browser.call('POST', '/sandboxes', { body: { name: 'T', people: 0 } });
  await browser.call('POST', `/sandboxes/${body.sandbox.id}/enter`);
  expect((await invite('inside@example.test')).status).toBe(201);
  const kept = await eventually(async () => {
    const { body: answer } = await browser.call('GET', '/sandbox/mails');
    expect(answer.mails).toHaveLength(1);
    return answer.mails[0];
  });
  expect(kept.recipient).toBe('Ngozi Eze <inside@example.test>');
  await browser.call('POST', '/sandbox/leave');
  await invite('outside@example.test');
  await eventually(async () => expect(mail.mails).toHaveLength(1));
  expect(mail.mails[0]?.recipients).toEqual(['outside@example.test']);
});

test('the cookie of a sandbox works only with the session it was opened from', async () => {
  const sandbox = await createSandbox();
  await owner.browser.call('POST', `/sandboxes/${sandbox.id}/enter`);
  const { body } = await owner.browser.call('GET', '/me');
  expect(body.company.id).toBe(sandbox.id);
  const home = owner.browser.cookie() ?? '';
  const inside = owner.browser.sandboxCookie() ?? '';
  const stranger = (await console.signUp()).browser.cookie() ?? '';
  const asSession = `${home.slice(0, home.indexOf('='))}${inside.slice(inside.indexOf('='))}`;
  const statusWith = async (cookie: string) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    return (await console.server.inject({ method: 'GET', url: '/console/api/me', headers }))
      .statusCode;
  };
  expect(await statusWith(`${home}; ${inside}`)).toBe(200);
  expect(await statusWith(`${stranger}; ${inside}`)).toBe(401);
  expect(await statusWith(inside)).toBe(401);
  expect(await statusWith(asSession)).toBe(401);
});
