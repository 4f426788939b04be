import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { sha256 } from '../../platform/crypto/hash.ts';

let service: TestService;
let company: TestCompany;
let key: string;

beforeAll(async () => {
  service = await startTestService();
  company = await service.createCompany();
  ({ key } = await company.createKey(['employees:write'], null, ['events:read']));
});
afterAll(() => service.close());

let serial = 0;

async function hire(by = company): Promise<string> {
  serial += 1;
  const body = { first_name: 'Ada', last_name: 'Weber', email: `ada.${serial}@example.test` };
  const answer = await service.api('POST', '/employees', { key: by.key, body });
  expect(answer.status).toBe(201);
  return answer.body.employee.id as string;
}

const read = (query = '', by = key) => service.api('GET', `/events${query}`, { key: by });
const employeesIn = (answer: { body: { events: { payload: { employeeId: string } }[] } }) =>
  answer.body.events.map(({ payload }) => payload.employeeId);

test('a reader follows the feed page by page and gets each event once, in order', async () => {
  const { body: start } = await read('?after=latest');
  expect(start).toEqual({ events: [], next_after: start.next_after, has_more: false });
  const hired = [await hire(), await hire(), await hire()];

  const first = await read(`?after=${start.next_after}&limit=2`);
  expect(first.body).toMatchObject({
    events: [
      {
        position: start.next_after + 1,
        event: 'employee.created',
        occurred_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        payload: { employeeId: hired[0], firstName: 'Ada' },
      },
      { position: start.next_after + 2 },
    ],
    next_after: start.next_after + 2,
    has_more: true,
  });
  const second = await read(`?after=${first.body.next_after}&limit=2`);
  expect(employeesIn(second)).toEqual([hired[2]]);
  expect(second.body).toMatchObject({ next_after: start.next_after + 3, has_more: false });
  expect((await read(`?after=${second.body.next_after}`)).body.events).toEqual([]);
});

test('a filter by type skips the others and still advances', async () => {
  const { body: start } = await read('?after=latest');
  await hire();
  const other = await read(`?after=${start.next_after}&types=leave.approved,leave.rejected`);
  expect(other.body).toEqual({ events: [], next_after: start.next_after + 1, has_more: false });
  const fitting = await read(`?after=${start.next_after}&types=leave.approved,employee.created`);
  expect(fitting.body.events).toHaveLength(1);
});

test('a waiting request returns with the next event, and empty when its time is up', async () => {
  const { body: start } = await read('?after=latest');
  // The first wait subscribes; both orders must see the event.
  for (let round = 0; round < 2; round += 1) {
    const after = (await read('?after=latest')).body.next_after as number;
    const waiting = read(`?after=${after}&wait=30`);
    const hired = await hire();
    expect(employeesIn(await waiting)).toEqual([hired]);
  }
  const end = (await read(`?after=${start.next_after}`)).body.next_after as number;
  expect((await read(`?after=${end}&wait=1`)).body).toMatchObject({ events: [], next_after: end });
});

test('another company’s event wakes a request without ending it', async () => {
  const other = await service.createCompany();
  const { body: start } = await read('?after=latest');
  const waiting = read(`?after=${start.next_after}&wait=30`);
  await hire(other);
  const hired = await hire();
  expect(employeesIn(await waiting)).toEqual([hired]);
});

test('a wait of a revoked key ends at once, and one of an expired key before the next event', async () => {
  for (const column of ['revoked_at', 'expires_at']) {
    const { key: own } = await company.createKey(['employees:write'], null, ['events:read']);
    const { body: start } = await read('?after=latest', own);
    const waiting = read(`?after=${start.next_after}&wait=30`, own);
    const { companyId } = company;
    await service.database.single(
      { role: 'muster_app', companyId },
      {
        text: `update api_keys set ${column} = now() where key_hash = $1`,
        values: [sha256(own)],
      },
    );
    if (column === 'revoked_at') {
      await service.database.administer(`select pg_notify('muster_api_key_revoked', '')`);
    } else await hire();
    expect(await waiting).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  }
});

