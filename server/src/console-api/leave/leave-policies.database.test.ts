import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import type { LeavePolicy, PartYearRule } from '../../hr/leave/policies/leave-policy.ts';
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
  at('2031-02-03');
  owner = await site.signUp();
  hr = await site.addUser(owner.companyId, 'hr_admin');
});
afterAll(() => site.close());

function at(day: string): void {
  nowMs = Date.parse(`${day}T12:00:00.000Z`);
}

const part = { whole_year_after_months: null, whole_year_from: null, rounding: null };
const wholeYear: PartYearRule = { ...part, count: 'whole_year' };
const plain: LeavePolicy = {
  unit: 'days',
  amount: { value: '30', unit: 'days' },
  scale_by: 'none',
  full_time_days_per_week: '5',
  amount_max: null,
  leave_year: '01-01',
  steps: [],
  grant: { kind: 'up_front' },
  first_year_rule: { ...part, count: 'month_started' },
  leaver_rule: wholeYear,
  rounding: null,
  waiting_months: 0,
  negative_limit: '0',
  carry_over: { amount_max: '5', expires: null },
  pay_rates: [],
};
const workingDays: LeavePolicy = { ...plain, scale_by: 'working_days' };
const halfDaysUp = { step: '0.5', unit: 'days', direction: 'up' } as const;
/** Working Time Regulations 1998, regulations 13 to 15A. */
const unitedKingdom: LeavePolicy = {
  ...plain,
  amount: { value: '5.6', unit: 'weeks' },
  amount_max: { value: '28', unit: 'days' },
  leave_year: '04-01',
  first_year_rule: { ...part, count: 'month_started', rounding: halfDaysUp },
  leaver_rule: { ...part, count: 'calendar_days' },
  rounding: { step: '0.1', unit: 'days', direction: 'up' },
};
const twelfths: PartYearRule = {
  count: 'full_months_of_service',
  whole_year_after_months: 6,
  whole_year_from: null,
  rounding: { step: '1', unit: 'days', direction: 'half_up_only' },
};
/** BUrlG sections 3, 4, 5 and 7. */
const germany: LeavePolicy = {
  ...workingDays,
  amount: { value: '24', unit: 'days' },
  full_time_days_per_week: '6',
  first_year_rule: twelfths,
  leaver_rule: { ...twelfths, whole_year_from: '07-01' },
  waiting_months: 6,
  carry_over: { amount_max: null, expires: { on: '03-31' } },
};

const everyone = {
  employee_id: null,
  org_unit_id: null,
  location_id: null,
  employment_type: null,
  first_day: '2031-01-01',
  last_day: null,
};

