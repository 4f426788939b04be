import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';
import type { JobHistory } from '../../hr/employees/job/history/read-job-history.ts';

let nowMs = Temporal.Instant.from('2026-05-04T12:00:00Z').epochMilliseconds;
/** Later with each look, so that rows have an order. */
const clock = { nowMs: () => (nowMs += 1) };
let site: TestConsole;
let company: StaffedCompany;
let ada: { readonly id: string };

beforeAll(async () => {
  site = await startConsole({ clock });
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
  ada = await company.hire({ start_date: '2024-01-01', job_title: 'Engineer', department: 'Ops' });
});
afterAll(() => site.close());

async function change(body: object) {
  const answer = await company.browser.call('PATCH', `/employees/${ada.id}`, { body });
  expect(answer).toMatchObject({ status: 200 });
}

async function read(browser: Browser = company.browser): Promise<JobHistory> {
  const answer = await browser.call('GET', `/employees/${ada.id}/job-history`);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as unknown as JobHistory;
}

const withdraw = (id: string) =>
  company.browser.call('POST', `/employees/${ada.id}/withdraw-planned-change`, {
    body: { job_row_id: id },
  });

function setTerms(body: object, browser: Browser = company.browser) {
  return browser.call('POST', `/employees/${ada.id}/change-employment-terms`, { body });
}

test('HR sees plans, corrections, withdrawn plans, and who recorded each', async () => {
  await change({ effective_on: '2027-01-01', job_title: 'Lead', reason: 'Promotion' });
  await change({ effective_on: '2025-03-01', fte: 0.8, cost_centre: '4711' });
  await change({ effective_on: '2025-03-01', fte: 0.6 });
  const { rows } = await read();
  expect(rows.map((row) => [row.valid_from, row.job_title, row.fte, row.is_planned])).toEqual([
    [null, 'Engineer', 1, false],
    ['2025-03-01', 'Engineer', 0.6, false],
    ['2027-01-01', 'Lead', 0.6, true],
    // Corrected twice: each time with the plan after it.
    ['2025-03-01', 'Engineer', 0.8, false],
    ['2027-01-01', 'Lead', 0.8, true],
    ['2027-01-01', 'Lead', 1, true],
  ]);
  expect(rows[2]).toMatchObject({
    department: 'Ops',
    cost_centre: '4711',
    reason: 'Promotion',
    recorded_by_kind: 'user',
    recorded_by_name: 'Ona Owner',
    superseded_at: null,
  });
  expect(await withdraw(rows[2]?.id ?? '')).toMatchObject({ status: 200 });
  const after = await read();
  expect(after.rows.filter(({ superseded_at: until }) => until === null)).toHaveLength(2);
  expect(after.rows).toHaveLength(6);
});

test('managers and the employee see the job in force, without plans, corrections and reasons', async () => {
  const manager = await site.addPerson(company.companyId);
  await change({ manager_id: manager.employeeId });
  await change({ effective_on: '2025-03-01', cost_centre: '4711', reason: 'Reorganisation' });
  await change({ effective_on: '2027-01-01', job_title: 'Lead', reason: 'Promotion' });
  await setTerms({ number: 1, probation_end: '2024-06-30' });
  await company.browser.call('POST', `/employees/${ada.id}/terminate`, {
    body: { termination_date: '2026-12-31', reason: 'Resigned' },
  });
  const self = await company.signInAs(ada.id);
  const payroll = await site.addUser(company.companyId, 'payroll_admin');
  const [byManager, bySelf, byPayroll, byHr] = [
    await read(manager.browser),
    await read(self),
    await read(payroll),
    await read(),
  ];
  for (const seen of [byManager, bySelf]) {
    expect(seen.rows.map((row) => row.job_title)).toEqual(['Engineer', 'Engineer', 'Engineer']);
    expect(seen.rows.every((row) => row.reason === null && row.recorded_at === null)).toBe(true);
    expect(seen.employments).toHaveLength(1);
    expect(seen.employments[0]).toMatchObject({ last_day: null, end_reason: null });
    expect(seen.choices).toBeNull();
  }
  expect(byManager.employments[0]?.probation_end).toBeNull();
  expect(byManager.rows[1]?.cost_centre).toBeNull();
  expect(bySelf.employments[0]?.probation_end).toBe('2024-06-30');
  expect(bySelf.rows[1]?.cost_centre).toBe('4711');
  expect(byPayroll.rows.map((row) => row.superseded_at)).toEqual([null, null, null, null]);
  expect(byPayroll.employments).toHaveLength(1);
  expect(byHr.employments[0]).toMatchObject({ last_day: '2026-12-31', end_reason: 'Resigned' });
  expect(byHr.choices).not.toBeNull();
  const stranger = await site.addPerson(company.companyId);
  expect(await stranger.browser.call('GET', `/employees/${ada.id}/job-history`)).toMatchObject({
    status: 404,
  });
});

test('the terms of an employment change without an event, and what they were is kept', async () => {
  const terms = { legal_entity: 'Acme Ltd', probation_end: '2024-06-30', contract_end: null };
  expect(await setTerms({ number: 1, ...terms })).toMatchObject({ status: 200 });
  expect(await setTerms({ number: 1, ...terms })).toMatchObject({ status: 200 });
  expect(await setTerms({ number: 1, probation_end: '2024-05-31' })).toMatchObject({ status: 200 });
  const { employments, choices } = await read();
  const shown = employments.map((each) => [each.legal_entity, each.probation_end]);
  expect(shown).toEqual([
    ['Acme Ltd', '2024-05-31'],
    ['Acme Ltd', '2024-06-30'],
    [null, null],
  ]);
  expect(choices?.legal_entities).toEqual(['Acme Ltd']);
  expect(await company.eventsOf('employee.updated')).toEqual([]);
  const { body } = await setTerms({ number: 1, contract_end: '2023-12-31' });
  expect(body).toMatchObject({ errors: [{ pointer: '/contract_end' }] });
  expect(await setTerms({ number: 2, contract_end: null })).toMatchObject({ status: 404 });
  const self = await company.signInAs(ada.id);
  expect(await setTerms({ number: 1, contract_end: null }, self)).toMatchObject({ status: 403 });
});