test('at most five requests of a key wait; a stop ends them with a response', async () => {
  const own = await startTestService({ database: service.database, role: 'api' });
  const many = await own.createCompany();
  const reader = await many.createKey(['leave:read'], null, ['events:read']);
  const ask = () => own.api('GET', '/events?wait=30', { key: reader.key });
  await own.api('GET', '/events?wait=1', { key: reader.key });
  let answered = 0;
  const waiting = Array.from({ length: 6 }, async () => {
    const { status, body } = await ask();
    answered += 1;
    expect([status, body.events]).toEqual([200, []]);
  });
  await eventually(async () => expect(answered).toBe(1));
  await own.close();
  // Long before their 30 seconds are over.
  await eventually(async () => expect(answered).toBe(6));
  await Promise.all(waiting);
});

test('an event whose payload was deleted stays in the feed without it', async () => {
  const { body: start } = await read('?after=latest');
  await hire();
  const [event] = (await read(`?after=${start.next_after}`)).body.events;
  await service.database.single(
    { role: 'muster_worker' },
    { text: 'delete from event_payloads where event_id = $1', values: [event.id] },
  );
  const again = await read(`?after=${start.next_after}`);
  expect(again.body.events).toEqual([{ ...event, payload: null }]);
});

test('a rare type is searched for 10,000 positions at a time, and test events are left out', async () => {
  const long = await service.createCompany();
  const reader = await long.createKey(['leave:read'], null, ['events:read']);
  const count = 10_005;
  await service.database.single(
    { role: 'muster_relay' },
    {
      text: `with made as (
               insert into events (company_id, id, type, is_test, occurred_at, position)
               select $1, gen_random_uuid(), 'leave.approved', n = 3, now(), n
               from generate_series(1, $2::int) n)
             insert into event_positions (company_id, last) values ($1, $2)`,
      values: [long.companyId, count],
    },
  );
  const hired = await hire(long);
  const search = (after: number) =>
    read(`?types=employee.created&after=${after}&wait=30`, reader.key);
  // Also a reader that waits is sent on at once: an event wakes no one.
  const first = search(0);
  await hire(long);
  expect((await first).body).toEqual({ events: [], next_after: 10_000, has_more: true });
  expect(employeesIn(await search(10_000))[0]).toBe(hired);

  const { events } = (await read('?limit=4', reader.key)).body;
  expect(events.map(({ position }: { position: number }) => position)).toEqual([1, 2, 4, 5]);
});

test('the audit log contains whose records a key read', async () => {
  const { body: start } = await read('?after=latest');
  const hired = await hire();
  await read(`?after=${start.next_after}`);
  await eventually(async () => {
    const { rows } = await service.database.single<{ action: string }>(
      { role: 'muster_reader', companyId: company.companyId },
      {
        text: `select action from audit_log
               where company_id = $1 and actor_kind = 'api_key' and $2 = any (subject_ids || subject_id)
                 and action like '%.read'`,
        values: [company.companyId, hired],
      },
    );
    expect(rows).toEqual([{ action: 'employee.read' }]);
  });
});

test('the grant is required in addition to any scope; each company reads its own', async () => {
  const refused = await read('', company.key);
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ code: 'insufficient_scope' });
  expect(refused.body.detail).toContain('grant events:read');
  const other = await service.createCompany();
  const theirs = await other.createKey([], null, ['events:read']);
  expect((await read('', theirs.key)).body.events).toEqual([]);
});

test.each([
  ['after=-1', 'after'],
  ['after=1e3', 'after'],
  ['after=newest', 'after'],
  ['types=leave.approved,nope', 'types'],
  ['types=', 'types'],
  ['limit=201', 'limit'],
  ['wait=31', 'wait'],
  ['since=1', 'since'],
])('%s is refused', async (query, parameter) => {
  const { status, body } = await read(`?${query}`);
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ parameter }]);
});