async function assign(terms: LeavePolicy, target: Partial<typeof everyone> | object = {}) {
  const { status, body } = await hr.call('POST', '/leave-policies', {
    body: {
      leave_type: 'annual',
      name: 'Annual leave',
      terms,
      assignment: { ...everyone, ...target },
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await settleAll();
  return body.leave_policy;
}

/** Sessions end meanwhile. */
async function travelTo(day: string): Promise<void> {
  at(day);
  hr = await site.addUser(owner.companyId, 'hr_admin');
}

/** As the worker does after a policy has changed. */
function settleAll() {
  return runSettlementJob(
    { database: site.database, clock, ids: createIds(clock) },
    { companyId: owner.companyId, leaveType: 'annual' },
    new AbortController().signal,
  );
}

/** As the worker does every day. */
function startDay() {
  return settleLeaveDay(site.database, { companyId: owner.companyId, clock });
}

async function hire(startDate: string, fields: object = {}): Promise<string> {
  const { status, body } = await hr.call('POST', '/employees', {
    body: {
      first_name: 'Ana',
      last_name: 'Lopes',
      email: `ana-${crypto.randomUUID()}@example.test`,
      start_date: startDate,
      invite: false,
      ...fields,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.employee.id;
}

async function change(employeeId: string, body: object): Promise<void> {
  const answer = await hr.call('PATCH', `/employees/${employeeId}`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function patternOf(days: number): Promise<string> {
  const week = Array.from({ length: 7 }, (_, day) => (day < days ? 8 : 0));
  const { body } = await hr.call('POST', '/work-patterns', {
    body: { name: `${days} days`, weeks: [week] },
  });
  return body.work_pattern.id;
}

async function balanceOf(employeeId: string, year: number) {
  const { body } = await hr.call('GET', `/leave-balances?employee_id=${employeeId}&year=${year}`);
  return body.leave_balances[0];
}

function ask(employeeId: string, start_date: string, end_date: string) {
  return hr.call('POST', '/leave-requests', {
    body: { employee_id: employeeId, leave_type: 'annual', start_date, end_date },
  });
}

async function entries(employeeId: string): Promise<string[]> {
  const { rows } = await queryAsCompany<{ entry: string }>(
    site.database,
    owner.companyId,
    `select concat_ws(' ', year, kind, days::float8, reason) as entry from leave_ledger
     where employee_id = $1
     order by created_at, year, kind <> 'grant', kind`,
    [employeeId],
  );
  return rows.map(({ entry }) => entry);
}

describe('a change of the job in the middle of a leave year', () => {
  test('to fewer working days appends the difference, by calendar days', async () => {
    await assign(workingDays);
    const id = await hire('2029-05-01');
    await startDay();
    expect((await balanceOf(id, 2031)).granted).toBe(30);
    await change(id, { effective_on: '2031-07-01', work_pattern_id: await patternOf(3) });
    // 181 days with 30 and 184 with 18: 30 x 181/365 + 18 x 184/365 = 14.877 + 9.074 = 23.95.
    expect((await balanceOf(id, 2031)).granted).toBe(23.95);
    expect(await entries(id)).toEqual(['2031 grant 30', '2031 correction -6.05 job_changed']);
  });

  test('raises part-time leave with the FTE, and gives it back if the plan is withdrawn', async () => {
    await assign({ ...plain, scale_by: 'fte' });
    const id = await hire('2029-05-01');
    await change(id, { fte: 0.5, effective_on: '2030-01-01' });
    expect((await balanceOf(id, 2031)).granted).toBe(15);
    await change(id, { fte: 1, effective_on: '2031-10-01' });
    // 273 days with 15 and 92 with 30: 11.219 + 7.562 = 18.78.
    expect((await balanceOf(id, 2031)).granted).toBe(18.78);
    const { rows } = await queryAsCompany<{ id: string }>(
      site.database,
      owner.companyId,
      'select id from job_rows where employee_id = $1 and is_planned and superseded_at is null',
      [id],
    );
    const path = `/employees/${id}/withdraw-planned-change`;
    const withdrawn = await hr.call('POST', path, { body: { job_row_id: rows[0]?.id } });
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBeLessThan(300);
    expect((await balanceOf(id, 2031)).granted).toBe(15);
  });

  test('to another first day corrects what was granted', async () => {
    await assign(plain);
    const id = await hire('2029-05-01');
    await startDay();
    expect((await balanceOf(id, 2031)).granted).toBe(30);
    await change(id, { start_date: '2031-07-15' });
    // Six months that have started: 30 x 6/12.
    expect(await entries(id)).toEqual(['2031 grant 30', '2031 correction -15 employment_changed']);
  });
});

describe('a policy', () => {
  test('that is more specific replaces that of everyone from its first day on', async () => {
    await assign(plain);
    const [one, intern] = [
      await hire('2029-05-01'),
      await hire('2029-05-01', { employment_type: 'intern' }),
    ];
    await startDay();
    expect([(await balanceOf(one, 2031)).granted, (await balanceOf(intern, 2031)).granted]).toEqual(
      [30, 30],
    );
    const twenty: LeavePolicy = { ...plain, amount: { value: '20', unit: 'days' } };
    await assign(twenty, { employment_type: 'intern', first_day: '2031-04-01' });
    // 90 days with 30 and 275 with 20: 7.397 + 15.068 = 22.47, each rounded to the ledger's cents.
    expect([(await balanceOf(one, 2031)).granted, (await balanceOf(intern, 2031)).granted]).toEqual(
      [30, 22.47],
    );
    expect(await entries(intern)).toEqual([
      '2031 grant 30',
      '2031 correction -7.53 policy_changed',
    ]);
    await assign({ ...plain, amount: { value: '40', unit: 'days' } }, { employee_id: intern });
    expect((await balanceOf(intern, 2031)).granted).toBe(40);
  });

  test('by regulation 15A of the UK gives a joiner a twelfth for each month started', async () => {
    await assign(unitedKingdom, { first_day: '2030-04-01' });
    // Leave year from 1 April 2031. 23 November to 31 March: 5 months started, 3 days a week:
    // 5.6 x 3 = 16.8; 16.8 x 5/12 = 7.0.
    const id = await hire('2031-11-23', { work_pattern_id: undefined });
    await change(id, { work_pattern_id: await patternOf(3) });
    expect((await balanceOf(id, 2031)).granted).toBe(7);
    await travelTo('2031-12-01');
    // Friday 26 March 2032 to Thursday 8 April: in the pattern of Monday to Wednesday, three days
    // from 29 to 31 March in the leave year of 2031, three from 5 to 7 April in that of 2032.
    expect((await ask(id, '2032-03-26', '2032-04-08')).status).toBe(201);
    expect(await entries(id)).toContain('2031 reservation -3');
    expect(await entries(id)).toContain('2032 reservation -3');
    expect(await entries(id)).toContain('2032 grant 16.8');
  });

  test('by BUrlG sections 4 and 5 can be taken after six months and gives twelfths before', async () => {
    await assign(germany);
    // Section 5(1)(a): began on 1 August, 5 full months: 20 x 5/12 = 8.33; section 5(2): stays.
    const late = await hire('2031-08-01');
    expect((await balanceOf(late, 2031)).granted).toBe(8.33);
    // Section 4: began by 30 June, the whole year: 24 / 6 x 5.
    const early = await hire('2031-06-02');
    expect((await balanceOf(early, 2031)).granted).toBe(20);
    const waiting = await ask(early, '2031-11-28', '2031-11-28');
    expect([waiting.status, waiting.body.errors?.[0]?.detail]).toEqual([
      422,
      'is before 2031-12-02. Leave of this type can be taken after 6 months of employment',
    ]);
    expect((await ask(early, '2031-12-02', '2031-12-02')).status).toBe(201);
    // Section 5(1)(c): leaves on 30 April after years: 4 full months: 20 x 4/12 = 6.67, rounded up to 7.
    const leaver = await hire('2025-01-01');
    expect((await balanceOf(leaver, 2031)).granted).toBe(20);
    const end = await hr.call('POST', `/employees/${leaver}/terminate`, {
      body: { termination_date: '2031-04-30', reason: null },
    });
    expect(end.status, JSON.stringify(end.body)).toBe(200);
    expect((await balanceOf(leaver, 2031)).granted).toBe(7);
  });

  test('that grants monthly allows leave against what is granted until then', async () => {
    const monthly: LeavePolicy = {
      ...plain,
      amount: { value: '24', unit: 'days' },
      grant: { kind: 'monthly', on: 'first_day' },
    };
    await assign(monthly);
    const id = await hire('2029-01-01');
    expect((await balanceOf(id, 2031)).balance).toBe(4);
    // Six months until then: 12 days.
    expect((await ask(id, '2031-06-02', '2031-06-18')).body.code).toBe('leave_balance_exceeded');
    expect((await ask(id, '2031-06-02', '2031-06-13')).status).toBe(201);
    // Of the 12 days granted by June, 10 are planned; in April, 8 days would be there.
    expect((await ask(id, '2031-04-07', '2031-04-09')).body.code).toBe('leave_balance_exceeded');
    expect((await ask(id, '2031-04-07', '2031-04-08')).status).toBe(201);
    await travelTo('2031-03-01');
    await startDay();
    expect(await entries(id)).toContain('2031 correction 2 accrual');
    expect((await balanceOf(id, 2031)).balance).toBe(-6);
  });

  test('with a negative limit allows leave below zero up to it', async () => {
    await assign({ ...plain, amount: { value: '3', unit: 'days' }, negative_limit: '2' });
    const id = await hire('2029-01-01');
    expect((await ask(id, '2031-06-02', '2031-06-09')).body.code).toBe('leave_balance_exceeded');
    expect((await ask(id, '2031-06-02', '2031-06-06')).status).toBe(201);
    expect((await balanceOf(id, 2031)).balance).toBe(-2);
  });

  test('is refused with unknown terms, a unit that requests cannot take, and two targets', async () => {
    const post = (body: object) =>
      hr.call('POST', '/leave-policies', {
        body: { leave_type: 'annual', name: 'A', terms: plain, assignment: null, ...body },
      });
    const pointers = async (body: object) => (await post(body)).body.errors?.[0]?.pointer;
    expect(await pointers({ terms: { ...plain, unit: 'hours' } })).toBe('/terms/unit');
    expect((await post({ terms: { ...plain, more: 1 } })).status).toBe(422);
    expect(await pointers({ leave_type: 'none' })).toBe('/leave_type');
    const both = { ...everyone, employment_type: 'intern', employee_id: crypto.randomUUID() };
    expect(await pointers({ assignment: both })).toBe('/employment_type');
    const unknown = { ...everyone, org_unit_id: crypto.randomUUID() };
    expect(await pointers({ assignment: unknown })).toBe('/org_unit_id');
  });

  // The last one: IDs, and so the time of creation, never go back.
  test('by BUrlG section 7(3) carries over until 31 March, and leave uses that first', async () => {
    await assign(germany);
    const id = await hire('2029-01-01');
    expect((await balanceOf(id, 2031)).balance).toBe(20);
    for (const [from, to] of [
      ['2031-06-02', '2031-06-13'],
      ['2031-08-04', '2031-08-06'],
    ] as const) {
      expect((await ask(id, from, to)).status).toBe(201);
    }
    await travelTo('2032-01-02');
    await startDay();
    // 20 - 13 are carried over.
    expect(await balanceOf(id, 2032)).toMatchObject({ granted: 20, carried_over: 7, balance: 27 });
    // After 31 March, only the 20 of the year can be taken.
    expect((await ask(id, '2032-06-07', '2032-07-05')).body.code).toBe('leave_balance_exceeded');
    // Monday 29 March to Friday 2 April: three of its days are in March.
    expect((await ask(id, '2032-03-29', '2032-04-02')).status).toBe(201);
    await travelTo('2032-03-31');
    await startDay();
    expect((await balanceOf(id, 2032)).balance).toBe(22);
    await travelTo('2032-04-01');
    await startDay();
    // Of 7, three were taken until 31 March.
    expect(await balanceOf(id, 2032)).toMatchObject({ expired: 4, balance: 18 });
    const late = await hr.call('GET', '/leave-requests');
    const march = late.body.leave_requests.find(
      (each: { start_date: string }) => each.start_date === '2032-03-29',
    );
    expect((await hr.call('POST', `/leave-requests/${march.id}/cancel`)).status).toBe(200);
    await startDay();
    // The three days of March come back and expire.
    expect(await balanceOf(id, 2032)).toMatchObject({ expired: 7, balance: 20 });
  });
});
