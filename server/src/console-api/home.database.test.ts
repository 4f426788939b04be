import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { giveAllowance } from '../../../tests/harness/give-allowance.ts';
import { queryAsCompany } from '../../../tests/harness/query-as-company.ts';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../tests/harness/console.ts';

import { createIds } from '../platform/ids.ts';

// A Monday.
const clock = { nowMs: () => Date.parse('2026-11-23T09:00:00.000Z') };
const ids = createIds(clock);

let console: TestConsole;
let owner: Owner;
let manager: Person;
let employee: Person;
let colleague: Person;
let outsider: Person;
let payroll: Browser;
let hr: Browser;
beforeAll(async () => {
  console = await startConsole({ clock });
  owner = await console.signUp();
  manager = await console.addPerson(owner.companyId);
  employee = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
  colleague = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
  outsider = await console.addPerson(owner.companyId);
  payroll = await console.addUser(owner.companyId, 'payroll_admin');
  hr = await console.addUser(owner.companyId, 'hr_admin');
  await query("update employees set first_name = 'Col', last_name = 'League' where id = $1", [
    colleague.employeeId,
  ]);
});
afterAll(() => console.close());

async function query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await queryAsCompany<Row>(console.database, owner.companyId, text, values)).rows;
}

async function homeOf(browser: Browser) {
  const { status, body } = await browser.call('GET', '/home');
  expect(status).toBe(200);
  return body;
}

async function askForLeave({ browser }: Person, start: string, end: string): Promise<string> {
  const { status, body } = await browser.call('POST', '/leave-requests', {
    body: { leave_type: 'annual', start_date: start, end_date: end },
  });
  expect(status).toBe(201);
  return body.leave_request.id as string;
}

async function approve(id: string): Promise<void> {
  await query("update leave_requests set status = 'approved' where id = $1", [id]);
  await query("update approval_steps set status = 'approved' where subject_id = $1", [id]);
}

describe('an empty company', () => {
  test('shows what to do next, step by step', async () => {
    const fresh = await console.signUp();
    const before = await homeOf(fresh.browser);
    expect(before).toEqual({
      approvals: 0,
      tasks: [],
      contracts_to_sign: [],
      draft_timesheets: [],
      rejected_timesheets: [],
      decided: [],
      leave: { next: null, pending: [] },
      away_today: { total: 0, people: [] },
      payroll_runs: [],
      joiners: [],
      leavers: [],
      getting_started: {
        has_api_key: false,
        has_webhook_endpoint: false,
        has_verified_delivery: false,
        has_employees: false,
      },
    });
    await fresh.browser.call('POST', '/api-keys', { body: { name: 'First', scopes: [] } });
    await fresh.browser.call('POST', '/webhook-endpoints', {
      body: { url: 'http://127.0.0.1:9/hook', events: [] },
    });
    await console.addPerson(fresh.companyId);
    expect((await homeOf(fresh.browser)).getting_started).toEqual({
      has_api_key: true,
      has_webhook_endpoint: true,
      has_verified_delivery: false,
      has_employees: true,
    });
  });
});

