import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import { giveAllowance } from '../../../../tests/harness/give-allowance.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';

const clock = { nowMs: () => Date.UTC(2026, 10, 20, 12) };
const lastDay = '2027-06-30';

let site: TestConsole;
let owner: Owner;
let manager: Person;
let person: Person;

beforeAll(async () => {
  site = await startConsole({ clock });
});
beforeEach(async () => {
  owner = await site.signUp();
  manager = await site.addPerson(owner.companyId);
  person = await site.addPerson(owner.companyId, { managerId: manager.employeeId });
  const { companyId } = owner;
  const query = (text: string, values: readonly unknown[] = []) =>
    queryAsCompany(site.database, companyId, text, values);
  const allowance = {
    days_per_year: 24,
    carry_over_days_max: 0,
    leaverCount: 'month_started',
  } as const;
  await giveAllowance({ query }, ['annual'], { ...allowance, year: 2026 });
});
afterAll(() => site.close());

async function call(browser: Browser, method: string, path: string, body?: object) {
  const answer = await browser.call(method, path, body === undefined ? {} : { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer;
}

/** Everything that shows something of the person's employment and leave. */
async function everything({ browser }: { browser: Browser }): Promise<string> {
  const id = person.employeeId;
  const paths = [
    `/employees/${id}`,
    '/employees',
    `/employees/${id}/timeline`,
    `/employees/${id}/timeline?day=2027-07-01`,
    `/employees/${id}/leave-explanations`,
    `/employees/${id}/leave-explanations?on=2027-07-15`,
    `/leave-balances?employee_id=${id}`,
    `/leave-balances?employee_id=${id}&year=2027`,
    `/people/${id}`,
  ];
  const shown: unknown[] = [];
  for (const path of paths) {
    const { body, headers } = await call(browser, 'GET', path);
    shown.push([path, headers['etag'], body]);
  }
  return JSON.stringify(shown, null, 1);
}

const plan = () =>
  call(owner.browser, 'POST', `/employees/${person.employeeId}/terminate`, {
    termination_date: lastDay,
    reason: null,
  });

test('a planned end changes nothing of what the employee and the manager are shown', async () => {
  const readers = [person, manager];
  const before = await Promise.all(readers.map(everything));
  await plan();
  expect(await Promise.all(readers.map(everything))).toEqual(before);
  expect(await everything(owner)).toContain(lastDay);
  expect(await everything(owner)).toMatch(/"balance": 12\b/);
  await call(owner.browser, 'POST', `/employees/${person.employeeId}/cancel-termination`);
  expect(await Promise.all(readers.map(everything))).toEqual(before);
});

test('a planned job changes nothing of what the employee and the manager are shown', async () => {
  const readers = [person, manager];
  const before = await Promise.all(readers.map(everything));
  const body = { fte: 0.5, job_title: 'Clerk', effective_on: '2027-02-01', reason: 'Plan' };
  await call(owner.browser, 'PATCH', `/employees/${person.employeeId}`, body);
  expect(await Promise.all(readers.map(everything))).toEqual(before);
});

test('a planned end does not judge what the employee asks, and HR is told', async () => {
  await plan();
  const leave = {
    employee_id: person.employeeId,
    leave_type: 'annual',
    start_date: '2027-08-02',
    end_date: '2027-08-20',
  };
  const preview = await call(person.browser, 'POST', '/leave-requests/preview', leave);
  expect(preview.body.preview).toMatchObject({ days: 15, balances: [{ before: 24, after: 9 }] });
  await call(person.browser, 'POST', '/leave-requests', leave);
  const ofHr = await owner.browser.call('POST', '/leave-requests/preview', {
    body: { ...leave, start_date: '2027-09-01', end_date: '2027-09-02' },
  });
  expect(ofHr).toMatchObject({ status: 422 });
  expect(JSON.stringify(ofHr.body)).toContain(lastDay);
});

test('a key that may not read employees learns nothing of a planned end', async () => {
  const scopes = ['leave:read', 'leave:write'];
  const { body } = await call(owner.browser, 'POST', '/api-keys', { name: 'Leave', scopes });
  const headers = { authorization: `Bearer ${body.secret}` };
  const balances = async () => {
    const url = `/api/v1/leave-balances?employee_id=${person.employeeId}&as_of=2027-07-15`;
    return (await site.server.inject({ url, headers })).json<object>();
  };
  const before = await balances();
  await plan();
  expect(await balances()).toEqual(before);
  const leave = { leave_type: 'annual', start_date: '2027-08-02', end_date: '2027-08-20' };
  const answer = await site.server.inject({
    method: 'POST',
    url: '/api/v1/leave',
    headers,
    payload: { employee_id: person.employeeId, ...leave },
  });
  expect(answer.statusCode).toBe(201);
});
