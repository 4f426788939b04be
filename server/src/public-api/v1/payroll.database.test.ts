import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { payrollRunStatuses } from '../../hr/payroll/runs/payroll-run.ts';

let service: TestService;
let company: TestCompany;
/** Newest first, one per status. */
let ids: string[];

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  company = await service.createCompany();
  ids = await addRuns(company);
});
afterAll(() => service.close());

/** Inserts the rows directly: no operation of the API creates payroll runs. */
async function addRuns({ companyId }: TestCompany): Promise<string[]> {
  const { rows } = await service.database.single<{ id: string }>(
    { role: 'muster_app', companyId },
    {
      text: `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date,
               currency, status, employee_count, completed_at, approved_at, created_at, updated_at)
             select $1, ('019a0000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, 'off_cycle',
               '2028-02-01', '2028-02-29', '2028-02-25', 'EUR', status, 250,
               case status when 'paid' then timestamptz '2028-02-20T08:00:00.5Z' end,
               case status when 'paid' then timestamptz '2028-02-21T08:00:00Z' end,
               '2028-02-19T08:00:00Z', '2028-02-21T08:00:00Z'
             from unnest($2::text[]) with ordinality as run (status, number)
             returning id`,
      values: [companyId, payrollRunStatuses],
    },
  );
  return rows.map(({ id }) => id).toReversed();
}

async function get(query: string, key = company.key) {
  const { status, body } = await service.api('GET', `/payroll?${query}`, { key });
  return { status, body: body as { payroll_runs: { id: string }[]; next_cursor: string | null } };
}

async function list(query: string, key = company.key): Promise<string[]> {
  const { status, body } = await get(query, key);
  expect(status).toBe(200);
  return body.payroll_runs.map(({ id }) => id);
}

test('shows every member of the contract and no amount, newest first', async () => {
  expect(await list('')).toEqual(ids);
  const { body } = await get('status=paid');
  expect(body).toEqual({
    payroll_runs: [
      {
        id: ids[1],
        type: 'off_cycle',
        period_start: '2028-02-01',
        period_end: '2028-02-29',
        pay_date: '2028-02-25',
        currency: 'EUR',
        status: 'paid',
        employee_count: 250,
        completed_at: '2028-02-20T08:00:00.500Z',
        approved_at: '2028-02-21T08:00:00.000Z',
        created_at: '2028-02-19T08:00:00.000Z',
        updated_at: '2028-02-21T08:00:00.000Z',
      },
    ],
    next_cursor: null,
  });
  const draft = await get('status=draft');
  expect(draft.body.payroll_runs).toMatchObject([{ completed_at: null, approved_at: null }]);
});

test('filters by each status', async () => {
  const found = await Promise.all(payrollRunStatuses.map((status) => list(`status=${status}`)));
  expect(found).toEqual(ids.toReversed().map((id) => [id]));
});

test('filters by the time of the last change', async () => {
  expect(await list('updated_since=2028-02-21T08:00:00Z')).toEqual(ids);
  expect(await list('updated_since=2028-02-21T08:00:00.001Z')).toEqual([]);
  const own = await service.createCompany();
  const runs = await addRuns(own);
  await service.database.single(
    { role: 'muster_app', companyId: own.companyId },
    {
      text: `update payroll_runs set updated_at = '2028-03-01T00:00:00Z'
             where company_id = $1 and status in ('draft', 'failed')`,
      values: [own.companyId],
    },
  );
  const recent = ['draft', 'failed'].map(
    (status) => ids[ids.length - 1 - payrollRunStatuses.indexOf(status as 'draft')],
  );
  expect(runs).toEqual(ids);
  expect(await list('updated_since=2028-03-01T00:00:00Z', own.key)).toEqual(recent.toReversed());
  expect(await list('updated_since=2028-03-01T00:00:00Z&status=draft', own.key)).toEqual(
    recent.slice(0, 1),
  );
  const { next_cursor: cursor } = (await get('limit=1&updated_since=2028-03-01T00:00:00Z', own.key))
    .body;
  expect(await get(`cursor=${cursor}`, own.key)).toMatchObject({ status: 400 });
});

test('returns all pages, each run once', async () => {
  const first = await get('limit=4');
  const second = await get(`limit=4&cursor=${first.body.next_cursor}`);
  expect(second.body.next_cursor).toBeNull();
  const seen = [...first.body.payroll_runs, ...second.body.payroll_runs];
  expect(seen.map(({ id }) => id)).toEqual(ids);
});

test('shows no run of another company, not even with the same id', async () => {
  const other = await service.createCompany();
  expect(await list('', other.key)).toEqual([]);
  expect(await addRuns(other)).toEqual(ids);
  expect(await list('', other.key)).toHaveLength(ids.length);
  expect(await list('')).toHaveLength(ids.length);
});
