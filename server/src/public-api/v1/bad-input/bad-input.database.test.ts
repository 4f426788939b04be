import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AddressInfo } from 'node:net';
import { exchangeRaw, type RawAnswer, type RawExchange } from '../../../../testing/raw-request.ts';
import { startTestService, type TestService } from '../../../../testing/test-service.ts';
import { newApiKey } from '../../../access/api-keys/key-format.ts';
import { revokeApiKey } from '../../../access/api-keys/revoke-api-key.ts';
import { systemClock, toInstant } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import { problemTable } from '../../../platform/http/problem.ts';
import { createIds } from '../../../platform/ids.ts';
import { wrongMethods, wrongPaths, wrongQueries } from './addresses.ts';
import type { BadInput } from './bad-input.ts';
import { malformedBodies, misshapenBodies, refusedRepresentations } from './bodies.ts';
import { slowClients, wrongBytes, wrongKeys } from './connections.ts';
import { readOnlyMembers, wrongChanges, wrongMembers, wrongReferences } from './fields.ts';
import { nearMisses } from './near-misses.ts';

let service: TestService;
let port: number;
/** What the `<names>` of the tables stand for. */
let names: Readonly<Record<string, string>>;
let companies: { readonly own: string; readonly foreign: string };
let fingerprintSql: string;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  await service.service.server.listen({ port: 0, host: '127.0.0.1' });
  port = (service.service.server.server.address() as AddressInfo).port;
  names = await prepare(service);
  fingerprintSql = await composeFingerprint(service.database);
});
afterAll(() => service.close());

/** Two companies with employees, leave, keys and cursors. */
async function prepare(running: TestService) {
  const { database } = running;
  const api: TestService['api'] = (...call) => running.api(...call);
  const [own, foreign] = [
    await running.createCompany('Own'),
    await running.createCompany('Foreign'),
  ];
  companies = { own: own.companyId, foreign: foreign.companyId };
  const expired = await own.createKey([], toInstant(Date.now() + 200));
  const add = async (key: string, email: string, fields: object = {}) => {
    const body = { first_name: 'Ann', last_name: 'Lee', email, ...fields };
    const answer = await api('POST', '/employees', { key, body });
    expect(answer.status).toBe(201);
    return String(answer.body.employee.id);
  };
  const employee = await add(own.key, 'first@example.test');
  const other = await add(own.key, 'rené@example.test', { external_id: 'E-1' });
  const terminated = await add(own.key, 'left@example.test');
  const foreignEmployee = await add(foreign.key, 'first@example.test');
  await add(foreign.key, 'second@example.test');
  await database.single(
    { role: 'muster_app', companyId: own.companyId },
    { text: `update employees set status = 'terminated' where id = $1`, values: [terminated] },
  );
  const leave = { employee_id: employee, leave_type: 'annual', start_date: '2027-05-03' };
  await api('POST', '/leave', { key: own.key, body: { ...leave, end_date: '2027-05-07' } });

  const firstCursor = async (key: string) =>
    String((await api('GET', '/employees?limit=1', { key })).body.next_cursor);
  const cursor = await firstCursor(own.key);
  const ids = createIds(systemClock);
  const revoked = await own.createKey([]);
  await database.transaction({ role: 'muster_app', companyId: own.companyId }, (transaction) =>
    revokeApiKey(
      transaction,
      { ids, actor: own.owner },
      { id: revoked.id, now: toInstant(Date.now()) },
    ),
  );
  await vi.waitUntil(
    async () => (await api('GET', '/payroll', { key: expired.key })).status === 401,
  );
  const lastOf = (text: string) => (text.endsWith('A') ? 'B' : 'A');
  return {
    key: own.key,
    employee,
    other,
    terminated,
    foreignEmployee,
    foreignCompany: foreign.companyId,
    absent: ids.next(),
    upperCaseEmployee: employee.toUpperCase(),
    etag: '"1"',
    cursor,
    foreignCursor: await firstCursor(foreign.key),
    tamperedCursor: cursor.startsWith('A') ? `B${cursor.slice(1)}` : `A${cursor.slice(1)}`,
    cutCursor: cursor.slice(0, -2),
    revokedKey: revoked.key,
    expiredKey: expired.key,
    unknownKey: newApiKey(),
    cutKey: own.key.slice(0, -1),
    badChecksumKey: own.key.slice(0, -1) + lastOf(own.key),
    lowerCaseKey: own.key.toLowerCase(),
    leaveKey: (await own.createKey(['leave:read'])).key,
  };
}

