import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { readEvents } from '../../../tests/harness/read-events.ts';
import { relayAll } from '../../../tests/harness/relay-all.ts';
import { verifyAuditChain } from '../access/audit/verify-audit-chain.ts';
import { openSession } from '../access/sessions/open-session.ts';
import { fromInstant, systemClock, toInstant } from '../platform/clock.ts';
import { instantOfId } from '../platform/ids.ts';
import { addDays, mondayOf } from './dates.ts';
import type { Colleague } from './office.ts';
import { type DemoCompany, openDemoCompany } from './open-demo-company.ts';

const states: Readonly<Record<string, readonly string[]>> = {
  'leave-requests': ['approved', 'cancelled', 'pending', 'rejected'],
  employees: ['active', 'on_leave', 'onboarding', 'terminated'],
  timesheets: ['approved', 'draft', 'rejected', 'submitted'],
  advances: ['approved', 'cancelled', 'paid', 'pending', 'rejected', 'repaid'],
  contracts: ['declined', 'draft', 'partially_signed', 'sent', 'signed', 'voided'],
  'onboarding-checklists': ['completed', 'open'],
  documents: ['archived', 'uploaded'],
  'payroll-runs': ['approved', 'cancelled', 'completed', 'draft', 'paid'],
};

// The current time, and the first minutes of a Monday that starts a month and follows a short
// month.
describe.each([
  ['today', systemClock.nowMs()],
  ['on the first of March', fromInstant('2027-03-01T00:05:00.000Z')],
])('the company as it is %s', (_day, nowMs) => {
  let site: TestConsole;
  let company: DemoCompany;
  let owner: Browser;

  beforeAll(async () => {
    const clock = { nowMs: () => nowMs };
    site = await startConsole({ clock, ownDatabase: true });
    company = await openDemoCompany(
      { ...site, clock },
      {
        passwordHash: 'none',
        webhookUrl: 'http://127.0.0.1:9/',
        failingWebhookUrl: 'http://127.0.0.1:9/failing',
        webhookAllowCidrs: ['127.0.0.0/8'],
      },
    );
    owner = await signIn(company.owner);
  });
  afterAll(() => site.close());

  async function signIn({ actor: { companyId, userId } }: Colleague): Promise<Browser> {
    const token = await site.database.transaction(
      { role: 'muster_app', companyId },
      (transaction) => openSession(transaction, { companyId, userId, nowMs }),
    );
    const browser = site.browser();
    browser.setSession(token);
    return browser;
  }

  /** The rows of a list of the console API, from all pages. */
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of any shape
  async function list(browser: Browser, path: string): Promise<any[]> {
    const rows: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const from: string = cursor && `${path.includes('?') ? '&' : '?'}cursor=${cursor}`;
      const { status, body } = await browser.call('GET', `/${path}${from}`);
      expect(status, JSON.stringify(body)).toBe(200);
      const [page] = Object.values(body).filter(Array.isArray);
      rows.push(...(page ?? []));
      cursor = body.next_cursor ?? null;
    }
    return rows;
  }

  test('has 250 people, each but the first with a manager, in departments and places', async () => {
    const people = await list(owner, 'employees');
    expect(people).toHaveLength(250);
    expect(people.filter(({ manager }) => manager === null).length).toBeLessThanOrEqual(1);
    for (const name of ['department', 'location', 'job_title', 'start_date']) {
      expect(
        people.every((person) => person[name] !== null),
        name,
      ).toBe(true);
    }
  });

  test.each(Object.entries(states))(
    'has %s in the states %j, all of the past',
    async (path, all) => {
      const rows = await list(owner, path);
      const counts = Map.groupBy(rows, ({ status }) => status);
      expect(new Set(counts.keys())).toEqual(new Set(all));
      if (path === 'leave-requests') {
        expect(Math.min(...[...counts.values()].map(({ length }) => length))).toBeGreaterThan(5);
      }
      for (const { id, created_at: createdAt, updated_at: updatedAt = createdAt } of rows) {
        expect(instantOfId(id)).toBe(createdAt);
        expect(updatedAt >= createdAt && updatedAt <= toInstant(nowMs)).toBe(true);
      }
    },
  );

  test('delivers nothing of its history, except failures for the visitor to investigate', async () => {
    const deliveries = await list(owner, 'webhook-deliveries');
    expect(deliveries).toHaveLength(3);
    expect(new Set(deliveries.map(({ event }) => event))).toEqual(
      new Set(['employee.created', 'leave.approved', 'payroll.completed']),
    );
  });

  test('has granted the days of the year, so that looking at balances changes nothing', async () => {
    await list(owner, 'leave-balances');
    await relayAll(site.database);
    const { companyId } = company.owner.actor;
    expect(await readEvents(site.database, companyId, 'leave.balance_changed')).toEqual([]);
  });

  test('has an intact audit log with entries about people and the past', async () => {
    await relayAll(site.database);
    const { companyId } = company.owner.actor;
    const verified = await verifyAuditChain(site.database, companyId, { clock: systemClock });
    expect(verified).toMatchObject({ sound: true, unsealed: 0, fault: null });
    expect(Number(verified.verified)).toBeGreaterThan(1_000);
  });

  test('counts annual leave: leave taken is booked, and no employee took more than they have', async () => {
    const year = Number(toInstant(nowMs).slice(0, 4));
    const requests = await list(owner, 'leave-requests?status=approved');
    const takers = new Set(
      requests
        .filter(({ leave_type: type }) => type === 'annual')
        .map(({ employee_id: id }): string => id),
    );
    expect(takers.size).toBeGreaterThan(20);
    let taken = 0;
    for (const id of takers) {
      const balances = await list(owner, `leave-balances?year=${year}&employee_id=${id}`);
      const annual = balances.find(({ leave_type: type }) => type === 'annual');
      expect(annual).toMatchObject({ granted: expect.any(Number), expired: 0 });
      expect(annual.balance).toBeGreaterThanOrEqual(0);
      taken += annual.taken;
    }
    expect(taken).toBeGreaterThan(50);
  });

  test('pays all employees, and each payslip with hours, a raise, a deduction or an advance shows it', async () => {
    const runs = await list(owner, 'payroll-runs');
    const regular = runs.filter(
      ({ type, employee_count: count, pay_group_id: group }) =>
        type === 'regular' && count > 0 && group === null,
    );
    expect(regular).toHaveLength(4);
    for (const run of regular) expect(run.employee_count).toBeGreaterThan(200);
    const kinds = runs.map(({ type, status }) => `${type} ${status}`);
    expect(kinds).toEqual(expect.arrayContaining(['off_cycle paid', 'correction cancelled']));
    expect(
      runs.every(({ started_by: by, approved_by: other }) => by === null || by !== other),
    ).toBe(true);
    const [advance] = await list(owner, 'advances?status=repaid');
    expect(advance).toBeDefined();
    const browser = await signIn(company.plainEmployee);
    const [payslip] = await list(browser, 'payslips');
    const { body } = await browser.call('GET', `/payslips/${payslip.id}`);
    const labels = JSON.stringify(body);
    for (const part of ['Pay for ', 'Pension scheme', 'Health insurance']) {
      expect(labels).toContain(part);
    }
  });

  test('pays a group every two weeks, with a bonus and the correction of a late raise', async () => {
    const runs = (await list(owner, 'payroll-runs')).filter((run) => run.pay_group_id !== null);
    expect(runs.map(({ status, employee_count: count }) => [status, count])).toEqual([
      ['paid', 4],
      ['paid', 4],
    ]);
    const payslips = await list(owner, `payslips?payroll_run_id=${runs[0].id}`);
    const kinds: string[] = [];
    for (const { id } of payslips) {
      const { payslip } = (await owner.call('GET', `/payslips/${id}`)).body;
      kinds.push(...payslip.lines.map(({ kind }: { kind: string }) => kind));
    }
    expect(kinds).toEqual(expect.arrayContaining(['base', 'earning', 'correction']));
    const items = await list(owner, 'pay-items');
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['paid', 'pending']));
  });

  test('has something to do for each named colleague', async () => {
    const { hr, payrollApprover: payroll, plainEmployee: employee } = company;
    const manager = employee.manager as Colleague;
    expect([hr, payroll, manager, employee].map(({ role }) => role)).toEqual([
      'hr_admin',
      'payroll_admin',
      'employee',
      'employee',
    ]);
    const lastMonday = mondayOf(addDays(toInstant(nowMs).slice(0, 10), -7));
    const waiting = await list(await signIn(manager), 'approvals');
    expect(waiting.map(({ subject_kind: kind }) => kind)).toContain('timesheet');
    const forHr = await list(await signIn(hr), 'approvals');
    expect(forHr.length).toBeGreaterThan(4);
    // The quick start takes the last step of one.
    expect(forHr).toContainEqual(expect.objectContaining({ subject_kind: 'leave', level: 2 }));
    const browser = await signIn(employee);
    expect(await list(browser, 'contracts')).toMatchObject([{ status: 'sent' }]);
    const [week] = (await list(browser, 'timesheets')).filter((one) => one.status === 'submitted');
    expect(week.period_start).toBe(lastMonday);
  });

  test('names an employee who can take leave on the days of the third curl line', async () => {
    const { person, start, end } = company.freeLeave;
    const { status, body } = await owner.call('POST', '/leave-requests', {
      body: {
        employee_id: person.employeeId,
        leave_type: 'annual',
        start_date: start,
        end_date: end,
      },
    });
    expect(status, JSON.stringify(body)).toBe(201);
  });
});
