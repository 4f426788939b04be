import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';

let nowMs = Temporal.Instant.from('2026-05-04T12:00:00Z').epochMilliseconds;
/** Later with each look, so that versions have an order. */
const clock = { nowMs: () => (nowMs += 1) };
let site: TestConsole;
let company: StaffedCompany;
let ada: { readonly id: string };

beforeAll(async () => {
  site = await startConsole({ clock });
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
  ada = await company.hire({ start_date: '2024-01-01', job_title: 'Engineer' });
});
afterAll(() => site.close());

async function read(browser: Browser = company.browser) {
  const answer = await browser.call('GET', `/employees/${ada.id}/timeline`);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

function setTerms(body: object, browser: Browser = company.browser) {
  return browser.call('POST', `/employees/${ada.id}/change-employment-terms`, { body });
}

test('the terms of an employment change with an event, and what they were is kept', async () => {
  const terms = { legal_entity: 'Acme Ltd', probation_end: '2024-06-30', contract_end: null };
  expect(await setTerms({ number: 1, ...terms })).toMatchObject({ status: 200 });
  expect(await setTerms({ number: 1, ...terms })).toMatchObject({ status: 200 });
  expect(await setTerms({ number: 1, probation_end: '2024-05-31' })).toMatchObject({ status: 200 });
  const { employments } = await read();
  expect(
    employments.map((each: Record<string, unknown>) => [
      each['legal_entity'],
      each['probation_end'],
      each['superseded_at'] === null,
    ]),
  ).toEqual([
    [null, null, false],
    ['Acme Ltd', '2024-06-30', false],
    ['Acme Ltd', '2024-05-31', true],
  ]);
  const choices = await company.browser.call('GET', '/job-choices');
  expect(choices.body).toMatchObject({ legal_entities: ['Acme Ltd'] });
  expect(await company.eventsOf('employee.updated')).toMatchObject([
    { changedFields: ['legal_entity_id', 'probation_end'], effectiveOn: '2026-05-04' },
    { changedFields: ['probation_end'] },
  ]);
  expect(await company.auditOf(ada.id)).toEqual([
    expect.stringContaining('employee.created'),
    'employee.updated: legal_entity_id probation_end',
    'employee.updated: probation_end',
  ]);
});

test('terms are refused before the first day, for another employment, and from others than HR', async () => {
  const { status, body } = await setTerms({ number: 1, contract_end: '2023-12-31' });
  expect([status, body.errors]).toMatchObject([422, [{ pointer: '/contract_end' }]]);
  expect(await setTerms({ number: 2, contract_end: null })).toMatchObject({ status: 404 });
  const self = await company.signInAs(ada.id);
  expect(await setTerms({ number: 1, contract_end: null }, self)).toMatchObject({ status: 403 });
  expect((await read()).employments).toHaveLength(1);
});

test('the employee sees the terms and the cost centre, their manager does not', async () => {
  const manager = await site.addPerson(company.companyId);
  const change = { manager_id: manager.employeeId, cost_centre: '4711', fte: 0.8 };
  await company.browser.call('PATCH', `/employees/${ada.id}`, { body: change });
  await setTerms({ number: 1, legal_entity: 'Acme Ltd', probation_end: '2024-06-30' });
  const [bySelf, byManager] = [
    await read(await company.signInAs(ada.id)),
    await read(manager.browser),
  ];
  expect(bySelf.employments).toMatchObject([{ probation_end: '2024-06-30' }]);
  expect(bySelf.jobs.at(-1)).toMatchObject({ cost_centre: '4711', fte: 0.8 });
  expect(byManager.employments).toMatchObject([{ probation_end: null, legal_entity: null }]);
  expect(byManager.jobs.at(-1)).toMatchObject({ cost_centre: null, fte: 0.8 });
});