describe('the sections of each role', () => {
  test('are shown to users who may read them elsewhere, and absent for others', async () => {
    const partsOf = async (browser: Browser) => Object.keys(await homeOf(browser)).slice(8);
    const forOwner = ['payroll_runs', 'joiners', 'leavers', 'getting_started'];
    expect(await partsOf(owner.browser)).toEqual(forOwner);
    expect(await partsOf(hr)).toEqual(['joiners', 'leavers']);
    expect(await partsOf(payroll)).toEqual(['payroll_runs']);
    expect(await partsOf(employee.browser)).toEqual(['at_a_glance']);
  });

  test('payroll sees the runs that wait', async () => {
    const run = (status: string, month: string) =>
      query(
        `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date,
           currency, status, created_at, updated_at)
         values ($1, $2, 'regular', $3::date, $3::date + 27, $3::date + 27, 'EUR', $4, now(), now())`,
        [owner.companyId, ids.next(), `2026-${month}-01`, status],
      );
    await run('completed', '01');
    await run('failed', '02');
    await run('draft', '03');
    const { payroll_runs: runs } = await homeOf(payroll);
    expect(runs.map(({ status }: { status: string }) => status)).toEqual(['failed', 'completed']);
  });

  test('HR sees who joins and leaves in the next 14 days', async () => {
    const joiner = await console.addPerson(owner.companyId);
    const later = await console.addPerson(owner.companyId);
    const leaver = await console.addPerson(owner.companyId);
    const begin = 'update employees set start_date = $2 where id = $1';
    await query(begin, [joiner.employeeId, '2026-12-07']);
    await query(begin, [later.employeeId, '2026-12-08']);
    await query("update employees set termination_date = '2026-11-30' where id = $1", [
      leaver.employeeId,
    ]);
    const { joiners, leavers } = await homeOf(hr);
    expect(joiners).toEqual([
      expect.objectContaining({ employee_id: joiner.employeeId, date: '2026-12-07' }),
    ]);
    expect(leavers).toEqual([
      expect.objectContaining({ employee_id: leaver.employeeId, date: '2026-11-30' }),
    ]);
  });
});

describe('at a glance', () => {
  let companyId: string;
  let reader: Person;
  beforeAll(async () => {
    ({ companyId } = await console.signUp());
    reader = await console.addPerson(companyId);
    const allowance = { days_per_year: 30, carry_over_days_max: 5, year: 2026 };
    await giveAllowance({ query: inCompany }, ['annual'], allowance);
  });
  const inCompany = (text: string, values: readonly unknown[] = []) =>
    queryAsCompany(console.database, companyId, text, values);
  const glanceOf = async ({ browser }: Person) => (await homeOf(browser)).at_a_glance;

  test('shows my own days of this year, and of the next one once a request uses them', async () => {
    const person = await console.addPerson(companyId);
    const years = async (of: Person) =>
      (await glanceOf(of)).leave_balances.map(
        ({ year, reserved }: { year: number; reserved: number }) => ({ year, reserved }),
      );
    expect(await years(person)).toEqual([{ year: 2026, reserved: 0 }]);
    await askForLeave(person, '2027-09-06', '2027-09-07');
    expect(await years(person)).toEqual([
      { year: 2026, reserved: 0 },
      { year: 2027, reserved: 2 },
    ]);
    expect(await years(reader)).toEqual([{ year: 2026, reserved: 0 }]);
  });

  test('shows the next three public holidays, today included', async () => {
    const dates = ['2026-11-22', '2026-11-23', '2026-12-25', '2026-12-26', '2027-01-01'];
    for (const date of dates) {
      await inCompany(
        `insert into public_holidays (company_id, id, calendar_id, date, name, created_at)
         select company_id, $2, id, $3, 'Holiday', now() from holiday_calendars
         where company_id = $1`,
        [companyId, ids.next(), date],
      );
    }
    const { public_holidays: shown } = await glanceOf(reader);
    expect(shown.map(({ date }: { date: string }) => date)).toEqual(dates.slice(1, 4));
  });

  test('shows my next payday, otherwise my last, of approved runs only, never an amount', async () => {
    const person = await console.addPerson(companyId);
    const payday = async (of: Person) => (await glanceOf(of)).payday;
    const pay = async (status: string, payDate: string) => {
      const [run, payslip] = [ids.next(), ids.next()];
      await inCompany(
        `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date,
           currency, status, created_at, updated_at)
         values ($1, $2, 'off_cycle', $3::date - 20, $3::date, $3, 'EUR', 'completed', now(), now())`,
        [companyId, run, payDate],
      );
      await inCompany(
        `insert into payslips (company_id, id, payroll_run_id, employee_id, currency, gross,
           deductions, net, lines, created_at)
         values ($1, $2, $3, $4, 'EUR', 10, 0, 10, '[]', now())`,
        [companyId, payslip, run, person.employeeId],
      );
      await inCompany('update payroll_runs set status = $2 where id = $1', [run, status]);
      return payslip;
    };
    expect(await payday(person)).toBeNull();
    await pay('completed', '2026-11-24');
    expect(await payday(person)).toBeNull();
    await pay('paid', '2026-09-30');
    const last = await pay('paid', '2026-10-30');
    expect(await payday(person)).toEqual({ payslip_id: last, date: '2026-10-30', is_next: false });
    await pay('approved', '2026-12-31');
    const next = await pay('approved', '2026-11-30');
    expect(await payday(person)).toEqual({ payslip_id: next, date: '2026-11-30', is_next: true });
    expect(await payday(reader)).toBeNull();
  });

  test('shows colleagues who started in the last 30 days, by name and job title alone', async () => {
    const begin = async (start: string | null, change = '') => {
      const { employeeId } = await console.addPerson(companyId);
      await inCompany(`update employees set start_date = $2 ${change} where id = $1`, [
        employeeId,
        start,
      ]);
      return employeeId;
    };
    const today = await begin('2026-11-23', `, job_title = 'Baker'`);
    const first = await begin('2026-10-24');
    await begin('2026-10-23');
    await begin('2026-11-24');
    await begin('2026-11-20', `, status = 'terminated'`);
    await begin(null);
    const { total, people } = (await glanceOf(reader)).newcomers;
    expect(people.map(({ id }: { id: string }) => id)).toEqual([today, first]);
    expect(total).toBe(2);
    expect(Object.keys(people[0]).toSorted()).toEqual(
      ['first_name', 'id', 'job_title', 'last_name', 'photo'].toSorted(),
    );
  });
});

