import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';

let service: TestService;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  company = await service.createCompany();
  other = await service.createCompany();
});
afterAll(() => service.close());

async function addEmployee(of = company): Promise<string> {
  const body = {
    first_name: 'Ngozi',
    last_name: 'Eze',
    email: `${crypto.randomUUID()}@example.test`,
  };
  const answer = await service.api('POST', '/employees', { key: of.key, body });
  return (answer.body as { employee: { id: string } }).employee.id;
}

async function submit(body: object, headers: Record<string, string> = {}, of = company) {
  return service.api('POST', '/leave', {
    key: of.key,
    headers,
    body: {
      leave_type: 'annual',
      start_date: '2026-12-21',
      end_date: '2026-12-29',
      ...body,
    },
  });
}

async function list(query: string, of = company): Promise<string[]> {
  const answer = await service.api('GET', `/leave?${query}`, { key: of.key });
  expect(answer.status).toBe(200);
  return (answer.body as { leave_requests: { id: string }[] }).leave_requests.map(({ id }) => id);
}

async function refusal(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  const { code, errors } = body as {
    code: string;
    errors?: { pointer?: string; parameter?: string }[];
  };
  return [status, code, ...(errors ?? []).map(({ pointer, parameter }) => pointer ?? parameter)];
}

describe('POST /leave', () => {
  test('returns 201 with every member of the contract and the list that contains it', async () => {
    const employeeId = await addEmployee();
    const answer = await submit({ employee_id: employeeId, end_portion: 'am', reason: 'Travel' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      leave_request: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        employee_id: employeeId,
        leave_type: 'annual',
        start_date: '2026-12-21',
        end_date: '2026-12-29',
        start_portion: 'full',
        end_portion: 'am',
        days: 6.5,
        reason: 'Travel',
        status: 'pending',
        current_step: 1,
        decided_at: null,
        rejection_reason: null,
        change_reason: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updated_at: expect.any(String),
      },
    });
    const location = String(answer.headers['location']);
    expect(location).toBe(`/api/v1/leave?employee_id=${employeeId}`);
    const listed = await service.api('GET', location.slice('/api/v1'.length), { key: company.key });
    expect(listed.body).toEqual({
      leave_requests: [(answer.body as { leave_request: object }).leave_request],
      next_cursor: null,
    });
  });

  test.each([
    [{ employee_id: 'x' }, '/employee_id'],
    [{ start_date: '2025-02-29' }, '/start_date'],
    [{ end_date: '2026-12-20' }, '/end_date'],
    [{ start_date: '2026-12-19', end_date: '2026-12-20' }, '/end_date'],
    [{ start_portion: 'am' }, '/start_portion'],
    [{ end_portion: 'pm' }, '/end_portion'],
    [{ reason: 'x'.repeat(2_001) }, '/reason'],
    [{ reason: 'a\u0000b' }, '/reason'],
    [{ status: 'approved' }, '/status'],
  ])('refuses %o', async (fields, pointer) => {
    const body = { employee_id: await addEmployee(), ...fields };
    expect(await refusal(submit(body))).toEqual([422, 'validation_failed', pointer]);
  });

  test('reports an employee of another company and an absent one with the same words', async () => {
    const foreign = await submit({ employee_id: await addEmployee(other) });
    const absent = await submit({ employee_id: crypto.randomUUID() });
    expect(foreign.status).toBe(422);
    const withoutId = ({ body }: { body: object }) => ({ ...body, request_id: undefined });
    expect(withoutId(foreign)).toEqual(withoutId(absent));
  });

  test('returns 409 for overlapping leave', async () => {
    const employee_id = await addEmployee();
    await submit({ employee_id });
    expect(await refusal(submit({ employee_id, start_date: '2026-12-29' }))).toEqual([
      409,
      'leave_overlap',
    ]);
  });

  test('needs the scope leave:write', async () => {
    const { key } = await company.createKey(['leave:read']);
    const answer = await service.api('POST', '/leave', { key, body: {} });
    expect(answer.body).toMatchObject({ code: 'insufficient_scope' });
  });
});

