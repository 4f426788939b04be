import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { tokenOf } from '../../../../tests/harness/invited-user.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';

let site: TestConsole;
let company: StaffedCompany;
beforeAll(async () => {
  site = await startConsole();
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(() => site.close());

const hrOf = () => site.addUser(company.companyId, 'hr_admin');

test('an employee without a user is invited, accepts, and then gets a password reset', async () => {
  const hr = await hrOf();
  const { id, email } = await company.hire();
  const path = `/employees/${id}`;
  const before = await hr.call('GET', `${path}/user`);
  expect(before).toMatchObject({ status: 200, body: { user: null, allowed_actions: ['invite'] } });
  const invited = await hr.call('POST', `${path}/invite`);
  expect(invited.status, JSON.stringify(invited.body)).toBe(200);
  const waiting = await hr.call('GET', `${path}/user`);
  expect(waiting.body).toMatchObject({
    user: { email, role: 'employee', employee_id: id, status: 'invited' },
    allowed_actions: ['invite'],
  });
  const guest = site.browser();
  const accepted = await guest.call('POST', '/invitations/accept', {
    body: { token: tokenOf(invited.body.invitation.url), password: 'a long enough one' },
  });
  expect(accepted.body).toMatchObject({ user: { employee_id: id } });
  const active = await hr.call('GET', `${path}/user`);
  expect(active.body).toMatchObject({
    user: { status: 'active' },
    allowed_actions: ['password_reset'],
  });
  const again = await hr.call('POST', `${path}/invite`);
  expect(again).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
});

test('a former employee is not invited', async () => {
  const { id } = await company.hire();
  await company.browser.call('POST', `/employees/${id}/terminate`, {
    body: { termination_date: '2026-01-01' },
  });
  const { body } = await company.browser.call('GET', `/employees/${id}/user`);
  expect(body).toEqual({ user: null, allowed_actions: [] });
  const refused = await company.browser.call('POST', `/employees/${id}/invite`);
  expect(refused.body.code).toBe('employee_terminated');
});

test('HR gets no link of a user with further rights, in any way', async () => {
  const hr = await hrOf();
  const email = 'accountant@example.test';
  await company.browser.call('POST', '/users', {
    body: { email, first_name: 'Ac', last_name: 'Countant', role: 'payroll_admin' },
  });
  const { id } = await company.hire({ email });
  const refused = await hr.call('POST', `/employees/${id}/invite`);
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const hired = await hr.call('POST', '/employees', {
    body: { email: 'x@example.test', first_name: 'X', last_name: 'Y' },
  });
  const renamed = hired.body.employee.id as string;
  await hr.call('PATCH', `/employees/${id}`, { body: { email: 'free@example.test' } });
  await hr.call('PATCH', `/employees/${renamed}`, { body: { email } });
  expect((await hr.call('POST', `/employees/${renamed}/invite`)).status).toBe(403);
  const created = await hr.call('POST', '/employees', {
    body: { email: 'Accountant@example.test', first_name: 'X', last_name: 'Y', invite: true },
  });
  expect(created.status).not.toBe(201);
  const link = await company.browser.call('POST', `/employees/${renamed}/invite`);
  expect(link.status, JSON.stringify(link.body)).toBe(200);
  const seen = await hr.call('GET', `/employees/${renamed}/user`);
  expect(seen.body).toMatchObject({ user: { role: 'payroll_admin' }, allowed_actions: [] });
});