function fill(text: string): string {
  return text.replaceAll(/<(\w+)>/g, (hole, name: string) => names[name] ?? hole);
}

function bytesOf(row: BadInput): Buffer {
  if (row.raw !== undefined) return Buffer.from(fill(row.raw), 'latin1');
  const {
    method = 'GET',
    path = '/employees',
    headers = [],
    contentType = 'application/json',
  } = row;
  const lines = [`${method} /api/v1${fill(path)} HTTP/1.1`, 'Host: muster.test'];
  if (!headers.some((line) => line.startsWith('Authorization'))) {
    lines.push(fill('Authorization: Bearer <key>'));
  }
  const body = bodyOf(row.body);
  if (body !== undefined && contentType !== null) lines.push(`Content-Type: ${contentType}`);
  if (body !== undefined) lines.push(`Content-Length: ${body.length}`);
  lines.push(...headers.filter((line) => line.includes(':')).map(fill));
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    body ?? Buffer.alloc(0),
  ]);
}

function bodyOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(fill(typeof body === 'string' ? body : JSON.stringify(body)));
}

function send(row: BadInput): Promise<RawExchange> {
  return exchangeRaw(port, bytesOf(row), {
    ...(row.drip === undefined ? {} : { drip: row.drip }),
    ...(row.expected.closes === true ? { answersMax: Number.POSITIVE_INFINITY } : {}),
  });
}

/** A count and a checksum of every table that a request could change; keys' `last_used_at` aside. */
async function fingerprint(): Promise<unknown> {
  const { database } = service;
  const readAs = async (companyId: string) =>
    (
      await database.single<{ name: string; rows: number }>(
        { role: 'muster_app', companyId },
        { text: fingerprintSql },
      )
    ).rows;
  const own = await readAs(companies.own);
  expect(own.find(({ name }) => name === 'employees')?.rows).toBeGreaterThan(2);
  const { rows: jobs } = await database.administer('select count(*) from pgboss.job');
  return [own, await readAs(companies.foreign), jobs];
}

/** Over all tables that the API may write; but that it was read from is written a moment later. */
async function composeFingerprint(database: Database): Promise<string> {
  const { rows } = await database.administer<{ tablename: string }>(
    `select relname as tablename from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname not in ('api_keys', 'audit_unsealed')
       and not relispartition
       and has_table_privilege('muster_app', oid, 'select')
       and has_any_column_privilege('muster_app', oid, 'insert')`,
  );
  expect(rows.map(({ tablename }) => tablename)).toEqual(
    expect.arrayContaining([
      'audit_log',
      'employees',
      'events',
      'idempotency_keys',
      'leave_requests',
    ]),
  );
  return rows
    .map(
      ({ tablename }) =>
        `select '${tablename}' as name, count(*)::int as rows, sum(hashtext(t::text)::bigint) as sum from ${tablename} t
         ${tablename === 'audit_log' ? `where action not like '%.read'` : ''}`,
    )
    .join(' union all ');
}

/** What holds for every refusal, and what the row says of this one. */
function expectRefusal(row: BadInput, { answers, elapsedMs, closed }: RawExchange): void {
  const {
    status,
    code,
    at = [],
    headers = {},
    withinMs = [0, 2_000],
    closes = false,
  } = row.expected;
  expect(answers).toHaveLength(1);
  const answer = answers[0] as RawAnswer;
  const body = JSON.parse(answer.body) as { request_id: string; errors?: object[] };
  const places = (body.errors ?? []).map((error) => Object.values(error)[0] as string);
  expect({ status: answer.status, body, at: places.toSorted() }).toEqual({
    status,
    body: {
      type: `/docs/errors/${code}`,
      title: problemTable[code as keyof typeof problemTable].title,
      status,
      detail: expect.stringMatching(/^.{10,120}$/),
      code,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...(at.length === 0 ? {} : { errors: expect.any(Array) }),
    },
    at: at.toSorted(),
  });
  for (const error of body.errors ?? []) {
    const inQuery = row.body === undefined && row.raw === undefined;
    expect(Object.keys(error)).toEqual([inQuery ? 'parameter' : 'pointer', 'detail']);
  }
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/problem\+json(; charset=utf-8)?$/),
    'x-request-id': body.request_id,
    ...headers,
  });
  expect(elapsedMs).toBeGreaterThanOrEqual(withinMs[0]);
  expect(elapsedMs).toBeLessThanOrEqual(withinMs[1]);
  if (closes) expect(closed).toBe(true);
}

