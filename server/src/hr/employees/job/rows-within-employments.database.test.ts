import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../../tests/harness/query-as-company.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../../tests/harness/staffed-company.ts';

const clock = { nowMs: () => Date.UTC(2026, 10, 20, 12) };
let site: TestConsole;
let company: StaffedCompany;
let id: string;
beforeAll(async () => {
  site = await startConsole({ clock });
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
  ({ id } = await company.hire({ start_date: '2026-01-05', department: 'Office' }));
});
afterAll(() => site.close());

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const answer = await company.browser.call(method, path, body && { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const patch = (body: object) => call('PATCH', `/employees/${id}`, body);
const terminate = (day: string) =>
  call('POST', `/employees/${id}/terminate`, { termination_date: day, reason: null });

/** The days of what the rows say now, with the full-time equivalent. */
async function rows(): Promise<unknown[]> {
  const { jobs } = await call('GET', `/employees/${id}/timeline`);
  return jobs
    .filter((row: Record<string, unknown>) => row['superseded_at'] === null)
    .map((row: Record<string, unknown>) => [
      row['employment_number'],
      row['valid_from'],
      row['fte'],
    ])
    .toSorted();
}

test('what applies after the last day is withdrawn, whenever it was entered, and a rehire continues the job of that day', async () => {
  await patch({ effective_on: '2026-06-01', fte: 0.5, department: 'Sales' });
  await terminate('2026-05-15');
  expect(await rows()).toEqual([[1, null, 1]]);
  const { employee } = await call('GET', `/employees/${id}`);
  expect(employee).toMatchObject({ status: 'terminated', department: 'Office' });
  await call('POST', `/employees/${id}/rehire`, { start_date: '2026-11-16' });
  expect(await rows()).toEqual([
    [1, null, 1],
    [2, null, 1],
  ]);
});

test('a change of the job of someone who has left applies on their last day', async () => {
  await terminate('2026-05-15');
  await patch({ job_title: 'Clerk' });
  expect(await rows()).toEqual([
    [1, null, 1],
    [1, '2026-05-15', 1],
  ]);
});

test('a first day that is moved past a change of the job keeps the job of that day', async () => {
  await patch({ effective_on: '2026-02-01', fte: 0.5 });
  await patch({ effective_on: '2026-03-01', fte: 0.75 });
  await patch({ start_date: '2026-04-01' });
  expect(await rows()).toEqual([[1, null, 0.75]]);
  await patch({ effective_on: '2027-02-01', fte: 1 });
  const refused = await company.browser.call('PATCH', `/employees/${id}`, {
    body: { start_date: '2027-02-01' },
  });
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: '/start_date' }]]);
});

test.each([
  ['before the first day', "'2026-01-05'", 'false'],
  ['after the last day', "'2026-05-16'", 'false'],
])('the database refuses a row %s', async (_, day, isPlanned) => {
  await terminate('2026-05-15');
  const insert = queryAsCompany(
    site.database,
    company.companyId,
    `insert into job_rows (company_id, employee_id, id, employment_number, valid_from, is_planned, recorded_at)
     values ($1, $2, gen_random_uuid(), 1, ${day}, ${isPlanned}, now())`,
    [company.companyId, id],
  );
  await expect(insert).rejects.toMatchObject({ constraint: 'job_rows_within_employment' });
});

test('the database refuses an employment without its first row', async () => {
  const end = queryAsCompany(
    site.database,
    company.companyId,
    'update job_rows set superseded_at = now() where company_id = $1 and employee_id = $2',
    [company.companyId, id],
  );
  await expect(end).rejects.toMatchObject({ constraint: 'job_rows_within_employment' });
});