describe('waiting work', () => {
  test('contains the number of waiting approvals', async () => {
    expect((await homeOf(manager.browser)).approvals).toBe(0);
    await askForLeave(employee, '2027-03-01', '2027-03-02');
    await askForLeave(employee, '2027-04-05', '2027-04-06');
    expect((await homeOf(manager.browser)).approvals).toBe(2);
    expect((await homeOf(outsider.browser)).approvals).toBe(0);
  });

  test('contains my tasks, overdue ones first, and for HR the unassigned ones', async () => {
    const { status } = await owner.browser.call('POST', '/onboarding-checklists', {
      body: {
        employee_id: colleague.employeeId,
        tasks: [
          {
            title: 'Laptop',
            required: true,
            due_date: '2026-11-24',
            assignee_user_id: manager.userId,
          },
          {
            title: 'Badge',
            required: true,
            due_date: '2026-11-20',
            assignee_user_id: manager.userId,
          },
          { title: 'Papers', required: true },
        ],
      },
    });
    expect(status).toBe(201);
    const { tasks } = await homeOf(manager.browser);
    expect(tasks).toMatchObject([
      { title: 'Badge', due_date: '2026-11-20', overdue: true, employee_name: 'Col League' },
      { title: 'Laptop', due_date: '2026-11-24', overdue: false },
    ]);
    expect((await homeOf(hr)).tasks).toMatchObject([{ title: 'Papers', due_date: null }]);
    expect((await homeOf(outsider.browser)).tasks).toEqual([]);
  });

  test.each(['terminated', 'disabled'])(
    'contains for HR the tasks of someone who is %s, who need another assignee',
    async (how) => {
      const buddy = await console.addPerson(owner.companyId);
      const invited = await console.addPerson(owner.companyId);
      await query('update users set password_hash = null where id = $1', [invited.userId]);
      const ask = (title: string, { userId }: Person) => ({
        title,
        required: true,
        due_date: '2026-11-01',
        assignee_user_id: userId,
      });
      const made = await owner.browser.call('POST', '/onboarding-checklists', {
        body: {
          employee_id: outsider.employeeId,
          tasks: [ask(`Of ${how}`, buddy), ask('Of invited', invited)],
        },
      });
      expect(made.status).toBe(201);
      const ofHr = async () =>
        (await homeOf(hr)).tasks
          .map(({ title }: { title: string }) => title)
          .filter((title: string) => title.startsWith('Of'));
      expect(await ofHr()).toEqual([]);
      const answer =
        how === 'terminated'
          ? await owner.browser.call('POST', `/employees/${buddy.employeeId}/terminate`, {
              body: { termination_date: '2026-11-20', reason: null },
            })
          : await owner.browser.call('POST', `/users/${buddy.userId}/disable`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      // Even if an owner enables the account again.
      if (how === 'terminated') {
        await query('update users set disabled_at = null where id = $1', [buddy.userId]);
      }
      expect(await ofHr()).toEqual([`Of ${how}`]);
      const path = `/onboarding-checklists/${made.body.onboarding_checklist.id}`;
      const { body } = await hr.call('GET', path);
      expect(body.onboarding_checklist.tasks).toMatchObject([
        { needs_assignee: true },
        { needs_assignee: false },
      ]);
      await query(
        "update onboarding_tasks set status = 'done', closed_at = now() where checklist_id = $1",
        [made.body.onboarding_checklist.id],
      );
    },
  );

  test('contains contracts for each side until that side has signed', async () => {
    const { body } = await owner.browser.call('POST', '/contracts', {
      body: { employee_id: colleague.employeeId, title: 'Work', body: 'The text.' },
    });
    const { id } = body.contract as { id: string };
    const shown = async (browser: Browser) => (await homeOf(browser)).contracts_to_sign;
    expect(await shown(colleague.browser)).toEqual([]);
    await owner.browser.call('POST', `/contracts/${id}/send`, { body: {} });
    const contract = { id, title: 'Work', employee_name: 'Col League' };
    expect(await shown(colleague.browser)).toMatchObject([{ ...contract, party: 'employee' }]);
    expect(await shown(hr)).toMatchObject([{ ...contract, party: 'employer' }]);
    expect(await shown(employee.browser)).toEqual([]);
    const signed = await colleague.browser.call('POST', `/contracts/${id}/sign`, {
      body: { typed_name: 'Col League' },
    });
    expect(signed.status).toBe(200);
    expect(await shown(colleague.browser)).toEqual([]);
    expect(await shown(hr)).toHaveLength(1);
  });

  test('contains my own timesheets and leave and no others', async () => {
    const sheet = await employee.browser.call('POST', '/timesheets', {
      body: { period_start: '2026-11-16', period_end: '2026-11-22', entries: [] },
    });
    expect(sheet.status).toBe(201);
    const approved = await askForLeave(employee, '2026-12-21', '2026-12-23');
    await approve(approved);
    const home = await homeOf(employee.browser);
    expect(home.draft_timesheets).toMatchObject([{ period_start: '2026-11-16', total_hours: 0 }]);
    expect(home.rejected_timesheets).toEqual([]);
    expect(home.leave.next).toMatchObject({ id: approved, days: 3 });
    expect(home.leave.pending).toHaveLength(2);
    await query("update timesheets set status = 'rejected', submitted_at = now()");
    const { draft_timesheets: drafts, rejected_timesheets: rejected } = await homeOf(
      employee.browser,
    );
    expect([drafts.length, rejected.length]).toEqual([0, 1]);
    expect((await homeOf(manager.browser)).rejected_timesheets).toEqual([]);
  });

  test('contains decisions on my requests, with the reasons of rejections, for 14 days', async () => {
    const person = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
    const reject = async (path: string, reason: string | null) => {
      const { status } = await manager.browser.call('POST', `${path}/reject`, {
        body: { level: 1, reason },
      });
      expect(status).toBe(200);
    };
    const leave = await askForLeave(person, '2027-05-03', '2027-05-04');
    const older = await askForLeave(person, '2027-06-07', '2027-06-08');
    const oldest = await askForLeave(person, '2027-07-05', '2027-07-06');
    const advance = await person.browser.call('POST', '/advances', {
      body: { amount: '90.00', currency: 'EUR', purpose: 'Boots', installments: 3 },
    });
    const { id: advanceId } = advance.body.advance as { id: string };
    expect((await homeOf(person.browser)).decided).toEqual([]);
    await reject(`/leave-requests/${leave}`, 'The audit is in that week.');
    await reject(`/leave-requests/${older}`, null);
    await reject(`/leave-requests/${oldest}`, null);
    await reject(`/advances/${advanceId}`, null);
    const decide = 'update leave_requests set decided_at = $2 where id = $1';
    await query(decide, [older, '2026-11-09T09:00:00Z']);
    await query(decide, [oldest, '2026-11-09T08:59:59Z']);
    await query("update advances set decided_at = '2026-11-20T09:00:00Z' where id = $1", [
      advanceId,
    ]);
    const approved = await askForLeave(person, '2027-08-02', '2027-08-03');
    for (const [level, by] of [
      [1, manager.browser],
      [2, owner.browser],
    ] as const) {
      await by.call('POST', `/leave-requests/${approved}/approve`, { body: { level } });
    }
    await query(decide, [approved, '2026-11-20T10:00:00Z']);
    const shown = (await homeOf(person.browser)).decided;
    expect(shown).toMatchObject([
      { kind: 'leave', id: leave, start_date: '2027-05-03', reason: 'The audit is in that week.' },
      { kind: 'leave', id: approved, outcome: 'approved', reason: null },
      { kind: 'advance', id: advanceId, amount: '90.00', outcome: 'rejected', reason: null },
      { kind: 'leave', id: older, reason: null },
    ]);
    expect((await homeOf(employee.browser)).decided).toEqual([]);
  });

  test('shows my team and HR who is away today, until when, and never why', async () => {
    const short = await askForLeave(colleague, '2026-11-23', '2026-11-25');
    const pending = await askForLeave(outsider, '2026-11-23', '2026-11-27');
    await approve(short);
    const person = { employee_id: colleague.employeeId, employee_name: 'Col League' };
    const away = { total: 1, people: [{ ...person, until: '2026-11-25' }] };
    expect((await homeOf(hr)).away_today).toEqual(away);
    expect((await homeOf(employee.browser)).away_today).toEqual(away);
    expect((await homeOf(manager.browser)).away_today).toEqual(away);
    expect((await homeOf(outsider.browser)).away_today.total).toBe(0);
    expect((await homeOf(payroll)).away_today.total).toBe(0);
    await query(
      `update leave_requests set status = 'approved', start_date = '2026-06-01' where id = $1`,
      [pending],
    );
    expect((await homeOf(hr)).away_today.total).toBe(2);
  });

  test('records reads of others once in an hour, and none of oneself', async () => {
    const count = async () =>
      (await query<{ count: number }>('select count(*)::int from audit_log'))[0]?.count ?? 0;
    const before = await count();
    await homeOf(outsider.browser);
    expect(await count()).toBe(before);
    const reader = await console.addUser(owner.companyId, 'hr_admin');
    await homeOf(reader);
    const lines = await query<object>(
      `select action, subject_kind, array_position(subject_ids, $2) > 0 as told, fields
       from audit_log order by id desc limit $1`,
      [(await count()) - before, colleague.employeeId],
    );
    const fields = ['tasks', 'contracts_to_sign', 'away_today', 'joiners_and_leavers'];
    const line = { action: 'home.read', subject_kind: 'employee', told: true, fields };
    expect(lines).toEqual([line]);
    await homeOf(reader);
    expect(await count()).toBe(before + 1);
  });
});
