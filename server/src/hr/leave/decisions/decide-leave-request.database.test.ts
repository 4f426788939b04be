import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../../tests/harness/console.ts';
import type { Browser, ConsoleAnswer } from '../../../../../tests/harness/console-browser.ts';
import { readEvents } from '../../../../../tests/harness/read-events.ts';

let console: TestConsole;
let owner: Owner;
let key: string;
beforeAll(async () => {
  console = await startConsole();
});
beforeEach(async () => {
  owner = await console.signUp();
  const made = await owner.browser.call('POST', '/api-keys', { body: { name: 'k', scopes: [] } });
  key = made.body.secret;
});
afterAll(() => console.close());

/** A pending request of one working week, created through the API. */
async function request(employeeId: string, startDate = '2131-03-05'): Promise<string> {
  const end = Temporal.PlainDate.from(startDate).add({ days: 4 }).toString();
  const answer = await console.server.inject({
    method: 'POST',
    url: '/api/v1/leave',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: JSON.stringify({
      employee_id: employeeId,
      leave_type: 'annual',
      start_date: startDate,
      end_date: end,
    }),
  });
  return answer.json().leave_request.id;
}

function press(browser: Browser, action: string, id: string, body?: unknown) {
  return browser.call('POST', `/leave-requests/${id}/${action}`, { body });
}

function told({ status, body }: ConsoleAnswer): unknown[] {
  return [status, body.code ?? body.leave_request.status];
}

/** Changes the owner's company in a way no operation does. */
async function change(text: string, values: unknown[]): Promise<void> {
  const settings = { role: 'muster_app', companyId: owner.companyId } as const;
  expect((await console.database.single(settings, { text, values })).rowCount).toBe(1);
}

async function eventsOf(companyId: string): Promise<string[]> {
  const { rows } = await console.database.single<{ type: string }>(
    { role: 'muster_reader', companyId },
    { text: `select type from events where type like 'leave.%' order by id` },
  );
  return rows.map(({ type }) => type);
}

async function addTeam(): Promise<{ manager: Person; report: Person; hr: Person }> {
  const { companyId } = owner;
  const manager = await console.addPerson(companyId);
  const report = await console.addPerson(companyId, { managerId: manager.employeeId });
  return { manager, report, hr: await console.addPerson(companyId, { role: 'hr_admin' }) };
}

