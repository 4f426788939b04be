import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type NewPerson,
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const day = (offset: number): string =>
  new Date(nowMs + offset * 86_400_000).toISOString().slice(0, 10);

let site: TestConsole;
let owner: Owner;
let hr: Person;
let manager: Person;
let report: Person;
beforeAll(async () => {
  site = await startConsole({ clock: { nowMs: () => nowMs } });
});
beforeEach(async () => {
  owner = await site.signUp();
  hr = await add({ role: 'hr_admin' });
  manager = await add();
  report = await add({ managerId: manager.employeeId });
});
afterAll(() => site.close());

type Who = Pick<Person, 'browser'>;

const add = (person: NewPerson = {}) => site.addPerson(owner.companyId, person);
const sql = (text: string, values: unknown[] = []) =>
  queryAsCompany(site.database, owner.companyId, text, values);

async function ask({ browser }: Who, start = '2031-03-03'): Promise<string> {
  const body = { leave_type: 'unpaid', start_date: start, end_date: start };
  const answer = await browser.call('POST', '/leave-requests', { body });
  expect(answer.status).toBe(201);
  return answer.body.leave_request.id as string;
}

const read = ({ browser }: Who, id: string) => browser.call('GET', `/leave-requests/${id}`);
const takeOver = ({ browser }: Who, id: string, reason: string) =>
  browser.call('POST', `/leave-requests/${id}/take-over`, { body: { reason } });

async function approve(who: Who, id: string) {
  const shown = await read(who, id);
  const headers = { 'if-match': String(shown.headers['etag'] ?? '*') };
  return who.browser.call('POST', `/leave-requests/${id}/approve`, { headers });
}

const listed = async ({ browser }: Who): Promise<string[]> =>
  (await browser.call('GET', '/leave-requests')).body.leave_requests.map(
    (each: { id: string }) => each.id,
  );

test('the account of someone whose employment has ended is not enabled again', async () => {
  const end = { termination_date: day(-1), reason: null };
  const path = `/employees/${hr.employeeId}/terminate`;
  expect((await owner.browser.call('POST', path, { body: end })).status).toBe(200);
  const enabled = await owner.browser.call('POST', `/users/${hr.userId}/enable`);
  expect(enabled).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
  // As an earlier version allowed it.
  await sql('update users set disabled_at = null where id = $1', [hr.userId]);
  const self = await add({ role: 'owner' });
  await sql(`update users set role = 'employee' where id = $1`, [self.userId]);
  const lead = await ask({ browser: self.browser });
  expect((await approve({ browser: owner.browser }, lead)).status).toBe(200);
});

test('an owner whose only colleague in HR has left decides alone', async () => {
  const { userId } = await add();
  await sql(`update users set employee_id = null where id = $1`, [userId]);
  const own = await site.addPerson(owner.companyId);
  await sql(`update users set disabled_at = now() where id = any ($1)`, [
    [own.userId, manager.userId],
  ]);
  await sql(`update users set employee_id = null where id = $1`, [own.userId]);
  await sql('update users set employee_id = $1 where id = $2', [own.employeeId, owner.userId]);
  await sql(`update employees set status = 'terminated' where id = $1`, [hr.employeeId]);
  const id = await ask(owner);
  expect((await approve(owner, id)).status).toBe(200);
});

test('on the last day, a leaver decides nothing any more', async () => {
  const id = await ask(report);
  const end = { termination_date: day(0), reason: null };
  const path = `/employees/${manager.employeeId}/terminate`;
  expect((await owner.browser.call('POST', path, { body: end })).status).toBe(200);
  expect((await manager.browser.call('GET', '/approvals')).body.total).toBe(0);
  expect((await approve(manager, id)).status).not.toBe(200);
  expect((await approve(hr, id)).status).toBe(200);
});

test('who took over a step decides it only while in HR, and every take-over is kept', async () => {
  const second = await add({ role: 'hr_admin' });
  const id = await ask(report);
  expect((await takeOver(hr, id, 'On sick leave')).status).toBe(200);
  expect((await takeOver(second, id, 'Away too')).status).toBe(200);
  const [step] = (await read(second, id)).body.leave_request.approval.steps;
  expect(step).toMatchObject({
    taken_over_from: hr.userId,
    take_over_reason: 'Away too',
    earlier_take_overs: [{ from: manager.userId, from_name: 'Per Son', reason: 'On sick leave' }],
  });
  await sql(`update users set role = 'employee' where id = $1`, [second.userId]);
  expect((await approve(second, id)).status).not.toBe(200);
  expect((await approve(hr, id)).status).toBe(200);
});

test('a delegation in the past is refused', async () => {
  const body = { delegate_user_id: hr.userId, start_date: day(-9), end_date: day(-1) };
  expect(await manager.browser.call('POST', '/approval-delegations', { body })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/end_date', detail: 'is in the past' }] },
  });
});

test('a delegate reads what waits, not what the approver ever decided', async () => {
  const decided = await ask(report);
  expect((await approve(manager, decided)).status).toBe(200);
  await sql(
    `update approval_steps set status = 'approved', decided_at = now(), decided_by = $1
    where status = 'waiting'`,
    [hr.userId],
  );
  const waiting = await ask(report, '2031-04-07');
  const delegate = await add();
  const body = { delegate_user_id: delegate.userId, start_date: day(0), end_date: day(0) };
  expect((await manager.browser.call('POST', '/approval-delegations', { body })).status).toBe(201);
  expect(await listed(delegate)).toEqual([waiting]);
  expect((await read(delegate, decided)).status).toBe(404);
  expect((await approve(delegate, waiting)).status).toBe(200);
  await sql('delete from approval_delegations');
  // What they decided themselves stays readable.
  expect(await listed(delegate)).toEqual([waiting]);
});

test('a former manager no longer reads a request that another person has decided', async () => {
  const id = await ask(report);
  const next = await add();
  await sql('update employees set manager_id = $1 where id = $2', [
    next.employeeId,
    report.employeeId,
  ]);
  expect((await read(manager, id)).status).toBe(200);
  await takeOver(hr, id, 'New manager');
  expect((await approve(hr, id)).status).toBe(200);
  expect((await read(manager, id)).status).toBe(404);
});
