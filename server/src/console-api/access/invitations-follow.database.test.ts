import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { tokenOf } from '../../../../tests/harness/invited-user.ts';
import { type MailServer, startMailServer } from '../../../../tests/harness/mail-server.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';

const mailWaitsMs = 30_000;
let mails: MailServer;
let mailed: TestConsole;
let shown: TestConsole;

beforeAll(async () => {
  mails = await startMailServer();
  const smtp = { host: mails.host, port: mails.port, secure: false };
  mailed = await startConsole({ smtp: { ...smtp, credentials: undefined, from: undefined } });
  shown = await startConsole();
});
afterAll(async () => {
  await mailed.close();
  await shown.close();
  await mails.close();
});

const accept = (site: TestConsole, token: string) =>
  site.browser().call('POST', '/invitations/accept', {
    body: { token, password: 'a long enough one' },
  });

/** The token in the only email to an address. */
async function tokenTo(address: string): Promise<string> {
  return eventually(async () => {
    const mail = mails.mails.filter(({ recipients }) => recipients.includes(address)).at(-1);
    const [, token] = /invitations\/([\w-]{43})/.exec(mail?.body ?? '') ?? [];
    if (token === undefined) throw new Error(`nothing was sent to ${address}`);
    return token;
  }, mailWaitsMs);
}

async function correct(company: StaffedCompany, id: string, email: string): Promise<void> {
  const answer = await company.browser.call('PATCH', `/employees/${id}`, { body: { email } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

test('an invitation to a mistyped address ends when the address is corrected, and goes to the right one', async () => {
  const company = await openStaffedCompany(mailed);
  const { id } = await company.hire({ email: 'mistyped@example.test', invite: true });
  const wrong = await tokenTo('mistyped@example.test');
  await correct(company, id, 'right@example.test');
  expect((await accept(mailed, wrong)).status).toBe(422);
  const right = await tokenTo('right@example.test');
  expect(await accept(mailed, right)).toMatchObject({
    status: 200,
    body: { user: { email: 'right@example.test' } },
  });
  // Who has joined signs in with their own address.
  await correct(company, id, 'changed@example.test');
  expect(await company.query('select email from users where employee_id = $1', [id])).toEqual([
    { email: 'right@example.test' },
  ]);
});

test('a link that was shown ends too, and inviting again names the right address', async () => {
  const company = await openStaffedCompany(shown);
  const { id } = await company.hire({ email: 'mistyped@example.test' });
  const first = await company.browser.call('POST', `/employees/${id}/invite`);
  await correct(company, id, 'right@example.test');
  expect((await accept(shown, tokenOf(first.body.invitation.url))).status).toBe(422);
  const again = await company.browser.call('POST', `/employees/${id}/invite`);
  expect(await accept(shown, tokenOf(again.body.invitation.url))).toMatchObject({
    status: 200,
    body: { user: { email: 'right@example.test' } },
  });
});

test('HR does not redirect the invitation of a user with further rights', async () => {
  const company = await openStaffedCompany(shown);
  const hr = await shown.addUser(company.companyId, 'hr_admin');
  const { id } = await company.hire({ email: 'payroll@example.test' });
  const first = await company.browser.call('POST', `/employees/${id}/invite`);
  await company.query(`update users set role = 'payroll_admin' where employee_id = $1`, [id]);
  const body = { email: 'mine@example.test' };
  expect((await hr.call('PATCH', `/employees/${id}`, { body })).status).toBe(200);
  expect((await accept(shown, tokenOf(first.body.invitation.url))).status).toBe(422);
  expect(await company.query('select email from users where employee_id = $1', [id])).toEqual([
    { email: 'payroll@example.test' },
  ]);
  expect((await hr.call('POST', `/employees/${id}/invite`)).status).toBe(403);
  const again = await company.browser.call('POST', `/employees/${id}/invite`);
  expect(await accept(shown, tokenOf(again.body.invitation.url))).toMatchObject({
    status: 200,
    body: { user: { email: 'payroll@example.test' } },
  });
});

test('a user whom SCIM manages keeps the address from there', async () => {
  const company = await openStaffedCompany(shown);
  const { id } = await company.hire({ email: 'record@example.test' });
  await company.browser.call('POST', `/employees/${id}/invite`);
  await company.query(
    `insert into provisioned_users (company_id, user_id)
     select company_id, id from users where employee_id = $1`,
    [id],
  );
  await company.query(
    `update users set email = 'scim@example.test', email_key = 'scim@example.test'
     where employee_id = $1`,
    [id],
  );
  await correct(company, id, 'corrected@example.test');
  await company.browser.call('POST', `/employees/${id}/invite`);
  expect(await company.query('select email from users where employee_id = $1', [id])).toEqual([
    { email: 'scim@example.test' },
  ]);
});

test('an invitation ends with the employment, also on the last day', async () => {
  const company = await openStaffedCompany(shown);
  const { id } = await company.hire();
  const { body } = await company.browser.call('POST', `/employees/${id}/invite`);
  const today = new Date().toISOString().slice(0, 10);
  const end = { termination_date: today, reason: null };
  const ended = await company.browser.call('POST', `/employees/${id}/terminate`, { body: end });
  expect(ended.status, JSON.stringify(ended.body)).toBe(200);
  expect((await accept(shown, tokenOf(body.invitation.url))).status).toBe(422);
});
