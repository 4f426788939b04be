import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import { type MailServer, startMailServer } from '../../../../tests/harness/mail-server.ts';
import {
  type NotificationWorker,
  openNotificationWorker,
} from '../../../../tests/harness/notification-worker.ts';
import { relayAll } from '../../../../tests/harness/relay-all.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import type { UserActor } from '../../access/actor.ts';
import { createApiKey } from '../../access/api-keys/create-api-key.ts';
import { revokeApiKey } from '../../access/api-keys/revoke-api-key.ts';
import { rollApiKey } from '../../access/api-keys/roll-api-key.ts';
import { delegateApprovals, endDelegation } from '../approvals/delegations/delegate-approvals.ts';
import type { UserChange } from '../change.ts';
import { createLeaveRequest } from '../leave/create-leave-request.ts';
import { assignTask } from '../onboarding/assign-task.ts';
import { moveTask } from '../onboarding/move-task.ts';
import { onboardEmployee } from '../onboarding/onboard-employee.ts';

let nowMs = 0;
const clock = { nowMs: () => nowMs };
let testDatabase: TestDatabase;
let mail: MailServer;
let worker: NotificationWorker;
let company: CompanyAtWork;
let manager: UserActor;
let report: UserActor;
let hr: UserActor;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  mail = await startMailServer();
  worker = openNotificationWorker(testDatabase.database, { clock, smtp: mail });
});
beforeEach(async () => {
  nowMs = Date.parse('2026-11-20T10:00:00Z');
  company = await openCompanyAtWork(testDatabase.database, clock);
  manager = await addPerson(null);
  report = await addPerson(manager.employeeId);
  hr = { ...(await addPerson(null)), role: 'hr_admin' };
  await setUser(hr, `role = 'hr_admin'`);
  await relayAll(testDatabase.database);
  await testDatabase.database.administer('delete from jobs');
});
afterAll(() => Promise.all([testDatabase.drop(), mail.close()]));

async function addPerson(managerId: string | null): Promise<UserActor> {
  const { id: employeeId } = await company.addEmployee({ manager_id: managerId });
  const { companyId } = company;
  const userId = await company.addUser(employeeId);
  return { kind: 'user', companyId, userId, role: 'employee', employeeId };
}

function setUser({ userId }: UserActor, change: string) {
  return company.query(`update users set ${change} where id = $1`, [userId]);
}

function actAs<T>(actor: UserActor, act: (change: UserChange) => Promise<T>): Promise<T> {
  return company.change((change) => act({ ...change, actor }));
}

async function openEntries({ userId }: UserActor): Promise<string[]> {
  const { rows } = await company.query<{ entry: string }>(
    `select concat_ws(' ', kind, outcome) as entry from notifications
     where user_id = $1 and done_at is null order by id`,
    [userId],
  );
  return rows.map(({ entry }) => entry);
}

function ask(): Promise<unknown> {
  return company.change((change) =>
    createLeaveRequest(change, {
      employee_id: report.employeeId ?? '',
      leave_type: 'annual',
      start_date: '2027-02-01',
      end_date: '2027-02-01',
      start_portion: 'full',
      end_portion: 'full',
      reason: null,
    }),
  );
}

describe('entries of an inbox are done with their cause', () => {
  test.each(['ended', 'over'])('when a delegation is %s', async (how) => {
    await ask();
    const delegate = await addPerson(null);
    const { id } = await actAs(manager, (change) =>
      delegateApprovals(change, {
        delegate_user_id: delegate.userId,
        start_date: '2026-11-20',
        end_date: '2026-11-24',
      }),
    );
    await worker.notify();
    expect(await openEntries(delegate)).toEqual(['waiting']);
    if (how === 'ended') {
      await actAs(manager, (change) => endDelegation(change, id));
      await worker.notify();
    } else {
      const jobs = await worker.takeNotifications();
      const last = jobs.at(-1);
      // On the morning after the last day.
      nowMs += last?.dueInMs ?? 0;
      expect(new Date(nowMs).toISOString().slice(0, 10)).toBe('2026-11-25');
      for (const { data } of jobs) await worker.runNotification(data);
    }
    expect(await openEntries(delegate)).toEqual([]);
    expect(await openEntries(manager)).toEqual(['waiting']);
  });

  test('when a role is withdrawn, but not while an account is disabled', async () => {
    await setUser(manager, 'disabled_at = now()');
    await ask();
    await worker.notify();
    expect(await openEntries(hr)).toEqual(['waiting']);
    await setUser(hr, 'disabled_at = now()');
    await worker.notify();
    expect(await openEntries(hr)).toEqual(['waiting']);
    await setUser(hr, `disabled_at = null, role = 'employee'`);
    await worker.notify();
    expect(await openEntries(hr)).toEqual([]);
    expect(await openEntries(company.owner)).toEqual(['waiting']);
  });
});

