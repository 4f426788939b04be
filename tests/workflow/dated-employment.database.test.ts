import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { policyOfAllowance } from '../../server/src/hr/leave/policies/allowance-policy.ts';
import type { LeavePolicy } from '../../server/src/hr/leave/policies/leave-policy.ts';
import { settleLeaveDay } from '../harness/settle-leave-day.ts';
import { type Owner, startConsole, type TestConsole } from '../harness/console.ts';
import type { Browser } from '../harness/console-browser.ts';

// HR writes through /console/api, and an integration writes what it can and reads everything through
// /api/v1. tests/browser does the same with the pages.

let nowMs = 0;
let site: TestConsole;
let owner: Owner;
let hr: Browser;
let key: string;
const clock = { nowMs: () => nowMs };
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true, clock });
});
beforeEach(async () => {
  nowMs = Date.parse('2031-02-03T12:00:00.000Z');
  owner = await site.signUp();
  hr = await site.addUser(owner.companyId, 'hr_admin');
  const made = await owner.browser.call('POST', '/api-keys', {
    body: { name: 'Payroll', scopes: [], grants: [] },
  });
  key = made.body.secret;
});
afterAll(() => site.close());

/** One call of `/api/v1` that succeeds. */
async function api(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const answer = await site.server.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(body && { payload: body }),
  });
  expect(answer.statusCode, `${path} ${answer.payload}`).toBeLessThan(300);
  return answer.json();
}

/** One change by HR that succeeds; returns the record. */
async function change(method: 'POST' | 'PATCH', path: string, body: object) {
  const answer = await hr.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return Object.values<{ id: string }>(answer.body)[0] ?? { id: '' };
}

/** Through the API: what it can't write, HR adds with `change`. */
async function hire(fields: object = {}): Promise<string> {
  const email = `${crypto.randomUUID()}@example.test`;
  const body = { first_name: 'Ana', last_name: 'Lopes', start_date: '2029-01-01', email };
  return (await api('POST', '/employees', { ...body, ...fields })).employee.id;
}

async function requestWeek(employeeId: string) {
  const asked = { leave_type: 'annual', start_date: '2031-06-09', end_date: '2031-06-13' };
  return (await api('POST', '/leave', { employee_id: employeeId, ...asked })).leave_request;
}

async function balanceOn(employeeId: string, day: string) {
  const path = `/leave-balances?employee_id=${employeeId}&as_of=${day}`;
  return (await api('GET', path)).leave_balances[0].balances[0];
}

async function jobsOf(employeeId: string) {
  const { employments } = await api('GET', `/employees/${employeeId}/employments`);
  return employments.flatMap(({ jobs }: { jobs: object[] }) => jobs);
}

function assign(terms: Partial<LeavePolicy>) {
  const allowance = { days_per_year: 30, carry_over_days_max: 5 };
  const plain = policyOfAllowance({ ...allowance, first_year_rule: 'month_started' });
  const everyone = { employee_id: null, org_unit_id: null, location_id: null };
  return change('POST', '/leave-policies', {
    leave_type: 'annual',
    name: 'Annual leave',
    terms: { ...plain, ...terms },
    assignment: {
      ...everyone,
      employment_type: null,
      first_day: '2030-01-01',
      last_day: null,
    },
  });
}

/** Sessions end meanwhile, and the worker does what it does every day. */
async function travelTo(day: string): Promise<void> {
  nowMs = Date.parse(`${day}T12:00:00.000Z`);
  hr = await site.addUser(owner.companyId, 'hr_admin');
  await settleLeaveDay(site.database, { companyId: owner.companyId, clock });
}

test('part-time work counts the working days of its pattern', async () => {
  const id = await hire();
  const week = [8, 8, 8, 0, 0, 0, 0];
  const pattern = await change('POST', '/work-patterns', { name: 'Three days', weeks: [week] });
  const part = { fte: 0.6, work_pattern_id: pattern.id };
  await change('PATCH', `/employees/${id}`, { ...part, effective_on: '2031-03-01' });
  expect(await jobsOf(id)).toMatchObject([
    { valid_from: '2029-01-01', fte: 1, work_pattern_id: null, is_planned: false },
    { valid_from: '2031-03-01', ...part, is_planned: true },
  ]);
  const { work_patterns: listed } = await api('GET', '/work-patterns');
  expect(listed.find((each: { id: string }) => each.id === pattern.id).weeks).toEqual([week]);
  expect((await requestWeek(id)).days).toBe(3);
});

