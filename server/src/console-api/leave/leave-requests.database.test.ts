import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import type { Browser } from '../../../../tests/harness/console-browser.ts';

// In the year of the leave: allowances count from the current year on.
const clock = { nowMs: () => Date.parse('2031-02-03T12:00:00.000Z') };
let console: TestConsole;
let owner: Owner;
let hr: Person;
let manager: Person;
let report: Person;
let peer: Person;
let stranger: Person;
beforeAll(async () => {
  console = await startConsole({ clock });
});
beforeEach(async () => {
  owner = await console.signUp();
  const { companyId } = owner;
  hr = await console.addPerson(companyId, { role: 'hr_admin' });
  manager = await console.addPerson(companyId);
  const team = { managerId: manager.employeeId };
  report = await console.addPerson(companyId, team);
  peer = await console.addPerson(companyId, team);
  stranger = await console.addPerson(companyId);
});
afterAll(() => console.close());

const week = { leave_type: 'sick', start_date: '2031-03-03', end_date: '2031-03-07' };

function ask(browser: Browser, fields: object = {}) {
  return browser.call('POST', '/leave-requests', { body: { ...week, ...fields } });
}

async function query<Row>(text: string): Promise<Row[]> {
  return (await queryAsCompany<Row>(console.database, owner.companyId, text)).rows;
}