const tables: Record<string, readonly BadInput[]> = {
  'malformed bodies': malformedBodies,
  'misshapen bodies': misshapenBodies,
  'refused representations': refusedRepresentations,
  'wrong members': wrongMembers,
  'read-only members': readOnlyMembers,
  'wrong references': wrongReferences,
  'wrong changes': wrongChanges,
  'wrong queries': wrongQueries,
  'wrong paths': wrongPaths,
  'wrong methods': wrongMethods,
  'wrong keys': wrongKeys,
  'wrong bytes': wrongBytes,
};

for (const [title, rows] of Object.entries(tables)) {
  describe(`refused exactly, quickly and without a trace: ${title}`, () => {
    test.each(rows)('$name', async (row) => {
      const before = await fingerprint();
      expectRefusal(row, await send(row));
      expect(await fingerprint()).toEqual(before);
    });
  });
}

test('the table has its rows, each under a name of its own', () => {
  const all = Object.values(tables).flatMap((rows) => rows);
  expect(all.length).toBeGreaterThanOrEqual(250);
  for (const rows of Object.values(tables)) {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  }
});

test('slow clients are let go after 5 and 10 seconds, and leave no trace', {
  timeout: 30_000,
}, async () => {
  const before = await fingerprint();
  const exchanges = await Promise.all(slowClients.map(send));
  for (const [index, row] of slowClients.entries()) {
    expectRefusal(row, exchanges[index] as RawExchange);
  }
  expect(await fingerprint()).toEqual(before);
});

test('an id of another company reads exactly like an absent one', async () => {
  const strip = ({ answers }: RawExchange) => {
    const { request_id: _id, ...body } = JSON.parse((answers[0] as RawAnswer).body);
    return { status: answers[0]?.status, body };
  };
  const rows: BadInput[] = [
    { name: '', path: '/employees/<id>', expected: { status: 404 } },
    {
      name: '',
      method: 'PATCH',
      path: '/employees/<id>',
      body: { job_title: 'x' },
      expected: { status: 404 },
    },
    {
      name: '',
      method: 'PATCH',
      path: '/employees/<employee>',
      body: { manager_id: '<id>' },
      expected: { status: 422 },
    },
    { name: '', path: '/leave?employee_id=<id>', expected: { status: 200 } },
    { name: '', path: '/webhooks?endpoint_id=<id>', expected: { status: 200 } },
  ];
  const withId = (row: BadInput, id: string): BadInput =>
    JSON.parse(JSON.stringify(row).replaceAll('<id>', id)) as BadInput;
  for (const row of rows) {
    const foreign = strip(await send(withId(row, '<foreignEmployee>')));
    expect(foreign).toEqual(strip(await send(withId(row, '<absent>'))));
    expect(foreign.status).toBe(row.expected.status);
  }
});

describe('accepted, though it looks odd', () => {
  test.each(nearMisses)('$name', async (row) => {
    const { answers } = await send(row);
    expect({ status: answers[0]?.status, body: answers[0]?.body }).toMatchObject({
      status: row.expected.status,
      body: expect.stringMatching(/^\{/),
    });
    expect(answers[0]?.headers).not.toHaveProperty('x-injected');
    const sent = row.body as { job_title?: string } | undefined;
    if (typeof sent?.job_title === 'string') {
      const { employee } = JSON.parse(answers[0]?.body ?? '') as {
        employee: { job_title: string };
      };
      expect(employee.job_title).toBe(sent.job_title);
    }
  });
});
