import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import { policyOfAllowance } from '../../hr/leave/policies/allowance-policy.ts';
import type { LeavePolicy } from '../../hr/leave/policies/leave-policy.ts';
import { settleLeaveDay } from '../../../../tests/harness/settle-leave-day.ts';

let nowMs = 0;
let site: TestConsole;
let owner: Owner;
let hr: Browser;
let manager: Person;
let ana: Person;
const clock = { nowMs: () => nowMs };
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true, clock });
});
beforeEach(async () => {
  nowMs = Date.parse('2031-02-03T12:00:00.000Z');
  owner = await site.signUp();
  hr = await site.addUser(owner.companyId, 'hr_admin');
  manager = await site.addPerson(owner.companyId);
  ana = await site.addPerson(owner.companyId, { managerId: manager.employeeId });
});
afterAll(() => site.close());

const allowance = { days_per_year: 30, carry_over_days_max: 5 };
const plain: LeavePolicy = policyOfAllowance({ ...allowance, first_year_rule: 'month_started' });

function postPolicy(terms: LeavePolicy) {
  const everyone = { employee_id: null, org_unit_id: null, location_id: null };
  const assignment = { ...everyone, employment_type: null, last_day: null };
  return hr.call('POST', '/leave-policies', {
    body: {
      leave_type: 'annual',
      name: 'Annual leave',
      terms,
      assignment: { ...assignment, first_day: '2030-01-01' },
    },
  });
}

async function assign(terms: LeavePolicy): Promise<void> {
  const { status, body } = await postPolicy(terms);
  expect(status, JSON.stringify(body)).toBe(201);
}

async function explain(on: string, browser: Browser = hr, id = ana.employeeId) {
  const path = `/employees/${id}/leave-explanations?on=${on}`;
  const { status, body } = await browser.call('GET', path);
  return status === 200
    ? body.leave_explanations[0]
    : { status, code: body.code, pointer: body.errors?.[0]?.pointer };
}

async function ask(start_date: string, end_date: string): Promise<void> {
  const body = { employee_id: ana.employeeId, leave_type: 'annual', start_date, end_date };
  expect((await hr.call('POST', '/leave-requests', { body })).status).toBe(201);
}

test('shows what a raise of the FTE changes, with its reason, and later leave as planned', async () => {
  await assign({ ...plain, scale_by: 'fte' });
  const patch = (body: object) => hr.call('PATCH', `/employees/${ana.employeeId}`, { body });
  await patch({ start_date: '2029-01-01' });
  await patch({ fte: 0.5, effective_on: '2030-01-01' });
  await hr.call('GET', `/leave-balances?employee_id=${ana.employeeId}`);
  nowMs += 60_000;
  await patch({ fte: 1, effective_on: '2031-10-01' });
  await ask('2031-06-02', '2031-06-06');
  await ask('2031-11-03', '2031-11-04');
  // 273 days with 15 and 92 with 30: 11.219 + 7.562 = 18.78.
  const { parts, entries, ...sums } = await explain('2031-06-30');
  expect(sums).toMatchObject({ granted: 18.78, taken: 5, planned: 2, balance: 13.78 });
  expect(sums).toMatchObject({ first_day: '2031-01-01', last_day: '2031-12-31', expired: 0 });
  expect(parts).toHaveLength(1);
  expect(parts[0].pieces).toMatchObject([
    { last_day: '2031-09-30', fte: 0.5, yearly: 15, part: 273, of: 365 },
    { first_day: '2031-10-01', fte: 1, yearly: 30, part: 92, of: 365 },
  ]);
  expect(entries).toMatchObject([
    { kind: 'grant', amount: 30 },
    { kind: 'correction', amount: -15, reason: 'job_changed' },
    { kind: 'correction', amount: 3.78, reason: 'job_changed' },
  ]);
  const last = await explain('2031-12-31');
  expect(last).toMatchObject({ taken: 7, planned: 0, balance: 11.78 });
  const balances = await hr.call('GET', `/leave-balances?employee_id=${ana.employeeId}`);
  expect(balances.body.leave_balances[0].balance).toBe(last.balance);
});

test('foresees what is carried over into the next leave year, and that it expires', async () => {
  await assign({ ...plain, carry_over: { amount_max: '5', expires: { on: '03-31' } } });
  await ask('2031-07-01', '2031-07-03');
  // 27 remain, of which 5 are carried over.
  const march = await explain('2032-03-31');
  expect(march).toMatchObject({ carried_over: 5, carried_over_until: '2032-03-31', expired: 0 });
  expect(march).toMatchObject({ granted: 30, balance: 35, is_estimated: true });
  await ask('2032-03-01', '2032-03-02');
  expect(await explain('2032-04-01')).toMatchObject({ carried_over: 5, expired: 3, balance: 30 });
  expect(await explain('2033-01-01')).toMatchObject({ status: 422, pointer: '/on' });
});

