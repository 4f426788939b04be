import { afterAll, beforeAll, expect, test } from 'vitest';
import { newApiKey } from '../../../../server/src/access/key-format.ts';
import { countCases } from '../../../harness/count-cases.ts';
import { type ChangeWatch, watchChanges } from '../../../harness/watch-changes.ts';
import {
  type ApiAnswer,
  type ApiCall,
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../harness/test-service.ts';

const parallel = 50;
let service: TestService;
let company: TestCompany;
let changes: ChangeWatch;

beforeAll(async () => {
  service = await startTestService({ role: 'api', ownDatabase: true });
  company = await service.createCompany();
  changes = await watchChanges(service.database);
});
afterAll(() => service.close());

function create(email: string, more: ApiCall & { fields?: object } = {}): Promise<ApiAnswer> {
  const body = { first_name: 'Zoë', last_name: 'Lee', email, ...more.fields };
  return service.api('POST', '/employees', { key: company.key, body, headers: more.headers ?? {} });
}

function atOnce(call: (index: number) => Promise<ApiAnswer>): Promise<ApiAnswer[]> {
  return Promise.all(Array.from({ length: parallel }, (_, index) => call(index)));
}

/** The number of writes to a table since the last call. */
async function written(change: string): Promise<number> {
  return (await changes.take()).filter((each) => each === change).length;
}

async function createOne(email: string): Promise<string> {
  return ((await create(email)).body as { employee: { id: string } }).employee.id;
}

function patch(id: string, body: object, headers: Record<string, string> = {}): Promise<ApiAnswer> {
  return service.api('PATCH', `/employees/${id}`, { key: company.key, body, headers });
}

/** The number of responses with each status and code. */
function tally(answers: readonly ApiAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const { code = '' } = body as { code?: string };
    const name = `${status} ${code}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test('of 50 employees with one email address in different spellings, one is created', async ({
  task,
}) => {
  const spellings = [
    'zoë@example.test',
    'ZOË@EXAMPLE.TEST',
    'zoe\u0308@Example.test',
    'Zoe\u0308@example.test',
  ];
  await changes.take();
  const answers = await atOnce((index) => create(spellings[index % 4] as string));
  expect(await written('employees insert')).toBe(1);
  expect(tally(answers)).toEqual({ '201': 1, '409 duplicate_email': parallel - 1 });
  const found = await service.api(
    'GET',
    `/employees?email=${encodeURIComponent('zoë@example.test')}`,
    {
      key: company.key,
    },
  );
  expect((found.body as { employees: object[] }).employees).toHaveLength(1);
  countCases(task, 'parallel-changes', parallel);
});

test('of 50 changes with one ETag, one is made', async ({ task }) => {
  const id = await createOne('etag@example.test');
  const before = await service.api('GET', `/employees/${id}`, { key: company.key });
  const headers = { 'if-match': String(before.headers['etag']) };
  await changes.take();
  const answers = await atOnce((index) => patch(id, { job_title: `No. ${index}` }, headers));
  expect(await written('employees update')).toBe(1);
  expect(tally(answers)).toEqual({ '200': 1, '412 precondition_failed': parallel - 1 });
  const after = await service.api('GET', `/employees/${id}`, { key: company.key });
  expect(after.body).toEqual(answers.find(({ status }) => status === 200)?.body);
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
  countCases(task, 'parallel-changes', parallel);
});

test('of 50 employees with one external id, one is created', async ({ task }) => {
  await changes.take();
  const answers = await atOnce((index) =>
    create(`external-${index}@example.test`, { fields: { external_id: 'E-1' } }),
  );
  expect(tally(answers)).toEqual({ '201': 1, '409 duplicate_external_id': parallel - 1 });
  expect(await written('employees insert')).toBe(1);
  countCases(task, 'parallel-changes', parallel);
});

test('of 50 leave requests on the same days, one is created', async ({ task }) => {
  const id = await createOne('leave@example.test');
  await changes.take();
  const answers = await atOnce((index) => {
    const day = `2031-03-${String(3 + (index % 3)).padStart(2, '0')}`;
    const body = { employee_id: id, leave_type: 'sick', start_date: day, end_date: '2031-03-06' };
    return service.api('POST', '/leave', { key: company.key, body });
  });
  expect(tally(answers)).toEqual({ '201': 1, '409 leave_overlap': parallel - 1 });
  expect(await written('leave_requests insert')).toBe(1);
  countCases(task, 'parallel-changes', parallel);
});

test('the same request 50 times under one key creates one record, and replays return the same', async ({
  task,
}) => {
  const once = () =>
    create('replayed@example.test', { headers: { 'idempotency-key': 'replayed' } });
  await changes.take();
  const answers = [...(await atOnce(once)), await once()];
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThanOrEqual(2);
  expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(new Set(Object.keys(tally(answers)))).toEqual(
    new Set(made.length === answers.length ? ['201'] : ['201', '409 idempotency_in_progress']),
  );
  expect(await written('employees insert')).toBe(1);
  countCases(task, 'parallel-changes', answers.length);
});

test('50 different requests under one key create one record, and no other gets its response', async ({
  task,
}) => {
  const send = (index: number) =>
    create(`changed-${index}@example.test`, { headers: { 'idempotency-key': 'changed' } });
  await changes.take();
  const answers = await atOnce(send);
  const { '201': made = 0, ...refused } = tally(answers);
  expect(made).toBe(1);
  for (const answer of Object.keys(refused)) {
    expect(['409 idempotency_in_progress', '422 idempotency_mismatch']).toContain(answer);
  }
  const first = answers.findIndex(({ status }) => status === 201);
  expect(await send(first)).toMatchObject({ status: 201, body: answers[first]?.body as unknown });
  expect(await send(first + 1)).toMatchObject({ status: 422 });
  expect(await written('employees insert')).toBe(1);
  countCases(task, 'parallel-changes', parallel + 2);
});

test('1,000 wrong keys are refused alike, write nothing, and block no other request', async ({
  task,
}) => {
  const wrong = 1_000;
  await changes.take();
  const answers = await Promise.all(
    Array.from({ length: wrong }, () => service.api('GET', '/employees', { key: newApiKey() })),
  );
  expect(tally(answers)).toEqual({ '401 invalid_token': wrong });
  const right = await service.api('GET', '/employees?limit=1', { key: company.key });
  expect(right.status).toBe(200);
  expect(await changes.take()).toEqual([]);
  countCases(task, 'parallel-changes', wrong);
});