describe('GET /leave', () => {
  test('filters by employee, status and time of change, alone and together', async () => {
    const here = await service.createCompany();
    const [ada, ben] = [await addEmployee(here), await addEmployee(here)];
    const idOf = (answer: { body: unknown }) =>
      (answer.body as { leave_request: { id: string } }).leave_request.id;
    const old = idOf(await submit({ employee_id: ada }, {}, here));
    const approved = idOf(
      await submit(
        { employee_id: ada, start_date: '2027-03-01', end_date: '2027-03-02' },
        {},
        here,
      ),
    );
    const bens = idOf(await submit({ employee_id: ben }, {}, here));
    await service.database.single(
      { role: 'muster_app', companyId: here.companyId },
      {
        text: `update leave_requests set status = case id when $1 then 'approved' else status end,
                 updated_at = case id when $2 then timestamptz '2020-01-01T00:00:00Z' else updated_at end`,
        values: [approved, old],
      },
    );
    expect(await list('', here)).toEqual([bens, approved, old]);
    expect(await list(`employee_id=${ada}`, here)).toEqual([approved, old]);
    expect(await list('status=approved', here)).toEqual([approved]);
    expect(await list('status=rejected', here)).toEqual([]);
    expect(await list(`employee_id=${ada}&status=pending`, here)).toEqual([old]);
    expect(await list('updated_since=2021-01-01T00:00:00Z', here)).toEqual([bens, approved]);
    expect(await list('updated_since=2020-01-01T01:00:00%2B01:00', here)).toHaveLength(3);
    const all = `employee_id=${ada}&status=approved&updated_since=2021-01-01T00:00:00Z`;
    expect(await list(all, here)).toEqual([approved]);
  });

  test('shows nothing of an employee of another company, nor of one that does not exist', async () => {
    const foreign = await addEmployee(other);
    await submit({ employee_id: foreign }, {}, other);
    expect(await list(`employee_id=${foreign}`)).toEqual([]);
    expect(await list(`employee_id=${crypto.randomUUID()}`)).toEqual([]);
    expect(await list(`employee_id=${foreign}`, other)).toHaveLength(1);
  });

  test('returns all pages, each request once', async () => {
    const here = await service.createCompany();
    const employee_id = await addEmployee(here);
    for (let month = 1; month <= 5; month += 1) {
      const day = `2027-0${month}-05`;
      await submit({ employee_id, start_date: day, end_date: day }, {}, here);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path = `/leave?status=pending&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { body } = await service.api('GET', path, { key: here.key });
      const page = body as { leave_requests: { id: string }[]; next_cursor: string | null };
      seen.push(...page.leave_requests.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(await list('', here));
    expect(seen).toHaveLength(5);
  });

  test('accepts a cursor with its own filters and its own company only', async () => {
    const here = await service.createCompany();
    const employee_id = await addEmployee(here);
    await submit({ employee_id, start_date: '2027-01-01', end_date: '2027-01-01' }, {}, here);
    await submit({ employee_id, start_date: '2027-01-04', end_date: '2027-01-04' }, {}, here);
    const { body } = await service.api('GET', '/leave?limit=1', { key: here.key });
    const { next_cursor: cursor } = body as { next_cursor: string };
    const get = (path: string, key = here.key) =>
      service.api('GET', `${path}cursor=${cursor}`, { key });
    expect((await get('/leave?')).status).toBe(200);
    const wrong = [
      get('/leave?status=pending&'),
      get(`/leave?employee_id=${employee_id}&`),
      get('/payroll?'),
      get('/webhooks?'),
      get('/leave?', other.key),
    ];
    for (const answer of wrong) {
      expect(await refusal(answer)).toEqual([400, 'invalid_cursor']);
    }
  });

  test.each([
    ['employee_id=urn:uuid:0192b7e3-4d0f-7a68-9c21-e85f316ad0b4', 'employee_id'],
    ['status=Pending', 'status'],
    ['updated_since=yesterday', 'updated_since'],
    ['limit=201', 'limit'],
    ['start_date=2026-01-01', 'start_date'],
  ])('refuses ?%s', async (query, parameter) => {
    const answer = service.api('GET', `/leave?${query}`, { key: company.key });
    expect(await refusal(answer)).toEqual([422, 'validation_failed', parameter]);
  });
});