test.each(['2031-12-31', '2032-02-15'])(
  'nothing is carried over into a leave year after a planned last day (%s)',
  async (termination_date) => {
    await assign({ ...plain, carry_over: { amount_max: '5', expires: null } });
    const body = { termination_date, reason: null };
    const path = `/employees/${ana.employeeId}/terminate`;
    expect((await hr.call('POST', path, { body })).status).toBe(200);
    const worksIn2032 = termination_date > '2032';
    expect(await explain('2032-03-31')).toMatchObject({ carried_over: worksIn2032 ? 5 : 0 });
  },
);

/** As the worker does every night. */
function openYears(): Promise<unknown> {
  return settleLeaveDay(site.database, { companyId: owner.companyId, clock });
}

test('leave carried over for 24 months keeps its last day when it is carried over again', async () => {
  await assign({ ...plain, carry_over: { amount_max: null, expires: { after_months: 24 } } });
  const begin = async (day: string) => {
    nowMs = Date.parse(`${day}T12:00:00.000Z`);
    await openYears();
    hr = await site.addUser(owner.companyId, 'hr_admin');
  };
  const [first, last] = ['2031-03-03', '2031-04-08'];
  await ask(first, last);
  // 27 of 30 are taken.
  expect(await explain('2031-12-31')).toMatchObject({ taken: 27, balance: 3 });
  await begin('2032-01-05');
  expect(await explain('2032-01-05')).toMatchObject({
    carried_over: 3,
    carried_over_until: '2033-12-31',
    balance: 33,
  });
  await ask('2032-02-02', '2032-02-02');
  await begin('2033-01-05');
  // 2 of the first year until the end of 2033, and 30 of the second year for a year more.
  expect(await explain('2033-01-05')).toMatchObject({
    carried_over: 32,
    carried_over_until: '2033-12-31',
    balance: 62,
  });
  expect(await explain('2034-01-01')).toMatchObject({
    carried_over: 60,
    carried_over_until: '2034-12-31',
    is_estimated: true,
  });
  await begin('2034-01-05');
  expect(await explain('2034-01-05')).toMatchObject({
    carried_over: 60,
    carried_over_until: '2034-12-31',
    balance: 90,
  });
  await ask('2034-03-06', '2034-03-10');
  await begin('2035-01-05');
  // 5 of the 30 of 2032 were taken, 25 have expired. Those of 2033 and 2034 are left.
  expect(await explain('2035-01-05')).toMatchObject({ carried_over: 60, balance: 90 });
  const { rows } = await site.database.single<{ year: number; days: string }>(
    { role: 'muster_app', companyId: owner.companyId },
    {
      text: `select year, days from leave_ledger
             where employee_id = $1 and kind = 'carry_over_expiry' order by year`,
      values: [ana.employeeId],
    },
  );
  expect(rows.map(({ year, days }) => [year, Number(days)])).toEqual([
    [2033, -2],
    [2034, -25],
  ]);
});

test('a carry-over lasts 36 months at most', async () => {
  const post = (after_months: number) =>
    postPolicy({ ...plain, carry_over: { amount_max: null, expires: { after_months } } });
  expect([(await post(36)).status, (await post(37)).status]).toEqual([201, 422]);
});

test('reads the leave year that contains the day, also where it begins in April', async () => {
  await assign({ ...plain, leave_year: '04-01' });
  const terms = { first_day: '2030-04-01', last_day: '2031-03-31' };
  const { body } = await hr.call('GET', `/leave-balances?employee_id=${ana.employeeId}`);
  expect(body.leave_balances).toMatchObject([terms]);
  const next = await hr.call('GET', `/leave-balances?employee_id=${ana.employeeId}&year=2031`);
  expect(next.body.leave_balances).toMatchObject([{ first_day: '2031-04-01', granted: 30 }]);
  expect(await explain('2031-03-31')).toMatchObject(terms);
  expect(await explain('2031-04-01')).toMatchObject({ last_day: '2032-03-31', granted: 30 });
});

test('shows the months granted so far of leave that accrues', async () => {
  await assign({ ...plain, grant: { kind: 'monthly', on: 'last_day' } });
  nowMs = Date.parse('2031-03-01T12:00:00.000Z');
  hr = await site.addUser(owner.companyId, 'hr_admin');
  await openYears();
  const june = await explain('2031-06-30');
  expect(june).toMatchObject({ granted: 15, balance: 15 });
  expect(june.parts[0]).toMatchObject({ exact: 15, granted: 15 });
  expect(june.parts[0].pieces).toMatchObject([
    { last_day: '2031-06-30', part: 1, of: 2, amount: 15, is_granted: true },
    { first_day: '2031-07-01', part: 1, of: 2, amount: 15, is_granted: false },
  ]);
});

test('is open to HR, the manager and the employee only', async () => {
  await assign(plain);
  const stranger = await site.addPerson(owner.companyId);
  expect(await explain('2031-06-30', stranger.browser)).toMatchObject({ status: 404 });
  expect(await explain('2031-06-30', hr, crypto.randomUUID())).toMatchObject({ status: 404 });
  expect(await explain('2031-06-30', manager.browser)).toMatchObject({ balance: 30 });
  expect(await explain('2031-06-30', ana.browser)).toMatchObject({ balance: 30 });
});
