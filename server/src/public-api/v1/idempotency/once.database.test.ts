import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ApiAnswer,
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../../tests/harness/test-service.ts';
import { queryAsCompany } from '../../../../../tests/harness/query-as-company.ts';

const dayMs = 24 * 3600 * 1000;
const startMs = Date.UTC(2026, 10, 20, 12);

let service: TestService;
let company: TestCompany;
let nowMs = startMs;

beforeAll(async () => {
  service = await startTestService({ role: 'api', clock: { nowMs: () => nowMs } });
  company = await service.createCompany();
});
afterAll(() => service.close());

function person(email: string, fields: object = {}): object {
  return { first_name: 'Ann', last_name: 'Lee', email: `${email}@example.test`, ...fields };
}

function create(idempotencyKey: string, body: object, key = company.key): Promise<ApiAnswer> {
  return service.api('POST', '/employees', {
    key,
    body,
    headers: { 'idempotency-key': idempotencyKey },
  });
}

async function countOf(table: 'employees' | 'events' | 'idempotency_keys'): Promise<number> {
  const { rows } = await queryAsCompany<{ count: number }>(
    service.database,
    company.companyId,
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? Number.NaN;
}

/** Counts the rows that one run of `work` adds. */
async function added(work: () => Promise<unknown>) {
  const before = { employees: await countOf('employees'), events: await countOf('events') };
  await work();
  return {
    employees: (await countOf('employees')) - before.employees,
    events: (await countOf('events')) - before.events,
  };
}

test('a replay gets the same status, body and Location; one row, one event', async () => {
  const body = person('replay');
  const answers: ApiAnswer[] = [];
  const more = await added(async () => {
    answers.push(await create('replay', body));
    // The same members in another order count as the same body.
    answers.push(await create('replay', Object.fromEntries(Object.entries(body).toReversed())));
  });
  expect(more).toEqual({ employees: 1, events: 1 });
  const [first, second] = answers;
  expect(first?.status).toBe(201);
  expect(first?.headers['location']).toMatch(/^\/api\/v1\/employees\/[0-9a-f-]{36}$/);
  expect(second).toEqual({
    status: 201,
    body: first?.body as unknown,
    headers: expect.objectContaining({ location: first?.headers['location'] }) as unknown,
  });
});

test('a replay of leave gets the same response; one request', async () => {
  const employee = await create('leaver', person('leaver'));
  const body = {
    employee_id: (employee.body as { employee: { id: string } }).employee.id,
    leave_type: 'annual',
    start_date: '2027-03-01',
    end_date: '2027-03-02',
  };
  const submit = () =>
    service.api('POST', '/leave', {
      key: company.key,
      body,
      headers: { 'idempotency-key': 'leave' },
    });
  const first = await submit();
  const second = await submit();
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
});

test('another body under the same key is refused, and changes nothing', async () => {
  await create('changed', person('changed'));
  const more = await added(async () => {
    const answer = await create('changed', person('changed', { job_title: 'Baker' }));
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  });
  expect(more).toEqual({ employees: 0, events: 0 });
});

test('20 at once under one key make one row and one event, and return 201 or 409', async () => {
  let answers: ApiAnswer[] = [];
  const more = await added(async () => {
    answers = await Promise.all(
      Array.from({ length: 20 }, () => create('parallel', person('parallel'))),
    );
  });
  expect(more).toEqual({ employees: 1, events: 1 });
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThanOrEqual(1);
  expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_in_progress' } });
  }
});

test('a refused request is not stored: the corrected one may use the key', async () => {
  await create('taken', person('taken'));
  expect((await create('corrected', person('taken'))).status).toBe(409);
  expect((await create('corrected', person('free'))).status).toBe(201);
});

test('a key belongs to its company and its operation', async () => {
  const other = await service.createCompany('Other');
  const first = await create('scoped', person('scoped'));
  const second = await create('scoped', person('scoped'), other.key);
  expect([first.status, second.status]).toEqual([201, 201]);
  const idOf = ({ body }: ApiAnswer) => (body as { employee: { id: string } }).employee.id;
  expect(idOf(second)).not.toBe(idOf(first));
  const leave = await service.api('POST', '/leave', {
    key: company.key,
    body: {
      employee_id: idOf(first),
      leave_type: 'annual',
      start_date: '2027-03-01',
      end_date: '2027-03-02',
    },
    headers: { 'idempotency-key': 'scoped' },
  });
  expect(leave.status).toBe(201);
});

test('a key expires after 24 hours and not before', async () => {
  const body = person('forgotten');
  await create('forgotten', body);
  nowMs = startMs + dayMs - 1;
  expect((await create('forgotten', body)).status).toBe(201);
  nowMs = startMs + dayMs;
  // The work is done again, and the email address is already taken.
  expect((await create('forgotten', body)).status).toBe(409);
  const anew = await create('forgotten', person('anew'));
  expect(anew.status).toBe(201);
  expect((await create('forgotten', person('anew'))).body).toEqual(anew.body);
});