describe('onboarding tasks of an assignee who has left', () => {
  const tasks = () =>
    ['One', 'Two'].map((title) => ({ title, required: true, assigneeUserId: manager.userId }));
  const onboard = () =>
    actAs(company.owner, (change) =>
      onboardEmployee(change, report.employeeId ?? '', { tasks: tasks() }),
    );

  test.each(['disabled', 'terminated'])('are reported to HR once (%s)', async (how) => {
    await onboard();
    await worker.notify();
    expect(await openEntries(hr)).toEqual([]);
    if (how === 'disabled') await setUser(manager, 'disabled_at = now()');
    else {
      await company.query(
        `update employees set status = 'terminated', termination_date = current_date where id = $1`,
        [manager.employeeId],
      );
    }
    await worker.notify();
    await setUser(report, `role = 'payroll_admin'`);
    await worker.notify();
    expect(await openEntries(hr)).toEqual(['task unassigned']);
    expect(await openEntries(company.owner)).toEqual([]);
  });

  test('are done for HR once they have another assignee, or are completed, or the user is back', async () => {
    const { tasks: added } = await onboard();
    const [first, second] = added.map(({ task }) => task.id);
    await setUser(manager, 'disabled_at = now()');
    await worker.notify();
    const none = { assignee_user_id: null, assignee_api_key_id: null };
    await actAs(hr, (change) => assignTask(change, first ?? '', none));
    expect(await openEntries(hr)).toEqual(['task unassigned']);
    await actAs(hr, (change) => moveTask(change, second ?? '', 'complete'));
    expect(await openEntries(hr)).toEqual([]);
    await actAs(hr, (change) => moveTask(change, second ?? '', 'reopen'));
    await setUser(hr, `role = 'owner'`);
    await worker.notify();
    expect(await openEntries(hr)).toEqual(['task unassigned']);
    await setUser(manager, 'disabled_at = null');
    await worker.notify();
    expect(await openEntries(hr)).toEqual([]);
  });
});

describe('onboarding tasks of an integration without an active key', () => {
  const createKey = async (expiresAt: string | null): Promise<string> => {
    const { apiKey } = await actAs(company.owner, (change) =>
      createApiKey(change.transaction, change, {
        name: 'Accounts',
        scopes: ['payroll:read'],
        grants: ['onboarding:write'],
        expiresAt,
      }),
    );
    return apiKey.id;
  };
  const onboard = async (apiKeyId: string) => {
    const task = { title: 'Accounts', required: true, assigneeApiKeyId: apiKeyId };
    const { tasks } = await actAs(company.owner, (change) =>
      onboardEmployee(change, report.employeeId ?? '', { tasks: [task] }),
    );
    return tasks[0]?.task.id ?? '';
  };

  test('are reported to HR when the key is revoked, until they have another assignee', async () => {
    const id = await createKey(null);
    const taskId = await onboard(id);
    await worker.notify();
    expect(await openEntries(hr)).toEqual([]);
    const now = new Date(nowMs).toISOString();
    await actAs(company.owner, (change) => revokeApiKey(change.transaction, change, { id, now }));
    await worker.notify();
    await setUser(report, `role = 'payroll_admin'`);
    await worker.notify();
    expect(await openEntries(hr)).toEqual(['task unassigned']);
    await actAs(hr, (change) => moveTask(change, taskId, 'complete'));
    expect(await openEntries(hr)).toEqual([]);
    await actAs(hr, (change) => moveTask(change, taskId, 'reopen'));
    await setUser(report, `role = 'employee'`);
    await worker.notify();
    expect(await openEntries(hr)).toEqual(['task unassigned']);
    const toManager = { assignee_user_id: manager.userId, assignee_api_key_id: null };
    await actAs(hr, (change) => assignTask(change, taskId, toManager));
    expect(await openEntries(hr)).toEqual([]);
  });

  test('are reported when the key expires, unless another key has replaced it', async () => {
    const expiry = '2026-12-24T10:00:00.000Z';
    const [lost, replaced] = [await createKey(expiry), await createKey(expiry)];
    await onboard(replaced);
    const now = new Date(nowMs).toISOString();
    const roll = { id: replaced, oldExpiresIn: 'now', expiresAt: null, now } as const;
    await actAs(company.owner, (change) => rollApiKey(change.transaction, change, roll));
    const jobs = (await worker.takeNotifications()).filter(({ data }) => 'decidersChanged' in data);
    expect(jobs.length).toBeGreaterThan(0);
    nowMs = Date.parse(expiry);
    for (const { data } of jobs) await worker.runNotification(data);
    await worker.notify();
    expect(await openEntries(hr)).toEqual([]);
    nowMs -= 1;
    await onboard(lost);
    for (const { data } of jobs) await worker.runNotification(data);
    await worker.notify();
    expect(await openEntries(hr)).toEqual([]);
    nowMs += 1;
    for (const { data } of jobs) await worker.runNotification(data);
    await worker.notify();
    expect(await openEntries(hr)).toEqual(['task unassigned']);
  });
});
