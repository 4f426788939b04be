import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type NewPerson,
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';

// A fixed day for all tests: if the day changed during a test, delegations for it would expire.
const today = '2026-11-20';
let console: TestConsole;
let owner: Owner;
let hr: Person;
let manager: Person;
let report: Person;
beforeAll(async () => {
  console = await startConsole({ clock: { nowMs: () => Date.parse(`${today}T12:00:00.000Z`) } });
});
beforeEach(async () => {
  owner = await console.signUp();
  hr = await add({ role: 'hr_admin' });
  manager = await add();
  report = await add({ managerId: manager.employeeId });
});
afterAll(() => console.close());

type Who = Pick<Person, 'browser'>;

const add = (person: NewPerson = {}) => console.addPerson(owner.companyId, person);

function sql<Row>(text: string, values: unknown[]) {
  return queryAsCompany<Row>(console.database, owner.companyId, text, [owner.companyId, ...values]);
}

async function ask({ browser }: Who, employee?: Person): Promise<string> {
  const body = {
    ...(employee && { employee_id: employee.employeeId }),
    leave_type: 'annual',
    start_date: '2031-03-03',
    end_date: '2031-03-07',
  };
  const answer = await browser.call('POST', '/leave-requests', { body });
  expect(answer.status).toBe(201);
  return answer.body.leave_request.id;
}

const approve = ({ browser }: Who, id: string) =>
  browser.call('POST', `/leave-requests/${id}/approve`);
const takeOver = ({ browser }: Who, id: string, body: object = { reason: 'On sick leave' }) =>
  browser.call('POST', `/leave-requests/${id}/take-over`, { body });
const read = async ({ browser }: Who, id: string) =>
  (await browser.call('GET', `/leave-requests/${id}`)).body.leave_request;
const waitingFor = async ({ browser }: Who) => (await browser.call('GET', '/approvals')).body.total;
const waitingForOthers = async ({ browser }: Who) =>
  (await browser.call('GET', '/approvals/others')).body.approvals;

describe('a step whose approver cannot act', () => {
  test.each([
    [
      'has never signed in',
      `update users set password_hash = null where company_id = $1 and id = $2`,
    ],
    ['was disabled', `update users set disabled_at = now() where company_id = $1 and id = $2`],
    [
      'no longer works for the company',
      `update employees set status = 'terminated'
       where company_id = $1 and id = (select employee_id from users where id = $2)`,
    ],
  ])('falls to HR if the approver %s', async (_what, change) => {
    const id = await ask(report);
    expect([await waitingFor(hr), (await approve(hr, id)).status]).toEqual([0, 403]);
    await sql(change, [manager.userId]);
    expect([await waitingFor(hr), await waitingForOthers(hr)]).toEqual([1, []]);
    expect((await read(hr, id)).approval.steps[0]).toMatchObject({
      approver_kind: 'manager',
      asked_kind: 'hr',
    });
    expect((await approve(hr, id)).status).toBe(200);
  });

  test('is not assigned at submission to a manager who has never signed in', async () => {
    await sql(`update users set password_hash = null where company_id = $1 and id = $2`, [
      manager.userId,
    ]);
    const { approval } = await read(hr, await ask(report));
    expect(approval.steps).toMatchObject([{ approver_kind: 'hr' }]);
  });
});

