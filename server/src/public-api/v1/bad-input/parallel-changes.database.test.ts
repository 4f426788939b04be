import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ApiAnswer,
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../testing/test-service.ts';

const parallel = 50;
let service: TestService;
let company: TestCompany;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  company = await service.createCompany();
});
afterAll(() => service.close());

function create(email: string): Promise<ApiAnswer> {
  const body = { first_name: 'Zoë', last_name: 'Lee', email };
  return service.api('POST', '/employees', { key: company.key, body });
}

async function createOne(email: string): Promise<string> {
  return ((await create(email)).body as { employee: { id: string } }).employee.id;
}

function patch(id: string, body: object, headers: Record<string, string> = {}): Promise<ApiAnswer> {
  return service.api('PATCH', `/employees/${id}`, { key: company.key, body, headers });
}

/** How many answers had each status and code. */
function tally(answers: readonly ApiAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const { code = '' } = body as { code?: string };
    const name = `${status} ${code}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test('of 50 employees with one e-mail address in different spellings one is created', async () => {
  const spellings = [
    'zoë@example.test',
    'ZOË@EXAMPLE.TEST',
    'zoe\u0308@Example.test',
    'Zoe\u0308@example.test',
  ];
  const answers = await Promise.all(
    Array.from({ length: parallel }, (_, index) => create(spellings[index % 4] as string)),
  );
  expect(tally(answers)).toEqual({ '201': 1, '409 duplicate_email': parallel - 1 });
  const found = await service.api(
    'GET',
    `/employees?email=${encodeURIComponent('zoë@example.test')}`,
    {
      key: company.key,
    },
  );
  expect((found.body as { employees: object[] }).employees).toHaveLength(1);
});

test('of 50 changes with one ETag one is made', async () => {
  const id = await createOne('etag@example.test');
  const before = await service.api('GET', `/employees/${id}`, { key: company.key });
  const headers = { 'if-match': String(before.headers['etag']) };
  const answers = await Promise.all(
    Array.from({ length: parallel }, (_, index) =>
      patch(id, { job_title: `No. ${index}` }, headers),
    ),
  );
  expect(tally(answers)).toEqual({ '200': 1, '412 precondition_failed': parallel - 1 });
  const after = await service.api('GET', `/employees/${id}`, { key: company.key });
  expect(after.body).toEqual(answers.find(({ status }) => status === 200)?.body);
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
});
