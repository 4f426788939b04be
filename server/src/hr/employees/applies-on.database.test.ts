import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { relayAll } from '../../../../tests/harness/relay-all.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';

const clock = { nowMs: () => Date.UTC(2026, 10, 20, 12) };
let site: TestConsole;
let company: StaffedCompany;
beforeAll(async () => {
  site = await startConsole({ clock });
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(() => site.close());

async function call(method: 'POST' | 'PATCH', path: string, body: object): Promise<void> {
  const answer = await company.browser.call(method, path, { body });
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
}

async function updatesOf(id: string): Promise<unknown[]> {
  await relayAll(site.database);
  return (await company.eventsOf('employee.updated'))
    .filter(({ employeeId }) => employeeId === id)
    .map(({ changedFields, effectiveOn }) => [changedFields.join(' '), effectiveOn]);
}

test('the job of someone who starts later changes on their first day, other fields today', async () => {
  const { id } = await company.hire({ start_date: '2027-01-04' });
  await call('PATCH', `/employees/${id}`, { job_title: 'Clerk', fte: 0.5 });
  await call('PATCH', `/employees/${id}`, { phone: '1' });
  await call('POST', '/employees/update-several', { employee_ids: [id], department: 'Sales' });
  expect(await updatesOf(id)).toEqual([
    ['job_title fte', '2027-01-04'],
    ['phone', '2026-11-20'],
    ['department', '2027-01-04'],
  ]);
});

test('the job of someone who has left changes on their last day', async () => {
  const { id } = await company.hire({ start_date: '2025-01-06' });
  await call('POST', `/employees/${id}/terminate`, { termination_date: '2026-10-30' });
  await call('PATCH', `/employees/${id}`, { job_title: 'Clerk' });
  expect((await updatesOf(id)).at(-1)).toEqual(['job_title', '2026-10-30']);
});

test('reports of a manager who left earlier move today, and on their first day if it is later', async () => {
  const manager = await company.hire({ start_date: '2025-01-06' });
  const reports = { manager_id: manager.id };
  const working = await company.hire({ ...reports, start_date: '2025-01-06' });
  const starting = await company.hire({ ...reports, start_date: '2027-01-04' });
  await call('POST', `/employees/${manager.id}/terminate`, { termination_date: '2026-10-30' });
  expect(await updatesOf(working.id)).toEqual([['manager_id', '2026-11-20']]);
  expect(await updatesOf(starting.id)).toEqual([['manager_id', '2027-01-04']]);
});
