import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { type Owner, type Person, startConsole } from '../../../../tests/harness/console.ts';
import type { TestConsole } from '../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import type { LeavePolicy } from '../../hr/leave/policies/leave-policy.ts';
import { readPaidLeaveBalances } from '../../hr/leave/entitlement/paid-leave-balances.ts';
import { runSettlementJob } from '../../hr/leave/entitlement/run-settlement-job.ts';
import { settleLeaveDay } from '../../../../tests/harness/settle-leave-day.ts';
import { createIds } from '../../platform/ids.ts';

let nowMs = 0;
let site: TestConsole;
let owner: Owner;
let hr: Browser;
const clock = { nowMs: () => nowMs };
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true, clock });
});
beforeEach(async () => {
  nowMs = Date.parse('2031-02-03T12:00:00.000Z');
  owner = await site.signUp();
  hr = await site.addUser(owner.companyId, 'hr_admin');
  await call(200, 'PATCH', `/leave-types/${await annualId()}`, { balance_unit: 'hours' });
});
afterAll(() => site.close());

async function call(
  expected: number,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
) {
  const answer = await hr.call(method, path, body && { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(expected);
  return answer.body;
}

async function annualId(): Promise<string> {
  const { leave_types: types } = await call(200, 'GET', '/leave-types');
  return types.find(({ code }: { code: string }) => code === 'annual').id;
}

const part = { whole_year_after_months: null, whole_year_from: null, rounding: null };
/** 28 days for five days a week, in hours of the person's own days. */
const days28: LeavePolicy = {
  unit: 'hours',
  amount: { value: '28', unit: 'days' },
  scale_by: 'working_days',
  full_time_days_per_week: '5',
  amount_max: null,
  leave_year: '01-01',
  steps: [],
  grant: { kind: 'up_front' },
  first_year_rule: { ...part, count: 'month_started' },
  leaver_rule: { ...part, count: 'whole_year' },
  rounding: null,
  waiting_months: 0,
  negative_limit: '6',
  carry_over: { amount_max: '20', expires: { on: '03-31' } },
  pay_rates: [],
};
const everyone = {
  employee_id: null,
  org_unit_id: null,
  location_id: null,
  employment_type: null,
  first_day: '2031-01-01',
  last_day: null,
};

async function assign(terms: LeavePolicy): Promise<void> {
  const policy = { leave_type: 'annual', name: 'Hours', terms, assignment: everyone };
  await call(201, 'POST', '/leave-policies', policy);
  await runSettlementJob(
    { database: site.database, clock, ids: createIds(clock) },
    { companyId: owner.companyId, leaveType: 'annual' },
    new AbortController().signal,
  );
}

/** As the worker does every day; sessions end meanwhile. */
async function travelTo(day: string): Promise<void> {
  nowMs = Date.parse(`${day}T12:00:00.000Z`);
  hr = await site.addUser(owner.companyId, 'hr_admin');
  await settleLeaveDay(site.database, { companyId: owner.companyId, clock });
}

/** Works six hours from Monday to Thursday from a day on. */
async function workFourSixes(employeeId: string, from: string): Promise<void> {
  const { work_pattern: pattern } = await call(201, 'POST', '/work-patterns', {
    name: 'Four sixes',
    weeks: [[6, 6, 6, 6, 0, 0, 0]],
  });
  const changed = { effective_on: from, work_pattern_id: pattern.id };
  await call(200, 'PATCH', `/employees/${employeeId}`, changed);
}

async function balanceOf({ employeeId }: Person, year = 2031) {
  const { leave_balances: balances } = await call(
    200,
    'GET',
    `/leave-balances?employee_id=${employeeId}&year=${year}`,
  );
  return balances[0];
}

const asked = ({ employeeId }: Person, start_date: string, end_date: string, fields = {}) => ({
  employee_id: employeeId,
  leave_type: 'annual',
  start_date,
  end_date,
  ...fields,
});

async function take(...leave: Parameters<typeof asked>): Promise<string> {
  const { leave_request: request } = await call(201, 'POST', '/leave-requests', asked(...leave));
  const { id } = request;
  await call(200, 'POST', `/leave-requests/${id}/approve`);
  return id;
}

async function entries({ employeeId }: Person): Promise<string[]> {
  const { rows } = await queryAsCompany<{ entry: string }>(
    site.database,
    owner.companyId,
    `select concat_ws(' ', year, kind, days::float8, reason) as entry from leave_ledger
     where employee_id = $1 order by year, kind, days`,
    [employeeId],
  );
  return rows.map(({ entry }) => entry);
}

const person = () => site.addPerson(owner.companyId);

test('28 days are 224 hours of full-time work and 134.4 of four days with six hours', async () => {
  const [full, part4] = [await person(), await person()];
  await workFourSixes(part4.employeeId, '2030-01-01');
  await assign(days28);
  // 28 x 40 h / 5 days; 28 x 4/5 = 22.4 days x 24 h / 4 days.
  expect(await balanceOf(full)).toMatchObject({ unit: 'hours', granted: 224, balance: 224 });
  expect(await balanceOf(part4)).toMatchObject({ unit: 'hours', granted: 134.4, balance: 134.4 });
  // Monday to Sunday: four days of six hours.
  await take(part4, '2031-06-09', '2031-06-15');
  expect(await balanceOf(part4)).toMatchObject({ taken: 24, balance: 110.4 });
  // Of five days, those after the last day of employment come back.
  await take(full, '2031-01-27', '2031-01-31');
  const last = { termination_date: '2031-01-28', reason: null };
  await call(200, 'POST', `/employees/${full.employeeId}/terminate`, last);
  expect(await balanceOf(full)).toMatchObject({ taken: 16, balance: 208 });
});

test('a day takes its hours, half a day or half a holiday half of them, a holiday none', async () => {
  const ana = await person();
  await assign(days28);
  const { holiday_calendars: calendars } = await call(200, 'GET', '/holiday-calendars');
  await call(201, 'POST', `/holiday-calendars/${calendars[0].id}/public-holidays`, {
    holidays: [
      { date: '2031-06-05', name: 'Full', portion: 'full' },
      { date: '2031-06-06', name: 'Half', portion: 'pm' },
    ],
  });
  // Monday to Wednesday noon: 8 + 8 + 4. Thursday to Sunday: 0 + 4.
  const noon = { end_portion: 'am' };
  const { preview } = await call(
    200,
    'POST',
    '/leave-requests/preview',
    asked(ana, '2031-06-02', '2031-06-04', noon),
  );
  expect(preview).toMatchObject({
    days: 2.5,
    balances: [{ year: 2031, unit: 'hours', amount: 20, before: 224, after: 204 }],
  });
  const { leave_request: request } = await call(
    201,
    'POST',
    '/leave-requests',
    asked(ana, '2031-06-02', '2031-06-04', noon),
  );
  expect(request.days).toBe(2.5);
  expect(await balanceOf(ana)).toMatchObject({ reserved: 20, taken: 0, balance: 204 });
  const { approvals } = await call(200, 'GET', '/approvals');
  expect(approvals[0].summary).toMatchObject({
    days: 2.5,
    balance_after: 204,
    balance_unit: 'hours',
  });
  await call(200, 'POST', `/leave-requests/${request.id}/approve`);
  await take(ana, '2031-06-05', '2031-06-08');
  expect(await balanceOf(ana)).toMatchObject({ reserved: 0, taken: 24, balance: 200 });
  expect(await entries(ana)).toEqual([
    '2031 grant 224',
    '2031 release 4',
    '2031 release 20',
    '2031 reservation -20',
    '2031 reservation -4',
    '2031 taken -20',
    '2031 taken -4',
  ]);
});

test('another pattern corrects the hours, and leave that is taken keeps its own', async () => {
  const ana = await person();
  await assign(days28);
  await take(ana, '2031-09-01', '2031-09-05');
  await workFourSixes(ana.employeeId, '2031-07-01');
  // 181 days with 224 and 184 with 134.4: 111.0795 + 67.7523 = 178.83.
  expect(await balanceOf(ana)).toMatchObject({ granted: 178.83, taken: 40, balance: 138.83 });
  expect(await entries(ana)).toContain('2031 correction -45.17 job_changed');
  const question = { employeeIds: [ana.employeeId], on: '2031-12-31', today: '2031-02-03' };
  const settings = { role: 'muster_app', companyId: owner.companyId } as const;
  const ofPayslip = await site.database.transaction(settings, (transaction) =>
    readPaidLeaveBalances(transaction, owner.companyId, question),
  );
  expect(ofPayslip.get(ana.employeeId)).toEqual([
    { leave_type: 'annual', name: 'Annual', hours: '138.83' },
  ]);
  const path = `/employees/${ana.employeeId}/leave-explanations?on=2031-12-31`;
  const { leave_explanations: explained } = await call(200, 'GET', path);
  expect(explained[0]).toMatchObject({ unit: 'hours', granted: 178.83, balance: 138.83 });
  expect(explained[0].parts[0].pieces).toMatchObject([
    { last_day: '2031-06-30', hours_per_week: 40, yearly: 224, part: 181, of: 365 },
    { first_day: '2031-07-01', hours_per_week: 24, yearly: 134.4, part: 184, of: 365 },
  ]);
});

test('shortened and interrupted leave gives hours back, and what remains is carried over in hours', async () => {
  const ana = await person();
  await assign(days28);
  // 20 days, of which 5 are cut off and 2 are sick: 13 x 8 = 104 hours remain.
  const id = await take(ana, '2031-06-02', '2031-06-27');
  const shorten = { change: 'shorten', end_date: '2031-06-20' };
  const { preview } = await call(200, 'POST', `/leave-requests/${id}/preview-change`, shorten);
  expect(preview.balances).toMatchObject([{ unit: 'hours', before: 64, after: 104 }]);
  const reason = 'Ill';
  await call(200, 'POST', `/leave-requests/${id}/shorten`, { end_date: '2031-06-20', reason });
  const sick = { start_date: '2031-06-10', end_date: '2031-06-11', leave_type: 'sick', reason };
  await call(200, 'POST', `/leave-requests/${id}/interrupt`, sick);
  expect(await balanceOf(ana)).toMatchObject({ taken: 104, balance: 120 });
  // The limit below zero is in hours: 120 + 6 < 16 x 8.
  const tooLong = await hr.call('POST', '/leave-requests', {
    body: asked(ana, '2031-10-06', '2031-10-27'),
  });
  expect(tooLong.body.detail).toBe(
    'The request takes 128 hours from the 2031 balance. Hours left: 120.',
  );
  await call(200, 'POST', '/leave-balances/adjust', {
    employee_id: ana.employeeId,
    leave_type: 'annual',
    year: 2031,
    amount: 2.25,
    note: 'Agreed',
  });
  await take(ana, '2031-10-06', '2031-10-27', { end_portion: 'am' });
  // 122.25 - 124.
  expect(await balanceOf(ana)).toMatchObject({ adjusted: 2.25, balance: -1.75 });
  // Four more are within the limit.
  const half = await take(ana, '2031-11-03', '2031-11-03', { start_portion: 'am' });
  expect((await balanceOf(ana)).balance).toBe(-5.75);
  await call(200, 'POST', `/leave-requests/${half}/cancel`);
  const { leave_requests: all } = await call(200, 'GET', '/leave-requests');
  const october = all.find(({ start_date: day }: { start_date: string }) => day === '2031-10-06');
  await call(200, 'POST', `/leave-requests/${october.id}/shorten`, {
    end_date: '2031-10-20',
    reason,
  });
  // Four and a half days less: 36 hours.
  expect((await balanceOf(ana)).balance).toBe(34.25);
  await travelTo('2032-01-02');
  expect(await balanceOf(ana, 2032)).toMatchObject({
    granted: 224,
    carried_over: 20,
    balance: 244,
  });
  // One day until 31 March; the other 12 hours expire, and can't be used on 1 April.
  const easter = asked(ana, '2032-03-31', '2032-04-01');
  const spring = await call(200, 'POST', '/leave-requests/preview', easter);
  expect(spring.preview.balances).toMatchObject([{ amount: 16, before: 232, after: 216 }]);
  await take(ana, '2032-03-31', '2032-04-01');
  await travelTo('2032-04-01');
  expect(await balanceOf(ana, 2032)).toMatchObject({ taken: 16, expired: 12, balance: 216 });
});

test('12.07 % of hours worked are granted as hours', async () => {
  const manager = await site.addPerson(owner.companyId);
  const ana = await site.addPerson(owner.companyId, { managerId: manager.employeeId });
  await workFourSixes(ana.employeeId, '2030-01-01');
  await assign({ ...days28, grant: { kind: 'per_hour_worked', percent: '12.07' } });
  const entered = await ana.browser.call('POST', '/timesheets', {
    body: {
      period_start: '2031-01-06',
      period_end: '2031-01-12',
      entries: [12, 7.5, 3, 10, 9, 8.5].map((hours, place) => ({
        date: `2031-01-${String(6 + place).padStart(2, '0')}`,
        hours,
      })),
    },
  });
  const path = `/timesheets/${entered.body.timesheet.id}`;
  await ana.browser.call('POST', `${path}/submit`);
  await manager.browser.call('POST', `${path}/approve`);
  await call(200, 'POST', `${path}/approve`);
  await travelTo('2031-02-04');
  // 50 hours x 12.07 % = 6.035 hours.
  expect(await balanceOf(ana)).toMatchObject({ unit: 'hours', granted: 6.04, balance: 6.04 });
  await call(201, 'POST', '/leave-requests', asked(ana, '2031-03-03', '2031-03-03'));
  expect((await balanceOf(ana)).balance).toBe(0.04);
});

test('the unit of a leave type is that of its policies, and stays', async () => {
  const refused = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const { errors } = await call(422, method, path, body);
    return errors[0].pointer;
  };
  const id = await annualId();
  const policy = { leave_type: 'annual', name: 'Days', assignment: null };
  const inDays = { ...policy, terms: { ...days28, unit: 'days' } };
  expect(await refused('POST', '/leave-policies', inDays)).toBe('/terms/unit');
  const sick = { ...policy, leave_type: 'sick', terms: days28 };
  expect(await refused('POST', '/leave-policies', sick)).toBe('/terms/unit');
  const allowance = { days_per_year: 20, carry_over_days_max: 0 };
  expect(await refused('PATCH', `/leave-types/${id}`, { allowance })).toBe('/allowance');
  await assign(days28);
  const back = { balance_unit: 'days' };
  expect(await refused('PATCH', `/leave-types/${id}`, back)).toBe('/balance_unit');
  const { leave_type: type } = await call(200, 'PATCH', `/leave-types/${id}`, { name: 'Holiday' });
  expect(type).toMatchObject({ balance_unit: 'hours', allowance: null, allowance_year: 2031 });
});