/** The reads in the log, as reader and employee. */
async function reads(): Promise<string[]> {
  const people = await query<{ id: string; name: string }>(
    'select id, coalesce(employee_id::text, role) as name from users',
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const lines = await query<{ actor_id: string; action: string }>(
    `select actor_id, action from audit_log where action like '%.read' order by id`,
  );
  return lines.map(({ actor_id: actorId, action }) => `${names.get(actorId)} ${action}`);
}

async function listed(browser: Browser, parameters = ''): Promise<string[]> {
  const { body } = await browser.call('GET', `/leave-requests${parameters}`);
  return body.leave_requests.map(({ id }: { id: string }) => id);
}

describe('requesting leave', () => {
  test('is for oneself by default, and returns its approval chain', async () => {
    const { status, body } = await ask(report.browser, { reason: 'Surgery' });
    expect(status).toBe(201);
    expect(body.leave_request).toMatchObject({
      employee_id: report.employeeId,
      days: 5,
      status: 'pending',
      reason: 'Surgery',
      allowed_actions: ['cancel'],
      approval: { due_level: 1 },
    });
    const events = await query<{ payload: string }>(
      `select payload from events e join event_payloads p on p.event_id = e.id
       where type = 'leave.requested'`,
    );
    expect(events.map(({ payload }) => JSON.parse(payload).source)).toEqual(['console']);
    const everything = await query<{ text: string }>(
      `select (select string_agg(a::text, ' ') from audit_log a) || coalesce((
         select string_agg(p.payload::text, ' ') from event_payloads p), '') as text`,
    );
    expect(everything[0]?.text).toContain('leave_request.created');
    expect(everything[0]?.text).not.toContain('Surgery');
  });

  test('for others is for HR only; managers cannot', async () => {
    const fields = { employee_id: report.employeeId };
    expect((await ask(hr.browser, fields)).status).toBe(201);
    for (const browser of [manager.browser, peer.browser]) {
      const refused = await ask(browser, { ...fields, start_date: '2031-03-05' });
      const absent = await ask(browser, { employee_id: owner.userId });
      expect([refused.status, absent.status]).toEqual([403, 403]);
    }
    expect((await ask(report.browser, { ...fields, ...april })).status).toBe(201);
    const withoutRecord = await ask(owner.browser);
    expect([withoutRecord.status, withoutRecord.body.errors[0].pointer]).toEqual([
      422,
      '/employee_id',
    ]);
  });

  const april = { start_date: '2031-04-01', end_date: '2031-04-01' };
});

describe('a preview', () => {
  test('shows days, overlaps and the balance with and without, and requests nothing', async () => {
    const { body: types } = await hr.browser.call('GET', '/leave-types');
    const annual = types.leave_types.find(({ code }: { code: string }) => code === 'annual');
    // HR would change their own allowance too.
    await owner.browser.call('PATCH', `/leave-types/${annual.id}`, {
      body: { allowance: { days_per_year: 3, carry_over_days_max: 0 } },
    });
    const first = await ask(report.browser);
    const counts = () =>
      Promise.all(
        [
          'leave_requests',
          // The first look at a year grants its days.
          `events where type <> 'leave.balance_changed'`,
          'audit_log',
          `leave_ledger where kind <> 'grant'`,
        ].map(async (table) => (await query(`select from ${table}`)).length),
      );
    const before = await counts();
    const body = { ...week, leave_type: 'annual', start_date: '2031-03-06', end_portion: 'am' };
    const { status, body: answer } = await report.browser.call('POST', '/leave-requests/preview', {
      body,
    });
    expect(status).toBe(200);
    expect(answer.preview).toEqual({
      days: 1.5,
      balances: [{ year: 2031, unit: 'days', amount: 1.5, before: 3, after: 1.5 }],
      overlaps: [
        {
          id: first.body.leave_request.id,
          leave_type: 'sick',
          start_date: week.start_date,
          end_date: week.end_date,
          start_portion: 'full',
          end_portion: 'full',
          status: 'pending',
        },
      ],
      also_away: { people: [], others: 0 },
    });
    expect(await counts()).toEqual(before);
    const more = await report.browser.call('POST', '/leave-requests/preview', {
      body: { ...week, leave_type: 'annual', start_date: '2031-03-10', end_date: '2031-03-14' },
    });
    expect(more.body.preview).toMatchObject({ balances: [{ after: -2 }], overlaps: [] });
    for (const browser of [manager.browser, peer.browser]) {
      const refused = await browser.call('POST', '/leave-requests/preview', {
        body: { ...body, employee_id: report.employeeId },
      });
      expect(refused.status).toBe(403);
    }
  });
});

describe('reading leave', () => {
  test('is for an approver named in its chain, with any role', async () => {
    // HR would choose their own approver too.
    const made = await owner.browser.call('POST', '/approval-policies', {
      body: {
        subject_kind: 'leave',
        leave_type: 'sick',
        steps: [{ approver_kind: 'user', approver_user_id: stranger.userId }],
      },
    });
    expect(made.status).toBe(201);
    const { body } = await ask(report.browser);
    expect(await listed(stranger.browser)).toEqual([body.leave_request.id]);
    const one = await stranger.browser.call('GET', `/leave-requests/${body.leave_request.id}`);
    expect(one.body.leave_request.allowed_actions).toEqual(['approve', 'reject']);
    expect(await listed(peer.browser)).toEqual([]);
  });

  test('leaves an audit entry, except for one’s own', async () => {
    const { body } = await ask(report.browser);
    const path = `/leave-requests/${body.leave_request.id}`;
    await report.browser.call('GET', path);
    await listed(report.browser);
    await peer.browser.call('GET', path);
    await listed(peer.browser);
    expect(await reads()).toEqual([]);
    await manager.browser.call('GET', path);
    await listed(hr.browser);
    await hr.browser.call('GET', '/leave-calendar?from=2031-01-01&to=2031-12-31');
    await hr.browser.call('GET', `/leave-balances?employee_id=${report.employeeId}`);
    expect(await reads()).toEqual([
      `${manager.employeeId} leave_request.read`,
      `${hr.employeeId} leave_request.read`,
      `${hr.employeeId} leave_request.read`,
      `${hr.employeeId} leave_balance.read`,
    ]);
  });

  test('can be narrowed by employee, status and time', async () => {
    const made: string[] = [];
    for (const month of ['01', '02', '03']) {
      for (const who of [report, peer]) {
        const { body } = await ask(who.browser, {
          start_date: `2031-${month}-27`,
          end_date: `2031-${month}-28`,
        });
        made.unshift(body.leave_request.id);
      }
    }
    expect(await listed(manager.browser)).toEqual(made);
    const ofReport = made.filter((_, place) => place % 2 === 1);
    expect(await listed(manager.browser, `?employee_id=${report.employeeId}`)).toEqual(ofReport);
    expect(await listed(report.browser, `?employee_id=${peer.employeeId}`)).toEqual([]);
    expect(await listed(hr.browser, '?employee_id=nobody')).toEqual([]);
    expect(await listed(manager.browser, '?from=2031-02-28&to=2031-03-26')).toEqual(
      made.slice(2, 4),
    );
    expect(await listed(hr.browser, '?status=approved')).toEqual([]);
  });
});

describe('the team calendar', () => {
  const year = '?from=2031-01-01&to=2031-12-31';

  async function away(browser: Browser, parameters = year): Promise<string[]> {
    const { body } = await browser.call('GET', `/leave-calendar${parameters}`);
    return body.leave_calendar.map(
      (row: Record<string, string>) =>
        `${row['employee_id']} ${row['start_date']} ${row['status']}`,
    );
  }

  test('shows who of the team is away when, without type or reason', async () => {
    const asked = { reason: 'Surgery', start_portion: 'pm' };
    for (const who of [report, peer, stranger, manager]) {
      await ask(who.browser, asked);
    }
    await query(`update leave_requests set status = 'approved'`);
    const later = await ask(peer.browser, { start_date: '2031-05-05', end_date: '2031-05-05' });
    expect(later.status).toBe(201);
    const { body } = await report.browser.call('GET', `/leave-calendar${year}`);
    expect(Object.keys(body.leave_calendar[0]).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'employee_id',
      'employee_name',
      'end_date',
      'end_portion',
      'first_name',
      'last_name',
      'leave_request_id',
      'start_date',
      'start_portion',
      'status',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Surgery|sick/);
    // The request of a colleague can't be opened.
    const opened = body.leave_calendar.map(
      (row: Record<string, string>) => row['leave_request_id'],
    );
    expect(opened).toEqual([expect.any(String), null]);
    const line = ({ employeeId }: Person) => `${employeeId} 2031-03-03 approved`;
    const pending = `${peer.employeeId} 2031-05-05 pending`;
    expect(await away(report.browser)).toEqual([report, peer].map(line));
    expect(await away(peer.browser)).toEqual([...[report, peer].map(line), pending]);
    expect(await away(manager.browser)).toEqual([report, peer, manager].map(line));
    expect(await away(stranger.browser)).toEqual([line(stranger)]);
    expect(await away(hr.browser)).toEqual([
      ...[report, peer, stranger, manager].map(line),
      pending,
    ]);
    expect(await away(await console.addUser(owner.companyId, 'payroll_admin'))).toEqual([]);
    expect(await away((await console.signUp()).browser)).toEqual([]);
  });

  test('can be limited to a department and a location', async () => {
    for (const who of [report, peer]) await ask(who.browser);
    await query(`update employees set department = 'Build', location = 'Porto'
                 where id = '${peer.employeeId}'`);
    const line = `${peer.employeeId} 2031-03-03 pending`;
    expect(await away(hr.browser, `${year}&department=Build`)).toEqual([line]);
    expect(await away(hr.browser, `${year}&location=Porto`)).toEqual([line]);
    expect(await away(hr.browser, `${year}&department=Build&location=Berlin`)).toEqual([]);
  });

  test('tells who else of the team is away: names as in the calendar, otherwise the number', async () => {
    const { body: asked } = await ask(report.browser);
    const path = `/leave-requests/${asked.leave_request.id}/also-away`;
    for (const who of [peer, stranger]) await ask(who.browser);
    const also = async (browser: Browser) => (await browser.call('GET', path)).body.also_away;
    // Pending leave of others is not shown.
    expect(await also(manager.browser)).toEqual({ people: [], others: 0 });
    await query(`update leave_requests set status = 'approved'
                 where employee_id <> '${report.employeeId}'`);
    const named = { people: [{ employee_id: peer.employeeId }], others: 0 };
    for (const { browser } of [report, manager, hr])
      expect(await also(browser)).toMatchObject(named);
    expect((await stranger.browser.call('GET', path)).status).toBe(404);
    // An approver from elsewhere doesn't see the team.
    await query(`update approval_steps set approver_kind = 'user', approver_user_id = '${stranger.userId}'
                 where subject_id = '${asked.leave_request.id}'`);
    expect(await also(stranger.browser)).toEqual({ people: [], others: 1 });
    const preview = await report.browser.call('POST', '/leave-requests/preview', {
      body: { ...week, start_date: '2031-03-06' },
    });
    expect(preview.body.preview.also_away).toMatchObject(named);
  });

  test('shows only leave in the requested time that is pending or approved', async () => {
    await ask(report.browser);
    expect(await away(report.browser, '?from=2031-03-07&to=2031-03-07')).toHaveLength(1);
    expect(await away(report.browser, '?from=2031-02-01&to=2031-03-03')).toHaveLength(1);
    expect(await away(report.browser, '?from=2031-03-08&to=2031-03-08')).toEqual([]);
    expect(await away(report.browser, '?from=2031-03-01&to=2031-03-02')).toEqual([]);
    for (const status of ['rejected', 'cancelled']) {
      await query(`update leave_requests set status = '${status}'`);
      expect(await away(report.browser)).toEqual([]);
    }
    await query(`update leave_requests set status = 'approved', start_date = '2028-03-08'`);
    expect(await away(report.browser)).toHaveLength(1);
    const over = '/leave-calendar?from=2031-01-01&to=2032-01-02';
    expect((await hr.browser.call('GET', over)).status, '367 days').toBe(422);
  });
});
