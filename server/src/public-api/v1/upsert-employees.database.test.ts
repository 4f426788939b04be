import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import {
  type ApiAnswer,
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ role: 'all' });
});
afterAll(() => service.close());

function row(externalId: string, fields: object = {}): object {
  const email = `${encodeURIComponent(externalId).toLowerCase()}@upsert.example`;
  return { external_id: externalId, first_name: 'Ada', last_name: 'Lee', email, ...fields };
}

function batch({ key }: TestCompany, body: object, headers: Record<string, string> = {}) {
  return service.api('POST', '/employees/batch', { key, body, headers });
}

function put({ key }: TestCompany, externalId: string, fields: object = {}, headers = {}) {
  const { external_id: _, ...body } = row(externalId, fields) as Record<string, unknown>;
  const path = `/employees/by-external-id/${encodeURIComponent(externalId)}`;
  return service.api('PUT', path, { key, body, headers });
}

const outcomes = ({ body }: ApiAnswer) =>
  body.batch.results.map((result: { outcome: string; problem: { code: string } | null }) =>
    result.problem === null ? result.outcome : `${result.outcome}: ${result.problem.code}`,
  );

async function people(company: TestCompany): Promise<Record<string, { id: string }>> {
  const { body } = await service.api('GET', '/employees', { key: company.key });
  return Object.fromEntries(
    body.employees.map((each: { external_id: string }) => [each.external_id, each]),
  );
}

async function linesOf({ companyId }: TestCompany, table: 'events' | 'audit_log') {
  const column = table === 'events' ? 'type' : 'action';
  const { rows } = await queryAsCompany<{ line: string }>(
    service.database,
    companyId,
    `select ${column} as line from ${table} where ${column} like 'employee.%'
       and ${column} not like '%.read' order by id`,
  );
  return rows.map(({ line }) => line);
}

