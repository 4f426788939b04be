import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { recordRead } from '../access/audit/record-read.ts';
import { systemClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';

let console: TestConsole;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true });
  owner = await console.signUp();
  stranger = await console.signUp();
});
afterAll(() => console.close());

test('shows who did what to which record, newest first, without values', async () => {
  const { body: key } = await owner.browser.call('POST', '/api-keys', {
    body: { name: 'Canary name', scopes: ['leave:read'] },
  });
  await owner.browser.call('DELETE', `/api-keys/${key.api_key.id}`);
  const { status, body } = await owner.browser.call('GET', '/audit-log');

  expect(status).toBe(200);
  const line = {
    id: expect.any(String),
    occurred_at: expect.any(String),
    subject_ids: [],
    employee_ids: [],
  };
  const byOwner = {
    ...line,
    actor_kind: 'user',
    actor_id: owner.userId,
    actor_name: 'Ona Owner',
    application_id: null,
    application_name: null,
  };
  const onKey = {
    ...byOwner,
    subject_kind: 'api_key',
    subject_id: key.api_key.id,
    subject_name: 'Canary name',
  };
  expect(body).toEqual({
    audit_log: [
      { ...onKey, action: 'api_key.revoked', fields: ['revoked_at'] },
      { ...onKey, action: 'api_key.created', fields: ['name', 'scopes', 'expires_at'] },
      {
        ...byOwner,
        subject_kind: 'company',
        subject_id: owner.companyId,
        subject_name: null,
        action: 'company.created',
        fields: ['name'],
      },
    ],
    total: 3,
    next_cursor: null,
  });
  // The name comes from the key; the log itself doesn't contain it.
  const { rows } = await console.database.single<{ line: string }>(
    { role: 'muster_reader', companyId: owner.companyId },
    { text: 'select audit_log::text as line from audit_log' },
  );
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('Canary');
});

test('contains sign-ins, and entries of one company only', async () => {
  await console.browser().call('POST', '/sign-in', {
    body: { email: stranger.email, password: stranger.password },
  });
  const { body } = await stranger.browser.call('GET', '/audit-log');
  expect(body.audit_log.map((line: { action: string }) => line.action)).toEqual([
    'user.signed_in',
    'company.created',
  ]);
});

test('a refused change leaves no entry', async () => {
  const count = async (): Promise<number> =>
    (await owner.browser.call('GET', '/audit-log')).body.audit_log.length;
  const before = await count();
  await owner.browser.call('POST', '/webhook-endpoints', {
    body: { url: 'https://10.0.0.1', events: [] },
  });
  await owner.browser.call('DELETE', `/api-keys/${owner.userId}`);
  expect(await count()).toBe(before);
});

test('one entry is found by its id, in its own company only', async () => {
  const { body } = await owner.browser.call('GET', '/audit-log?limit=1');
  const [line] = body.audit_log;
  const own = await owner.browser.call('GET', `/audit-log/${line.id}`);
  expect([own.status, own.body]).toEqual([200, { audit_record: line }]);
  for (const absent of [randomUUID(), 'x', owner.userId]) {
    expect((await owner.browser.call('GET', `/audit-log/${absent}`)).status).toBe(404);
  }
  const foreign = await stranger.browser.call('GET', `/audit-log/${line.id}`);
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
});