describe('a chain of two steps', () => {
  test('is decided in order, each step by its approver, and only the last one fires an event', async () => {
    const { manager, report, hr } = await addTeam();
    const id = await request(report.employeeId);
    const early = await press(hr.browser, 'approve', id);
    expect(told(early)).toEqual([403, 'forbidden']);
    expect([early.body.state, early.body.allowed_actions]).toEqual([
      'pending',
      ['take_over', 'cancel'],
    ]);

    const first = await press(manager.browser, 'approve', id);
    expect(told(first)).toEqual([200, 'pending']);
    expect(first.body.leave_request.current_step).toBe(2);
    expect(first.body.leave_request.approval.due_level).toBe(2);
    expect(first.body.leave_request.decided_at).toBeNull();
    expect(await eventsOf(owner.companyId)).toEqual(['leave.requested']);
    expect(told(await press(manager.browser, 'approve', id))).toEqual([403, 'forbidden']);

    const last = await press(hr.browser, 'approve', id);
    expect(told(last)).toEqual([200, 'approved']);
    expect(last.body.leave_request.allowed_actions).toEqual([
      'cancel',
      'shorten',
      'interrupt',
      'convert',
    ]);
    expect(await eventsOf(owner.companyId)).toEqual(['leave.requested', 'leave.approved']);
    const again = await press(hr.browser, 'approve', id);
    expect([...told(again), again.body.state]).toEqual([409, 'invalid_state', 'approved']);
  });

  test('ends with a rejection at any step, and asks no further approver', async () => {
    const { manager, report, hr } = await addTeam();
    const id = await request(report.employeeId);
    const answer = await press(manager.browser, 'reject', id, { reason: 'Year-end closing' });
    expect(told(answer)).toEqual([200, 'rejected']);
    expect(answer.body.leave_request.rejection_reason).toBe('Year-end closing');
    expect(
      answer.body.leave_request.approval.steps.map((step: { status: string }) => step.status),
    ).toEqual(['rejected', 'dropped']);
    expect(told(await press(hr.browser, 'approve', id))).toEqual([409, 'invalid_state']);
    expect((await hr.browser.call('GET', '/approvals')).body.approvals).toEqual([]);
    expect(await eventsOf(owner.companyId)).toEqual(['leave.requested', 'leave.rejected']);
    const rejected = await readEvents(console.database, owner.companyId, 'leave.rejected');
    expect(rejected).toMatchObject([{ requestId: id, rejectionReason: 'Year-end closing' }]);
  });

  test('is not decided twice by a double click', async () => {
    const { companyId } = owner;
    const manager = await console.addPerson(companyId, { role: 'hr_admin' });
    const report = await console.addPerson(companyId, { managerId: manager.employeeId });
    const id = await request(report.employeeId);
    const answers = await Promise.all([
      press(manager.browser, 'approve', id, { level: 1 }),
      press(manager.browser, 'approve', id, { level: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      200, 409,
    ]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      state: 'pending',
      allowed_actions: ['approve', 'reject', 'cancel'],
    });
    expect(await eventsOf(companyId)).toEqual(['leave.requested']);
  });
});

describe('who decides', () => {
  test('is never the requester, including HR', async () => {
    const hr = await console.addPerson(owner.companyId, { role: 'hr_admin' });
    const id = await request(hr.employeeId);
    expect(told(await press(hr.browser, 'approve', id))).toEqual([403, 'forbidden']);
    expect((await hr.browser.call('GET', '/approvals')).body.approvals).toEqual([]);
    expect(told(await press(owner.browser, 'approve', id))).toEqual([200, 'approved']);
  });

  test('is the owner on their own request if no other user can, and the audit log says so', async () => {
    const self = await console.addPerson(owner.companyId);
    await change('update users set role = $2 where id = $1', [self.userId, 'owner']);
    const id = await request(self.employeeId);
    // The owner who signed up is another eligible approver.
    expect(told(await press(self.browser, 'approve', id))).toEqual([403, 'forbidden']);
    await change('update users set disabled_at = now() where id = $1', [owner.userId]);
    expect(told(await press(self.browser, 'approve', id))).toEqual([200, 'approved']);
    const { rows } = await console.database.single<{ fields: string[] }>(
      { role: 'muster_reader', companyId: owner.companyId },
      { text: `select fields from audit_log where action = 'leave_request.approved'` },
    );
    expect(rows).toEqual([{ fields: ['status', 'own_request'] }]);
  });

  test('is HR in place of a manager who has left', async () => {
    const { manager, report, hr } = await addTeam();
    const id = await request(report.employeeId);
    await change('update users set disabled_at = now() where id = $1', [manager.userId]);
    expect(told(await press(hr.browser, 'approve', id))).toEqual([200, 'pending']);
    expect(told(await press(hr.browser, 'approve', id))).toEqual([200, 'approved']);
  });

  test('is a delegate while the approver is away, and never on their own request', async () => {
    const { manager, report } = await addTeam();
    const colleague = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
    const id = await request(report.employeeId);
    expect(told(await press(colleague.browser, 'approve', id))).toEqual([404, 'not_found']);
    const given = await manager.browser.call('POST', '/approval-delegations', {
      body: {
        delegate_user_id: colleague.userId,
        start_date: '2020-01-01',
        end_date: '2099-12-31',
      },
    });
    expect(given.status).toBe(201);
    const waiting = await colleague.browser.call('GET', '/approvals');
    expect(waiting.body.approvals.map((row: { subject_id: string }) => row.subject_id)).toEqual([
      id,
    ]);
    const answer = await press(colleague.browser, 'approve', id);
    expect(told(answer)).toEqual([200, 'pending']);
    expect(answer.body.leave_request.approval.steps[0].decided_for).toBe(manager.userId);

    const own = await request(colleague.employeeId);
    expect(told(await press(colleague.browser, 'approve', own))).toEqual([403, 'forbidden']);
  });

  test('is hidden from colleagues and other companies', async () => {
    const { report } = await addTeam();
    const colleague = await console.addPerson(owner.companyId);
    const stranger = await console.signUp();
    const id = await request(report.employeeId);
    for (const browser of [colleague.browser, stranger.browser]) {
      for (const action of ['approve', 'reject', 'cancel']) {
        expect(told(await press(browser, action, id))).toEqual([404, 'not_found']);
      }
    }
  });
});

describe('cancelling', () => {
  test('a pending request is for its requester and HR', async () => {
    const { manager, report, hr } = await addTeam();
    const [mine, other] = [
      await request(report.employeeId),
      await request(report.employeeId, '2131-04-09'),
    ];
    expect(told(await press(manager.browser, 'cancel', mine))).toEqual([403, 'forbidden']);
    expect(told(await press(report.browser, 'cancel', mine))).toEqual([200, 'cancelled']);
    expect(told(await press(hr.browser, 'cancel', other))).toEqual([200, 'cancelled']);
    expect(await eventsOf(owner.companyId)).toEqual([
      'leave.requested',
      'leave.requested',
      'leave.cancelled',
      'leave.cancelled',
    ]);
  });

  test('approved leave is for HR; once it has started, with a reason', async () => {
    const hr = await console.addPerson(owner.companyId, { role: 'hr_admin' });
    const person = await console.addPerson(owner.companyId);
    const [future, past] = [
      await request(person.employeeId),
      await request(person.employeeId, '2021-03-01'),
    ];
    for (const id of [future, past]) await press(hr.browser, 'approve', id);
    expect(told(await press(person.browser, 'cancel', future))).toEqual([403, 'forbidden']);
    expect(told(await press(hr.browser, 'cancel', future))).toEqual([200, 'cancelled']);
    expect(told(await press(hr.browser, 'cancel', past))).toEqual([422, 'validation_failed']);
    expect(told(await press(hr.browser, 'cancel', past, { reason: 'Was at work' }))).toEqual([
      200,
      'cancelled',
    ]);
  });
});

test('of 50 approvals at once, one succeeds, with one event', async () => {
  const person = await console.addPerson(owner.companyId);
  const approvers = await Promise.all(
    Array.from({ length: 50 }, () => console.addUser(owner.companyId, 'hr_admin')),
  );
  const id = await request(person.employeeId);
  const answers = await Promise.all(approvers.map((browser) => press(browser, 'approve', id)));
  const counts = Object.groupBy(answers, ({ status }) => String(status));
  expect([counts['200']?.length, counts['409']?.length]).toEqual([1, 49]);
  expect(await eventsOf(owner.companyId)).toEqual(['leave.requested', 'leave.approved']);
});

test('a policy for long leave of one department adds approvers', async () => {
  const { companyId, browser } = owner;
  const person = await console.addPerson(companyId);
  await change('update employees set department = $2 where id = $1', [person.employeeId, 'Sales']);
  const body = {
    subject_kind: 'leave',
    department: 'Sales',
    days_min: 5,
    steps: [{ approver_kind: 'hr' }, { approver_kind: 'owner' }],
  };
  expect((await browser.call('POST', '/approval-policies', { body })).status).toBe(201);
  const id = await request(person.employeeId);
  const first = await press(browser, 'approve', id);
  expect(
    first.body.leave_request.approval.steps.map(
      (step: { approver_kind: string }) => step.approver_kind,
    ),
  ).toEqual(['hr', 'owner']);
  expect(told(await press(browser, 'approve', id))).toEqual([200, 'approved']);
});