test('PUT creates, updates the given fields, and changes nothing when repeated', async () => {
  const company = await service.createCompany();
  const externalId = 'crm/48 Ü%';
  const created = await put(company, externalId, { job_title: 'Cook', phone: '1' });
  expect(created).toMatchObject({ status: 201, headers: { etag: expect.stringMatching(/^"1-/) } });
  const { etag } = created.headers;
  const { id } = created.body.employee;
  expect(created.body.employee).toMatchObject({ external_id: externalId, status: 'active' });
  const again = await put(company, externalId, { job_title: 'Cook', phone: '1' });
  expect(again).toMatchObject({ status: 200, headers: { etag }, body: created.body });
  const changed = await put(company, externalId, { job_title: 'Chef' }, { 'if-match': etag });
  expect(changed).toMatchObject({
    status: 200,
    headers: { etag: expect.stringMatching(/^"2-/) },
    body: { employee: { id, job_title: 'Chef', phone: '1' } },
  });
  const stale = await put(company, externalId, { job_title: 'x' }, { 'if-match': etag });
  expect(stale).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
  expect((await put(company, 'new', {}, { 'if-match': '*' })).status).toBe(412);
  await eventually(async () => {
    expect(await linesOf(company, 'events')).toEqual(['employee.created', 'employee.updated']);
    expect(await linesOf(company, 'audit_log')).toEqual(['employee.created', 'employee.updated']);
  });
});

test('PUT never takes over a record by its address, and refuses wrong values', async () => {
  const company = await service.createCompany();
  await put(company, 'a');
  const taken = await put(company, 'b', { email: 'A@upsert.example' });
  expect(taken).toMatchObject({ status: 409, body: { code: 'duplicate_email' } });
  const long = await put(company, 'x'.repeat(201));
  expect(long).toMatchObject({ status: 422, body: { errors: [{ parameter: 'external_id' }] } });
  const unknown = await put(company, 'c', { manager_external_id: 'unknown' });
  expect(unknown.body.errors).toEqual([
    { pointer: '/manager_external_id', detail: 'is not an employee of the company' },
  ]);
  expect(Object.keys(await people(company))).toEqual(['a']);
});

test('20 PUTs at once of one new person make one record', async () => {
  const company = await service.createCompany();
  const answers = await Promise.all(Array.from({ length: 20 }, () => put(company, 'one')));
  const statuses = answers.map(({ status }) => status).toSorted((left, right) => left - right);
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
});

test('a batch writes the right rows and names the faults of the others', async () => {
  const company = await service.createCompany();
  await put(company, 'old', { employee_number: '7' });
  const employees = [
    row('old', { job_title: 'Cook' }),
    row('new', { manager_external_id: 'boss' }),
    row('boss', { manager_external_id: 'old' }),
    row('old'),
    row('wrong', { email: 'not-an-email', nickname: 'x' }),
    row('taken', { email: 'OLD@upsert.example' }),
    row('number', { employee_number: '7' }),
    row('lost', { manager_external_id: 'taken' }),
    'not a row',
    row('circle-1', { manager_external_id: 'circle-2' }),
    row('circle-2', { manager_external_id: 'circle-1' }),
  ];
  const expected = [
    'updated',
    'created',
    'created',
    'failed: duplicate_external_id',
    'failed: validation_failed',
    'failed: duplicate_email',
    'failed: validation_failed',
    'failed: validation_failed',
    'failed: validation_failed',
    'failed: validation_failed',
    'failed: validation_failed',
  ];
  const dry = await batch(company, { employees, dry_run: true });
  expect(outcomes(dry)).toEqual(expected);
  expect(dry.body.batch).toMatchObject({ applied: false, created: 2, updated: 1, failed: 8 });
  const whole = await batch(company, { employees, all_or_nothing: true });
  expect(outcomes(whole)).toEqual(
    expected.map((outcome) => (outcome.startsWith('failed') ? outcome : 'skipped')),
  );
  expect(Object.keys(await people(company))).toEqual(['old']);

  const written = await batch(company, { employees });
  expect(outcomes(written)).toEqual(expected);
  expect(written.body.batch).toMatchObject({ applied: true, created: 2, updated: 1, failed: 8 });
  expect(written.body.batch.results[4].problem.errors).toEqual([
    { pointer: '/employees/4/nickname', detail: 'is unknown or read-only' },
    {
      pointer: '/employees/4/email',
      detail: 'must be an email address such as ada@example.com',
    },
  ]);
  expect(written.body.batch.results[6].problem.errors).toMatchObject([
    { pointer: '/employees/6/employee_number' },
  ]);
  const found = await people(company);
  expect(Object.keys(found).toSorted()).toEqual(['boss', 'new', 'old']);
  expect(found['new']).toMatchObject({ manager_id: found['boss']?.id });
  expect(found['boss']).toMatchObject({ manager_id: found['old']?.id });
  expect(found['old']).toMatchObject({ job_title: 'Cook' });
  const again = await batch(company, { employees: employees.slice(0, 3) });
  expect(outcomes(again)).toEqual(['unchanged', 'unchanged', 'unchanged']);
});

test('managers can be exchanged in one batch, and a circle is refused as a whole', async () => {
  const company = await service.createCompany();
  await batch(company, { employees: [row('a'), row('b', { manager_external_id: 'a' })] });
  const exchanged = [
    row('a', { manager_external_id: 'b' }),
    row('b', { manager_external_id: null }),
  ];
  expect(outcomes(await batch(company, { employees: exchanged }))).toEqual(['updated', 'updated']);
  const { a, b } = await people(company);
  const circle = [row('b', { manager_id: a?.id }), row('c', { manager_id: b?.id })];
  expect(outcomes(await batch(company, { employees: circle }))).toEqual([
    'failed: validation_failed',
    'created',
  ]);
});

test('addresses and numbers can be exchanged in one batch, and stay taken if a row fails', async () => {
  const company = await service.createCompany();
  const [a, b] = ['a@upsert.example', 'b@upsert.example'];
  const first = [row('a', { employee_number: '1' }), row('b', { employee_number: '2' })];
  await batch(company, { employees: first });
  const exchanged = [
    row('a', { email: b, employee_number: '2' }),
    row('b', { email: a, employee_number: '1' }),
  ];
  const dry = await batch(company, { employees: exchanged, dry_run: true });
  expect(outcomes(dry)).toEqual(['updated', 'updated']);
  expect(outcomes(await batch(company, { employees: exchanged }))).toEqual(['updated', 'updated']);
  expect(outcomes(await batch(company, { employees: exchanged }))).toEqual([
    'unchanged',
    'unchanged',
  ]);
  const passedOn = [
    row('new', { email: b, employee_number: '2' }),
    row('a', { email: 'c@upsert.example', employee_number: null }),
  ];
  expect(outcomes(await batch(company, { employees: passedOn }))).toEqual(['created', 'updated']);
  expect(await people(company)).toMatchObject({
    a: { email: 'c@upsert.example', employee_number: null },
    b: { email: a, employee_number: '1' },
    new: { email: b, employee_number: '2' },
  });
  // The last row gives up nothing, because it fails; so the others can't have it either.
  const chain = [
    row('a', { email: b }),
    row('new', { email: a }),
    row('b', { email: 'd@upsert.example', manager_external_id: 'unknown' }),
  ];
  expect(outcomes(await batch(company, { employees: chain }))).toEqual([
    'failed: duplicate_email',
    'failed: duplicate_email',
    'failed: validation_failed',
  ]);
  await eventually(async () => {
    const events = await linesOf(company, 'events');
    expect(events.filter((type) => type === 'employee.updated')).toHaveLength(3);
  });
});

test('1,000 rows are one transaction, one event each, and one response per Idempotency-Key', async () => {
  const company = await service.createCompany();
  const employees = Array.from({ length: 1_000 }, (_, index) => row(`p${index}`));
  const headers = { 'idempotency-key': 'batch-1' };
  const first = await batch(company, { employees }, headers);
  expect(first).toMatchObject({ status: 200, body: { batch: { created: 1_000 } } });
  expect((await batch(company, { employees }, headers)).body).toEqual(first.body);
  await eventually(async () => {
    const events = await linesOf(company, 'events');
    expect(events.filter((type) => type === 'employee.created')).toHaveLength(1_000);
    expect(await linesOf(company, 'audit_log')).toHaveLength(1_000);
  });
  const [inserted] = (
    await queryAsCompany<{ transactions: number }>(
      service.database,
      company.companyId,
      'select count(distinct xmin::text)::int as transactions from employees',
    )
  ).rows;
  expect(inserted?.transactions).toBe(1);
});

test('the bounds of a batch: rows, bytes, and nothing of another company', async () => {
  const company = await service.createCompany();
  const other = await service.createCompany();
  const { body: foreign } = await put(other, 'theirs');
  const many = await batch(company, { employees: Array.from({ length: 1_001 }, () => ({})) });
  expect(many).toMatchObject({ status: 422, body: { errors: [{ pointer: '/employees' }] } });
  expect((await batch(company, { employees: [] })).status).toBe(422);
  const long = { employees: [row('x', { job_title: 'x'.repeat(2_097_152) })] };
  expect(await batch(company, long)).toMatchObject({
    status: 413,
    body: { detail: 'The request body exceeds the limit of 2,097,152 bytes.' },
  });
  const members = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`m${index}`, 1]));
  const answer = await batch(company, {
    employees: [
      row('theirs', { manager_id: foreign.employee.id }),
      row('absent', { manager_id: '019aa000-0000-7000-8000-000000000000' }),
      members,
    ],
  });
  const [theirs, absent, wide] = answer.body.batch.results;
  expect(theirs.problem.errors[0].detail).toBe(absent.problem.errors[0].detail);
  expect(wide.problem.errors).toEqual([{ pointer: '/employees/2', detail: 'has too many fields' }]);
  expect(outcomes(await batch(company, { employees: [row('theirs')] }))).toEqual(['created']);
});

test('one batch of a company runs, four wait, and a further one is refused', async () => {
  const company = await service.createCompany();
  const released = Promise.withResolvers<void>();
  let started = 0;
  const running = await startTestService({
    role: 'api',
    database: {
      ...service.database,
      transaction: async (settings, work) => {
        if (settings.companyId === company.companyId && settings.role === 'muster_app') {
          started += 1;
          await released.promise;
        }
        return service.database.transaction(settings, work);
      },
    },
  });
  const { key } = company;
  const send = (index: number) =>
    running.api('POST', '/employees/batch', { key, body: { employees: [row(`${index}`)] } });
  const sent = Array.from({ length: 7 }, (_, index) => send(index));
  // None of the first five is answered before the release.
  const refused = await Promise.race(sent);
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(refused.headers['retry-after']).toBeDefined();
  expect(started).toBe(1);
  released.resolve();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.toSorted((left, right) => left - right)).toEqual([
    200, 200, 200, 200, 200, 503, 503,
  ]);
  await running.close();
});
