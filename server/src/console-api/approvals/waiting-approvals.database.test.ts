import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import {
  type NewPerson,
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';

// A fixed day for all tests: if the day changed during a test, delegations for it would expire.
const today = '2026-11-20';
const clock = { nowMs: () => Date.parse(`${today}T12:00:00.000Z`) };
let console: TestConsole;
let owner: Owner;
let manager: Person;
let report: Person;
beforeAll(async () => {
  console = await startConsole({ clock });
});
beforeEach(async () => {
  owner = await console.signUp();
  manager = await add();
  report = await add({ managerId: manager.employeeId });
});
afterAll(() => console.close());

const add = (person: NewPerson = {}) => console.addPerson(owner.companyId, person);

function sql<Row>(text: string, values: unknown[] = []) {
  return queryAsCompany<Row>(console.database, owner.companyId, text, values);
}

async function post(browser: Browser, path: string, body?: object) {
  const answer = await browser.call('POST', path, body && { body });
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body;
}

const leave = { leave_type: 'annual', start_date: '2031-03-03', end_date: '2031-03-07' };

async function ask({ browser }: { readonly browser: Browser }): Promise<void> {
  const period = { period_start: '2026-11-02', period_end: '2026-11-08' };
  const entries = [{ date: '2026-11-02', hours: 7.5 }];
  await post(browser, '/leave-requests', leave);
  const money = { amount: '90.00', currency: 'EUR', purpose: 'Boots', installments: 3 };
  await post(browser, '/advances', money);
  const { timesheet } = await post(browser, '/timesheets', { ...period, entries });
  await post(browser, `/timesheets/${timesheet.id}/submit`);
}

const waitingFor = async (browser: Browser, search = '') =>
  (await browser.call('GET', `/approvals${search}`)).body;

describe('the list of waiting approvals', () => {
  test('shows what a decision depends on, and the read is recorded', async () => {
    await ask(report);
    const { approvals, total } = await waitingFor(manager.browser);
    const row = {
      subject_id: expect.any(String),
      level: 1,
      employee_id: report.employeeId,
      employee_name: 'Per Son',
      requested_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    };
    expect(approvals).toEqual([
      {
        ...row,
        subject_kind: 'timesheet',
        summary: { period_start: '2026-11-02', period_end: '2026-11-08', total_hours: 7.5 },
      },
      {
        ...row,
        subject_kind: 'advance',
        summary: { amount: '90.00', currency: 'EUR', purpose: 'Boots', installments: 3 },
      },
      {
        ...row,
        subject_kind: 'leave',
        summary: {
          ...leave,
          days: 5,
          balance_after: null,
          balance_unit: 'days',
          final_pay_periods: [],
          also_away: null,
        },
      },
    ]);
    expect(total).toBe(3);
    // The menu polls only the number, which reads no one's data.
    const counted = await manager.browser.call('GET', '/approvals/count');
    expect([counted.status, counted.body]).toEqual([200, { total: 3 }]);
    const { rows } = await sql<object>(
      `select action, cardinality(subject_ids) as count from audit_log
       where action like '%.read' and actor_id = $1`,
      [manager.userId],
    );
    expect(rows).toEqual([{ action: 'approval.read', count: 3 }]);
  });

  test('shows what is left of an allowance after all pending requests', async () => {
    const allowance = { days_per_year: 20, carry_over_days_max: 0 };
    const { body } = await owner.browser.call('GET', '/leave-types');
    const annual = body.leave_types.find(({ code }: { code: string }) => code === 'annual');
    const changed = await owner.browser.call('PATCH', `/leave-types/${annual.id}`, {
      body: { allowance },
    });
    expect(changed.status).toBe(200);
    const days = (from: string, to: string) => ({
      leave_type: 'annual',
      start_date: `2026-12-${from}`,
      end_date: `2026-12-${to}`,
    });
    const first = await post(report.browser, '/leave-requests', days('01', '03'));
    const second = await post(report.browser, '/leave-requests', days('08', '10'));
    const taken = first.leave_request.days + second.leave_request.days;
    const { approvals } = await waitingFor(manager.browser);
    const balance = { summary: { balance_after: 20 - taken } };
    expect(approvals).toMatchObject([balance, balance]);
  });

  test('shows who else is away during each leave request, and records whose leave was read', async () => {
    const peer = await add({ managerId: manager.employeeId });
    const stranger = await add();
    const days = { leave_type: 'annual', start_date: '2031-03-10', end_date: '2031-03-11' };
    for (const { browser } of [peer, report]) await post(browser, '/leave-requests', leave);
    await post(report.browser, '/leave-requests', days);
    await sql(`update leave_requests set status = 'approved' where employee_id = $1`, [
      peer.employeeId,
    ]);
    await sql(`update approval_steps set status = 'dropped' where employee_id = $1`, [
      peer.employeeId,
    ]);
    const { approvals } = await waitingFor(manager.browser, '?also_away=true');
    const away = approvals.map(
      ({ summary }: { readonly summary: Readonly<Record<string, unknown>> }) => [
        summary['start_date'],
        summary['also_away'],
      ],
    );
    const name = { employee_id: peer.employeeId, employee_name: 'Per Son' };
    expect(away).toEqual([
      [days.start_date, { people: [], others: 0 }],
      [
        leave.start_date,
        {
          people: [{ ...name, start_date: leave.start_date, end_date: leave.end_date }],
          others: 0,
        },
      ],
    ]);
    const { rows } = await sql<object>(
      `select employee_ids from audit_log where action = 'leave_request.read' and actor_id = $1`,
      [manager.userId],
    );
    expect(rows).toEqual([{ employee_ids: [peer.employeeId] }]);
    // An approver from elsewhere doesn't see the team, so only the number is returned.
    await sql(`update approval_steps set approver_user_id = $1 where employee_id = $2`, [
      stranger.userId,
      report.employeeId,
    ]);
    const strangers = await waitingFor(stranger.browser, '?also_away=true');
    expect(strangers.approvals[1].summary.also_away).toEqual({ people: [], others: 1 });
  });

  test('is counted regardless of the page, up to 1,000', async () => {
    await sql(
      `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
         start_portion, end_portion, days, status, created_at, updated_at)
       select $1, gen_random_uuid(), $2, 'other', date '2030-01-01' + day, date '2030-01-01' + day,
         'full', 'full', 1, 'pending', now(), now() from generate_series(1, 1001) as day`,
      [owner.companyId, report.employeeId],
    );
    await sql(
      `insert into approval_steps (company_id, subject_kind, subject_id, employee_id, level,
         approver_kind, approver_user_id, status)
       select company_id, 'leave', id, employee_id, 1, 'manager', $1, 'waiting'
       from leave_requests where employee_id = $2`,
      [manager.userId, report.employeeId],
    );
    const page = await waitingFor(manager.browser, '?limit=2');
    expect([page.approvals.length, page.total]).toEqual([2, 1_000]);
    expect((await waitingFor(report.browser)).total).toBe(0);
  });
});

/** Counts by each record's own allowed actions, as its page shows them. */
async function countAllowed(browser: Browser, action: 'approve' | 'take_over'): Promise<number> {
  const lists = await Promise.all(
    (['leave_requests', 'advances', 'timesheets'] as const).map(
      async (kind): Promise<readonly { readonly allowed_actions: readonly string[] }[]> =>
        (await browser.call('GET', `/${kind.replace('_', '-')}?limit=200`)).body[kind],
    ),
  );
  return lists.flat().filter(({ allowed_actions: allowed }) => allowed.includes(action)).length;
}

async function countListed(browser: Browser): Promise<number> {
  let count = 0;
  let cursor = '';
  for (;;) {
    const page = await waitingFor(browser, `?limit=1${cursor}`);
    count += page.approvals.length;
    if (page.next_cursor === null) return count;
    cursor = `&cursor=${page.next_cursor}`;
  }
}

async function giveRecordTo({ userId }: Owner): Promise<Person> {
  const { employeeId } = await add();
  await sql('update users set employee_id = null where employee_id = $1', [employeeId]);
  await sql('update users set employee_id = $2 where id = $1', [userId, employeeId]);
  return { browser: owner.browser, userId, employeeId };
}

test('is the same in the count, in the list and in what each record allows, for all users', async () => {
  const boss = await giveRecordTo(owner);
  const hr = await add({ role: 'hr_admin' });
  const otherHr = await add({ role: 'hr_admin', managerId: hr.employeeId });
  const gone = await add();
  const named = await add();
  const people = [boss, hr, otherHr, gone, named, manager, report];
  people.push(await add({ managerId: gone.employeeId }), await add({ managerId: hr.employeeId }));
  people.push(await add({ managerId: boss.employeeId }), await add({ role: 'payroll_admin' }));
  const policy = (leaveType: string, step: object) =>
    post(owner.browser, '/approval-policies', {
      subject_kind: 'leave',
      leave_type: leaveType,
      steps: [step],
    });
  await policy('sick', { approver_kind: 'user', approver_user_id: named.userId });
  await policy('parental', { approver_kind: 'owner' });
  for (const person of people) {
    await ask(person);
    for (const [leaveType, day] of [
      ['sick', '2031-05-05'],
      ['parental', '2031-06-02'],
    ]) {
      const asked = { leave_type: leaveType, start_date: day, end_date: day };
      await post(person.browser, '/leave-requests', asked);
    }
  }
  const away = { start_date: today, end_date: today };
  const lend = (from: Person, to: Person) =>
    post(from.browser, '/approval-delegations', { ...away, delegate_user_id: to.userId });
  await lend(manager, report);
  await lend(named, gone);
  await post(owner.browser, `/users/${gone.userId}/disable`);

  const counts: number[] = [];
  const takeOvers: number[] = [];
  for (const { browser, userId } of people.filter((person) => person !== gone)) {
    const listed = await countListed(browser);
    const { total } = await waitingFor(browser);
    const decidable = await countAllowed(browser, 'approve');
    expect([userId, total, decidable]).toEqual([userId, listed, listed]);
    const others = (await browser.call('GET', '/approvals/others?limit=200')).body.approvals ?? [];
    expect([userId, others.length]).toEqual([userId, await countAllowed(browser, 'take_over')]);
    counts.push(total);
    takeOvers.push(others.length);
  }
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(4);
  expect(counts).toContain(0);
  expect(Math.max(...takeOvers)).toBeGreaterThan(4);
});

describe('one’s own request', () => {
  const approveOf = async (who: Person, id: string) =>
    (
      await who.browser.call('GET', `/leave-requests/${id}`)
    ).body.leave_request.unavailable_actions.find(
      ({ action }: { action: string }) => action === 'approve',
    );

  test('shows HR that another user decides it, and others nothing', async () => {
    const hr = await add({ role: 'hr_admin' });
    const { leave_request: own } = await post(hr.browser, '/leave-requests', leave);
    const refused = { action: 'approve', reason: 'own_request', states: [] };
    expect(await approveOf(hr, own.id)).toEqual(refused);
    expect((await hr.browser.call('POST', `/leave-requests/${own.id}/approve`)).status).toBe(403);
    const { leave_request: asked } = await post(report.browser, '/leave-requests', leave);
    expect(await approveOf(report, asked.id)).toBeUndefined();
  });

  test('is decided by a sole owner, and left to others as soon as there are any', async () => {
    const boss = await giveRecordTo(owner);
    const { leave_request: own } = await post(boss.browser, '/leave-requests', leave);
    expect(await approveOf(boss, own.id)).toBeUndefined();
    expect((await waitingFor(boss.browser)).total).toBe(1);
    await add({ role: 'hr_admin' });
    expect(await approveOf(boss, own.id)).toMatchObject({ reason: 'own_request' });
    expect((await waitingFor(boss.browser)).total).toBe(0);
  });
});