describe('HR takes over a step', () => {
  test('with a reason, and then decides it in place of the approver', async () => {
    const id = await ask(report);
    expect(await waitingForOthers(hr)).toMatchObject([
      { subject_id: id, level: 1, approver_name: 'Per Son', summary: { days: 5 } },
    ]);
    expect((await read(hr, id)).allowed_actions).toContain('take_over');
    const taken = await takeOver(hr, id, { reason: 'On sick leave', level: 1 });
    expect(taken.status).toBe(200);
    expect(taken.body.leave_request.allowed_actions).toContain('approve');
    expect(taken.body.leave_request.approval.steps[0]).toMatchObject({
      level: 1,
      approver_kind: 'user',
      approver_user_id: hr.userId,
      taken_over_from: manager.userId,
      taken_over_from_name: 'Per Son',
      take_over_reason: 'On sick leave',
      status: 'waiting',
    });
    expect([await waitingFor(manager), await waitingFor(hr)]).toEqual([0, 1]);
    expect((await approve(manager, id)).status).toBe(403);
    expect((await approve(hr, id)).body.leave_request.current_step).toBe(2);
    const { rows } = await sql<{ action: string; actor_id: string; fields: string[] }>(
      `select action, actor_id, fields from audit_log
       where company_id = $1 and subject_id = $2 and action like '%taken_over'`,
      [id],
    );
    expect(rows).toEqual([
      {
        action: 'leave_request.step_taken_over',
        actor_id: hr.userId,
        fields: ['approver_user_id', 'take_over_reason'],
      },
    ]);
  });

  test('also of advances and timesheets', async () => {
    const advance = await report.browser.call('POST', '/advances', {
      body: { amount: '90.00', currency: 'EUR', purpose: 'Boots', installments: 3 },
    });
    const begun = await report.browser.call('POST', '/timesheets', {
      body: {
        period_start: '2026-11-02',
        period_end: '2026-11-08',
        entries: [{ date: '2026-11-02', hours: 7.5 }],
      },
    });
    await report.browser.call('POST', `/timesheets/${begun.body.timesheet.id}/submit`);
    for (const [kind, id] of [
      ['advances', advance.body.advance.id],
      ['timesheets', begun.body.timesheet.id],
    ]) {
      const path = `/${kind}/${id}`;
      const taken = await hr.browser.call('POST', `${path}/take-over`, { body: { reason: 'Ill' } });
      expect([kind, taken.status]).toEqual([kind, 200]);
      expect((await hr.browser.call('POST', `${path}/approve`)).status).toBe(200);
    }
  });

  test('only with a reason, of the step that is due, and only HR', async () => {
    const id = await ask(report);
    expect((await takeOver(hr, id, {})).status).toBe(422);
    expect((await takeOver(hr, id, { reason: 'Ill', level: 2 })).status).toBe(409);
    expect((await takeOver(manager, id)).status).toBe(403);
    expect((await takeOver(report, id)).status).toBe(403);
    expect((await takeOver(await console.signUp(), id)).status).toBe(404);
    expect(await waitingForOthers(await console.signUp())).toEqual([]);
    await approve(manager, id);
    expect((await takeOver(hr, id)).status).toBe(403);
  });

  test('not of their own request, whichever link makes the record theirs', async () => {
    const boss = await add({ role: 'hr_admin', managerId: manager.employeeId });
    const id = await ask(hr, boss);
    expect((await takeOver(boss, id)).status).toBe(403);
    expect(await waitingForOthers(boss)).toEqual([]);
    expect((await read(boss, id)).unavailable_actions).toContainEqual({
      action: 'take_over',
      reason: 'own_request',
      states: [],
    });
    await sql(
      `update users u set employee_id = null, email_key = e.email_key from employees e
       where u.company_id = $1 and u.id = $2 and e.id = u.employee_id`,
      [boss.userId],
    );
    expect((await takeOver(boss, id)).body.code).toBe('forbidden');
    expect((await takeOver(owner, id)).status).toBe(200);
  });

  test('not of a request that they submitted for another employee', async () => {
    const id = await ask(hr, report);
    expect((await takeOver(hr, id)).status).toBe(403);
    expect(await waitingForOthers(hr)).toEqual([]);
    expect((await read(hr, id)).unavailable_actions).toContainEqual({
      action: 'take_over',
      reason: 'own_submission',
      states: [],
    });
    expect((await takeOver(owner, id)).status).toBe(200);
  });
});

const away = { start_date: today, end_date: today };
const lend = ({ browser }: Who, body: object) =>
  browser.call('POST', '/approval-delegations', { body: { ...away, ...body } });

describe('HR sets a delegation for another user', () => {
  test('and ends it', async () => {
    const colleague = await add();
    const id = await ask(report);
    const user = { user_id: manager.userId, delegate_user_id: colleague.userId };
    expect((await lend(colleague, user)).status).toBe(403);
    const lent = await lend(hr, user);
    expect([lent.status, lent.body.approval_delegation]).toMatchObject([201, { ...user, ...away }]);
    expect(await waitingFor(colleague)).toBe(1);
    const { rows } = await sql<{ fields: string[] }>(
      `select fields from audit_log where company_id = $1 and subject_id = $2`,
      [lent.body.approval_delegation.id],
    );
    expect(rows).toEqual([{ fields: ['user_id', 'delegate_user_id', 'start_date', 'end_date'] }]);
    const path = `/approval-delegations/${lent.body.approval_delegation.id}`;
    expect((await colleague.browser.call('DELETE', path)).status).toBe(404);
    expect((await (await console.signUp()).browser.call('DELETE', path)).status).toBe(404);
    expect((await hr.browser.call('DELETE', path)).status).toBe(204);
    expect(await waitingFor(colleague)).toBe(0);
    expect((await approve(colleague, id)).status).toBe(404);
  });

  test.each([
    ['to themselves', () => ({ user_id: manager.userId, delegate_user_id: hr.userId })],
    ['to the same person', () => ({ user_id: manager.userId, delegate_user_id: manager.userId })],
    ['to an unknown user', () => ({ user_id: manager.userId, delegate_user_id: owner.companyId })],
  ])('but not %s', async (_what, body) => {
    const { status, body: answer } = await lend(hr, body());
    expect([status, answer.errors[0].pointer]).toEqual([422, '/delegate_user_id']);
  });

  test('but not from or to a user who cannot sign in', async () => {
    const colleague = await add();
    const never = await add();
    await sql(`update users set password_hash = null where company_id = $1 and id = $2`, [
      never.userId,
    ]);
    const refused = async (user_id: string, delegate_user_id: string) => {
      const { status, body } = await lend(hr, { user_id, delegate_user_id });
      return [status, body.errors?.[0]?.pointer];
    };
    expect(await refused(never.userId, colleague.userId)).toEqual([422, '/user_id']);
    expect(await refused(owner.companyId, colleague.userId)).toEqual([422, '/user_id']);
    expect(await refused(colleague.userId, never.userId)).toEqual([422, '/delegate_user_id']);
  });

  test('but cannot choose who decides their own requests', async () => {
    const colleague = await add();
    const boss = await add({ role: 'hr_admin', managerId: manager.employeeId });
    const user = { user_id: manager.userId, delegate_user_id: colleague.userId };
    expect((await lend(boss, user)).body.code).toBe('forbidden');
    expect((await lend(owner, user)).status).toBe(201);
  });
});