test('is searched by actor, subject, action and time', async () => {
  const one = await console.signUp();
  const call = async (query: string): Promise<{ action: string; id: string }[]> => {
    const { status, body } = await one.browser.call('GET', `/audit-log${query}`);
    expect(status, query).toBe(200);
    return body.audit_log;
  };
  const actions = async (query: string) => (await call(query)).map(({ action }) => action);
  const { body } = await one.browser.call('POST', '/api-keys', { body: { name: 'K', scopes: [] } });
  const keyId = body.api_key.id as string;
  await one.browser.call('DELETE', `/api-keys/${keyId}`);
  const readIds = [randomUUID(), randomUUID()];
  await console.database.transaction(
    { role: 'muster_app', companyId: one.companyId },
    async (transaction) =>
      recordRead(
        transaction,
        { ids: createIds(systemClock), actor: { kind: 'system', companyId: one.companyId } },
        { subjectKind: 'employee', subjectIds: readIds, employeeIds: readIds, fields: ['email'] },
      ),
  );

  expect(await actions(`?subject_id=${keyId}`)).toEqual(['api_key.revoked', 'api_key.created']);
  expect(await actions(`?subject_id=${keyId.toUpperCase()}&action=api_key.created`)).toEqual([
    'api_key.created',
  ]);
  expect(await actions(`?subject_id=${readIds[1]}`)).toEqual(['employee.read']);
  expect(await actions(`?actor_id=${one.userId}&action=company.created`)).toEqual([
    'company.created',
  ]);
  const [newest] = await call('?limit=1');
  const now = new URLSearchParams({ since: (newest as { occurred_at?: string }).occurred_at! });
  expect(await actions(`?${now.toString()}`)).toContain('employee.read');
  const until = (instant: string) => new URLSearchParams({ until: instant }).toString();
  const beganAt = (await call('')).at(-1) as unknown as { occurred_at: string };
  expect(await actions(`?${until('2090-01-01T01:00:00+01:00')}`)).toHaveLength(4);
  expect(await actions(`?${until(beganAt.occurred_at)}`)).toEqual([]);
  expect(await actions(`?until=2090-01-01T00:00:00Z&since=2089-01-01T00:00:00Z`)).toEqual([]);
  expect(await actions('?actor_kind=system')).toEqual(['employee.read']);
  expect(await actions(`?actor_kind=api_key&actor_id=${one.userId}`)).toEqual([]);
  expect(await actions(`?since=2090-01-01T00:00:00.000Z`)).toEqual([]);
  for (const nothing of [`actor_id=${stranger.userId}`, 'actor_id=x', 'action=none']) {
    expect(await actions(`?${nothing}`), nothing).toEqual([]);
  }
  const { body: page } = await one.browser.call('GET', `/audit-log?subject_id=${keyId}&limit=1`);
  const next = await one.browser.call(
    'GET',
    `/audit-log?subject_id=${keyId}&limit=1&cursor=${page.next_cursor}`,
  );
  expect(next.body.audit_log.map((line: { action: string }) => line.action)).toEqual([
    'api_key.created',
  ]);
});

test('a search that reaches its limit continues from there', async () => {
  const one = await console.signUp();
  const others = 20_100;
  await console.database.single(
    { role: 'muster_relay', statementTimeoutMs: 60_000 },
    {
      text: `insert into audit_log (company_id, id, occurred_at, actor_kind, action, subject_kind)
             select $1, ('ffffffff-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, now(),
               'system', 'thing.changed', 'thing' from generate_series(1, $2::int) n`,
      values: [one.companyId, others],
    },
  );
  const { body } = await one.browser.call('GET', '/audit-log?action=company.created');
  expect(body.audit_log).toEqual([]);
  const next = await one.browser.call(
    'GET',
    `/audit-log?action=company.created&cursor=${body.next_cursor}`,
  );
  expect(next.body).toMatchObject({
    audit_log: [{ action: 'company.created' }],
    next_cursor: null,
  });
});

test('the owner can verify its chain, and sees when it is broken', async () => {
  const one = await console.signUp();
  const verification = async () => one.browser.call('GET', '/audit-log/verification');
  expect(await verification()).toMatchObject({
    status: 200,
    body: { sound: true, sealed: '1', unsealed: 0, overdue: 0, fault: null, next_cursor: null },
  });
  expect((await verification()).body.head).toMatch(/^[0-9a-f]{64}$/);

  await console.database.administer(
    `begin; alter table audit_log disable trigger user;
     alter table audit_log no force row level security;
     update audit_log set actor_id = null where company_id = '${one.companyId}';
     alter table audit_log force row level security;
     alter table audit_log enable trigger user; commit`,
  );
  expect((await verification()).body).toMatchObject({
    sound: false,
    fault: { kind: 'hash_differs', number: '1', audit_id: expect.any(String) },
  });
  const forged = await one.browser.call('GET', '/audit-log/verification?cursor=AAAA');
  expect(forged).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
});
