import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';

let nowMs = Date.UTC(2026, 10, 20, 12);
let site: TestConsole;
let company: StaffedCompany;

beforeAll(async () => {
  site = await startConsole({ clock: { nowMs: () => nowMs } });
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(() => site.close());

const change = (browser: Browser, id: string, body: object) =>
  browser.call('PATCH', `/employees/${id}`, { body });

async function timelineOf(browser: Browser, id: string, query = '') {
  const { status, body } = await browser.call('GET', `/employees/${id}/timeline${query}`);
  expect(status).toBe(200);
  return body;
}

/** A part-time clerk since January, to be full-time and head of the office from December on. */
async function hireClerk(): Promise<string> {
  const lead = await company.hire();
  const { id } = await company.hire({
    job_title: 'Clerk',
    start_date: '2026-01-05',
    manager_id: lead.id,
  });
  expect(await change(company.browser, id, { fte: 0.5, cost_centre: '4711' })).toMatchObject({
    status: 200,
  });
  nowMs += 1_000;
  const plan = { job_title: 'Head', fte: 1, reason: 'Promotion', effective_on: '2026-12-01' };
  expect(await change(company.browser, id, plan)).toMatchObject({
    status: 200,
    body: { employee: { job_title: 'Clerk' } },
  });
  return id;
}

test('the timeline shows plans and corrections with who recorded them, and what applied as it was known', async () => {
  const id = await hireClerk();
  const before = new Date(nowMs).toISOString();
  nowMs += 1_000;
  await change(company.browser, id, { fte: 0.8, effective_on: '2026-03-01' });
  const { employments, jobs } = await timelineOf(company.browser, id);
  expect(employments).toMatchObject([
    { number: 1, first_day: '2026-01-05', recorded_by_kind: 'user', superseded_at: null },
  ]);
  const rows = jobs.map((row: Record<string, unknown>) => [
    row['valid_from'],
    row['job_title'],
    row['fte'],
    row['is_planned'],
    row['superseded_at'] === null,
  ]);
  expect(rows).toEqual([
    [null, 'Clerk', 1, false, true],
    ['2026-11-20', 'Clerk', 0.5, false, true],
    ['2026-12-01', 'Head', 1, true, true],
    ['2026-03-01', 'Clerk', 0.8, false, true],
  ]);
  expect(jobs.at(2)).toMatchObject({ reason: 'Promotion', recorded_by_name: expect.any(String) });
  const on = async (query: string) => {
    const { applies } = await timelineOf(company.browser, id, query);
    return [applies.job?.fte, applies.job?.valid_from, applies.employment?.number];
  };
  expect(await on('?day=2026-06-01')).toEqual([0.8, '2026-03-01', 1]);
  expect(await on(`?day=2026-06-01&known_at=${before}`)).toEqual([1, null, 1]);
  expect(await on('?day=2027-01-01')).toEqual([1, '2026-12-01', 1]);
  expect(await on('?day=2026-01-04')).toEqual([undefined, undefined, undefined]);
  const reads = await site.database.single<{ fields: string[] }>(
    { role: 'muster_reader', companyId: company.companyId },
    {
      text: `select fields from audit_log where action = 'employee.read' and subject_id = $1`,
      values: [id],
    },
  );
  expect(reads.rows.map(({ fields }) => fields)).toContainEqual(['timeline']);
});

test('only HR and payroll see plans, corrections and reasons, and only HR changes and withdraws them', async () => {
  const id = await hireClerk();
  const { jobs } = await timelineOf(company.browser, id);
  const planned = jobs.find(({ is_planned: isPlanned }: { is_planned: boolean }) => isPlanned);
  const self = await company.signInAs(id);
  const own = await timelineOf(self, id, '?day=2027-01-01');
  expect(own.jobs.map((row: { fte: number }) => row.fte)).toEqual([1, 0.5]);
  expect(own.applies.job).toMatchObject({ job_title: 'Clerk', fte: 0.5 });
  const stranger = await company.signInAs((await company.hire()).id);
  expect(await stranger.call('GET', `/employees/${id}/timeline`)).toMatchObject({ status: 404 });
  const withdraw = (browser: Browser) =>
    browser.call('POST', `/employees/${id}/withdraw-planned-change`, {
      body: { job_row_id: planned.id },
    });
  expect(await withdraw(self)).toMatchObject({ status: 403 });
  expect(await change(self, id, { phone: '1', effective_on: '2026-12-01' })).toMatchObject({
    status: 403,
  });
  expect(await withdraw(company.browser)).toMatchObject({ status: 200 });
  expect(await withdraw(company.browser)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/job_row_id' }] },
  });
  const after = await timelineOf(company.browser, id, '?day=2027-01-01');
  expect(after.applies.job).toMatchObject({ job_title: 'Clerk', fte: 0.5 });
  expect(await company.auditOf(id)).toContain('employee.planned_change_withdrawn: job_title fte');
  expect(await company.eventsOf('employee.updated')).toEqual([
    expect.objectContaining({ changedFields: ['cost_centre', 'fte'], effectiveOn: '2026-11-20' }),
    expect.objectContaining({ changedFields: ['job_title', 'fte'], effectiveOn: '2026-12-01' }),
    expect.objectContaining({ changedFields: ['job_title', 'fte'], effectiveOn: '2026-12-01' }),
  ]);
});

test('If-Match refuses a dated change of a record that has changed since, also by a plan', async () => {
  const id = await hireClerk();
  const { headers } = await company.browser.call('GET', `/employees/${id}`);
  const dated = (etag: unknown, body: object) =>
    company.browser.call('PATCH', `/employees/${id}`, {
      body,
      headers: { 'if-match': String(etag) },
    });
  nowMs += 1_000;
  const plan = { location: 'Oslo', effective_on: '2027-01-01' };
  expect(await dated(headers['etag'], plan)).toMatchObject({ status: 200 });
  const { jobs } = await timelineOf(company.browser, id);
  const correction = { fte: 0.8, effective_on: '2026-03-01' };
  expect(await dated(headers['etag'], correction)).toMatchObject({ status: 412 });
  expect((await timelineOf(company.browser, id)).jobs).toEqual(jobs);
});

test('what was recorded at one instant is listed in the order of recording', async () => {
  const { id } = await company.hire({ start_date: '2026-01-05' });
  const firstDays = ['2026-01-06', '2026-01-04', '2026-01-08', '2026-01-02', '2026-01-07'];
  for (const start_date of firstDays) {
    expect(await change(company.browser, id, { start_date })).toMatchObject({ status: 200 });
  }
  const { employments } = await timelineOf(company.browser, id);
  expect(employments.map((each: Record<string, unknown>) => each['first_day'])).toEqual([
    '2026-01-05',
    ...firstDays,
  ]);
});
