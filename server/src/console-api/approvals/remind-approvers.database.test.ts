import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import { type MailServer, startMailServer } from '../../../../tests/harness/mail-server.ts';
import {
  type NotificationWorker,
  openNotificationWorker,
} from '../../../../tests/harness/notification-worker.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Shortly before midnight, so that the next day comes before the sessions end. */
let nowMs = Date.parse('2026-11-18T21:30:00Z');
const clock = { nowMs: () => nowMs };
let console: TestConsole;
let mail: MailServer;
let worker: NotificationWorker;
let owner: Owner;
let manager: Person;
let report: Person;
let colleague: Person;
let hr: Person;

beforeAll(async () => {
  console = await startConsole({ ownDatabase: true, clock });
  mail = await startMailServer();
  worker = openNotificationWorker(console.database, { clock, smtp: mail });
  owner = await console.signUp();
  hr = await console.addPerson(owner.companyId, { role: 'hr_admin' });
  manager = await console.addPerson(owner.companyId);
  report = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
  colleague = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
});
afterAll(async () => {
  await mail.close();
  await console.close();
});

/** Leave that waits for the manager. */
async function askForLeave(day: string): Promise<string> {
  const { body } = await report.browser.call('POST', '/leave-requests', {
    body: { leave_type: 'other', start_date: day, end_date: day },
  });
  await worker.notify();
  return body.leave_request.id;
}

async function remind(by: Pick<Person, 'browser'>, ...ids: string[]): Promise<string[]> {
  const requests = ids.map((id) => ({ subject_kind: 'leave', subject_id: id }));
  const { status, body } = await by.browser.call('POST', '/approvals/remind', {
    body: { requests },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await worker.notify();
  return body.results.map((result: { problem: { code: string } | null }) =>
    result.problem === null ? 'ok' : result.problem.code,
  );
}

/** The approver's entries about a request, newest first. */
async function entriesOf(id: string): Promise<{ outcome: string | null; done: boolean }[]> {
  const { body } = await manager.browser.call('GET', '/notifications');
  return body.notifications
    .filter((entry: { subject_id: string }) => entry.subject_id === id)
    .map((entry: { outcome: string | null; done_at: string | null }) => ({
      outcome: entry.outcome,
      done: entry.done_at !== null,
    }));
}

test('a reminder replaces the open entry of the approver and is emailed, once a day', async () => {
  const id = await askForLeave('2031-03-03');
  await worker.sendMails(dayMs);
  expect(await remind(hr, id)).toEqual(['ok']);
  expect(await entriesOf(id)).toEqual([
    { outcome: 'reminded', done: false },
    { outcome: null, done: true },
  ]);
  expect(await remind(hr, id)).toEqual(['already_reminded']);
  expect(await remind(report, id)).toEqual(['already_reminded']);
  expect(await entriesOf(id)).toHaveLength(2);
  await worker.sendMails(dayMs);
  expect(mail.mails.at(-1)?.headers['subject']).toMatch(
    /^Reminder: 1 request awaits your approval/,
  );
  nowMs += 3 * hourMs;
  expect(await remind(report, id)).toEqual(['ok']);
});

test('two reminders at the same time are one', async () => {
  const id = await askForLeave('2031-03-04');
  const results = await Promise.all([remind(hr, id), remind(report, id), remind(owner, id)]);
  expect(results.flat().toSorted()).toEqual(['already_reminded', 'already_reminded', 'ok']);
});

test('only HR and the employee can remind; for others the request looks absent', async () => {
  const id = await askForLeave('2031-03-05');
  const stranger = await console.signUp();
  const others = await Promise.all([colleague, manager, stranger].map((by) => remind(by, id)));
  expect(others).toEqual([['not_found'], ['not_found'], ['not_found']]);
  expect(await entriesOf(id)).toEqual([{ outcome: null, done: false }]);
  expect(await remind(report, 'no-id', id)).toEqual(['not_found', 'ok']);
});

test('only a request that waits for someone else can be reminded of', async () => {
  const id = await askForLeave('2031-03-06');
  const decide = (by: Person, level: number) =>
    by.browser.call('POST', `/leave-requests/${id}/approve`, { body: { level } });
  expect((await decide(manager, 1)).status).toBe(200);
  expect(await remind(hr, id)).toEqual(['invalid_state']);
  expect((await decide(hr, 2)).status).toBe(200);
  expect(await remind(report, id)).toEqual(['invalid_state']);
});

test('a reminder is in the audit log', async () => {
  const id = await askForLeave('2031-03-07');
  await remind(hr, id);
  const { body } = await owner.browser.call('GET', '/audit-log?action=leave_request.reminded');
  expect(body.audit_log[0]).toMatchObject({ subject_id: id, actor_id: hr.userId, fields: [] });
});
