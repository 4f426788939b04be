import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { openStaffedCompany, type StaffedCompany } from '../../../tests/harness/staffed-company.ts';

let site: TestConsole;
let company: StaffedCompany;
let employee: Browser;
let hr: Browser;
let id: string;
beforeAll(async () => {
  site = await startConsole();
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
  ({ id } = await company.hire({ first_name: 'Selma', last_name: 'Old', location: 'Porto' }));
  employee = await company.signInAs(id);
  hr = await site.addUser(company.companyId, 'hr_admin');
});
afterAll(() => site.close());

async function request(browser: Browser, fields: object, note: string | null = null) {
  const { status, body } = await browser.call('POST', '/change-requests', {
    body: { fields, note },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.change_request;
}

const decide = (browser: Browser, requestId: string, action: string, body: object = {}) =>
  browser.call('POST', `/change-requests/${requestId}/${action}`, { body });

const recordOf = async () => (await hr.call('GET', `/employees/${id}`)).body.employee;

test('an accepted request changes the record once, with its event and audit rows', async () => {
  const sent = await request(employee, { last_name: 'New', location: 'Porto' }, 'Since Monday');
  expect(sent).toMatchObject({
    status: 'pending',
    changes: [{ field: 'last_name', from: 'Old', current: 'Old', to: 'New' }],
    note: 'Since Monday',
    allowed_actions: ['withdraw'],
  });
  expect((await recordOf()).last_name).toBe('Old');
  const accepted = await decide(hr, sent.id, 'accept', {
    employee_version: sent.employee_version,
  });
  expect([accepted.status, accepted.body.change_request.status]).toEqual([200, 'accepted']);
  expect(await recordOf()).toMatchObject({ last_name: 'New', location: 'Porto' });
  expect((await decide(hr, sent.id, 'accept')).status).toBe(409);
  expect(await company.eventsOf('employee.updated')).toMatchObject([
    { employeeId: id, changedFields: ['last_name'], source: 'console' },
  ]);
  expect(await company.auditOf(sent.id)).toEqual([
    'change_request.created: last_name',
    'change_request.accepted: status last_name',
  ]);
});

test('HR sees a change made in the meantime, and accepts only what they have seen', async () => {
  const sent = await request(employee, { location: 'Lisbon' });
  await hr.call('PATCH', `/employees/${id}`, { body: { location: 'Faro' } });
  const { body } = await hr.call('GET', '/change-requests?status=pending');
  expect(body.change_requests).toMatchObject([
    { changes: [{ from: 'Porto', current: 'Faro', to: 'Lisbon' }] },
  ]);
  const stale = { employee_version: sent.employee_version };
  expect((await decide(hr, sent.id, 'accept', stale)).status).toBe(412);
  expect((await recordOf()).location).toBe('Faro');
  const seen = { employee_version: body.change_requests[0].employee_version };
  expect((await decide(hr, sent.id, 'accept', seen)).status).toBe(200);
  expect((await recordOf()).location).toBe('Lisbon');
});

test('a rejection has a reason, and leaves the record unchanged', async () => {
  const sent = await request(employee, { job_title: 'Queen' });
  expect((await decide(hr, sent.id, 'reject')).status).toBe(422);
  await decide(hr, sent.id, 'reject', { reason: 'The post is taken.' });
  const { body } = await employee.call('GET', `/change-requests?employee_id=${id}`);
  expect(body.change_requests).toMatchObject([
    { status: 'rejected', rejection_reason: 'The post is taken.' },
  ]);
  expect((await recordOf()).job_title).toBeNull();
});

test('HR does not decide on their own request, and other fields cannot be requested', async () => {
  const { id: hrId } = await company.hire({ first_name: 'Hera' });
  const own = await company.signInAs(hrId);
  await company.query(`update users set role = 'hr_admin' where employee_id = $1`, [hrId]);
  const sent = await request(own, { first_name: 'Other' });
  expect(sent.unavailable_actions).toContainEqual(
    expect.objectContaining({ action: 'accept', reason: 'own_request' }),
  );
  for (const action of ['accept', 'reject']) {
    expect((await decide(own, sent.id, action, { reason: 'x' })).status).not.toBe(200);
  }
  expect((await decide(own, sent.id, 'accept')).status).toBe(403);
  for (const fields of [{ manager_id: hrId }, { email: 'x@example.test' }, {}]) {
    const { status } = await employee.call('POST', '/change-requests', { body: { fields } });
    expect([status, fields]).toEqual([422, fields]);
  }
});

test('an employee has one open request at a time', async () => {
  const sent = await request(employee, { location: 'Lisbon' });
  const { status, body } = await employee.call('POST', '/change-requests', {
    body: { fields: { location: 'Faro' } },
  });
  expect([status, body.code]).toEqual([409, 'invalid_state']);
  expect(body).toMatchObject({ state: 'pending', allowed_actions: ['withdraw'] });
  expect((await decide(employee, sent.id, 'withdraw')).status).toBe(200);
  await request(employee, { location: 'Faro' });
});