test('two offices in different countries: each day counts by the holidays of its office', async () => {
  for (const [name, country, date] of [
    ['Bergen', 'NO', '2031-06-11'],
    ['Vienna', 'AT', '2031-06-13'],
  ]) {
    const { id } = await change('POST', '/holiday-calendars', { name, country });
    const holidays = [{ date, name: 'Free', portion: 'full' }];
    await change('POST', `/holiday-calendars/${id}/public-holidays`, { holidays });
    await change('POST', '/locations', { name, country, holiday_calendar_id: id });
  }
  const [north, south, moves] = [
    await hire({ location: 'Bergen' }),
    await hire({ location: 'Vienna' }),
    await hire({ location: 'Bergen' }),
  ];
  await api('PATCH', `/employees/${moves}`, { location: 'Vienna', effective_on: '2031-06-12' });
  const days = [];
  for (const id of [north, south, moves]) days.push((await requestWeek(id)).days);
  expect(days).toEqual([4, 4, 3]);
  const { locations } = await api('GET', '/locations');
  expect(
    locations.map(({ name, country }: Record<string, string>) => `${name} ${country}`).toSorted(),
  ).toEqual(['Bergen NO', 'Vienna AT']);
});

test('a rehire after a gap is another employment, with nothing in between', async () => {
  const id = await hire({ job_title: 'Baker' });
  await api('POST', `/employees/${id}/terminate`, { termination_date: '2030-03-31' });
  await api('POST', `/employees/${id}/rehire`, { start_date: '2030-09-01' });
  const { employments } = await api('GET', `/employees/${id}/employments`);
  expect(employments).toMatchObject([
    { number: 1, first_day: '2029-01-01', last_day: '2030-03-31' },
    { number: 2, first_day: '2030-09-01', last_day: null },
  ]);
  const statuses = [];
  for (const day of ['2030-02-01', '2030-06-01', '2030-10-01']) {
    statuses.push((await api('GET', `/employees?as_of=${day}`)).employees[0].status);
  }
  expect(statuses).toEqual(['active', 'terminated', 'active']);
});

test('a raise of the FTE in the middle of a leave year raises what is granted', async () => {
  await assign({ scale_by: 'fte' });
  const id = await hire();
  await change('PATCH', `/employees/${id}`, { fte: 0.5, effective_on: '2029-01-01' });
  expect((await balanceOn(id, '2031-12-31')).granted).toBe(15);
  await change('PATCH', `/employees/${id}`, { fte: 1, effective_on: '2031-10-01' });
  // 273 days with 15 and 92 with 30: 11.219 + 7.562.
  expect((await balanceOn(id, '2031-12-31')).granted).toBe(18.78);
});

test('sick days inside a holiday give the days back', async () => {
  await assign({});
  const id = await hire();
  const request = await requestWeek(id);
  await change('POST', `/leave-requests/${request.id}/approve`, {});
  expect(await balanceOn(id, '2031-06-13')).toMatchObject({ taken: 5, balance: 25 });
  await change('POST', `/leave-requests/${request.id}/interrupt`, {
    start_date: '2031-06-10',
    end_date: '2031-06-11',
    leave_type: 'sick',
    reason: 'Flu',
  });
  expect(await balanceOn(id, '2031-06-13')).toMatchObject({ taken: 3, balance: 27 });
  const { leave_requests: requests } = await api('GET', `/leave?employee_id=${id}`);
  expect(
    requests.map((each: Record<string, unknown>) =>
      ['leave_type', 'start_date', 'days', 'status'].map((name) => each[name]).join(' '),
    ),
  ).toEqual(
    expect.arrayContaining([
      'annual 2031-06-09 1 approved',
      'sick 2031-06-10 2 approved',
      'annual 2031-06-12 2 approved',
    ]),
  );
});

test('days that are carried over expire unless they were taken', async () => {
  await assign({ carry_over: { amount_max: '10', expires: { on: '03-31' } } });
  const id = await hire();
  await requestWeek(id);
  await travelTo('2032-03-29');
  const taken = { leave_type: 'annual', start_date: '2032-03-29', end_date: '2032-03-31' };
  await api('POST', '/leave', { employee_id: id, ...taken });
  expect(await balanceOn(id, '2032-03-31')).toMatchObject({ carried_over: 10, balance: 37 });
  await travelTo('2032-04-01');
  // Three of the ten days were taken in time.
  expect(await balanceOn(id, '2032-04-01')).toMatchObject({ expired: 7, balance: 30 });
});
