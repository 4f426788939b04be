import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { startMailServer } from '../../../tests/harness/mail-server.ts';
import { openStaffedCompany, type StaffedCompany } from '../../../tests/harness/staffed-company.ts';
import { mailBankAccountChange } from '../hr/payroll/setup/accounts/mail-bank-account-change.ts';
import { createMailer } from '../platform/mailer.ts';

const hourMs = 3_600_000;
let nowMs = Date.parse('2026-11-26T09:00:00.000Z');
let site: TestConsole;
let company: StaffedCompany;
let employee: Browser;
let payroll: Browser;
let second: Browser;
let hr: Browser;
let id: string;
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true, clock: { nowMs: () => nowMs } });
});
beforeEach(async () => {
  nowMs = Date.parse('2026-11-26T09:00:00.000Z');
  company = await openStaffedCompany(site);
  ({ id } = await company.hire({ first_name: 'Berta', last_name: 'Bank' }));
  employee = await company.signInAs(id);
  payroll = await site.addUser(company.companyId, 'payroll_admin');
  second = await site.addUser(company.companyId, 'payroll_admin');
  hr = await site.addUser(company.companyId, 'hr_admin');
});
afterAll(() => site.close());

const first = { holder: 'Berta Bank', iban: 'de89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };
const other = { holder: 'Berta Bank', iban: 'NL91ABNA0417164300' };

async function enter(browser: Browser, body: object = first) {
  const answer = await browser.call('POST', `/employees/${id}/bank-accounts`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.bank_account;
}

const decide = (browser: Browser, accountId: string, action: string) =>
  browser.call('POST', `/bank-accounts/${accountId}/${action}`);

async function listed(browser: Browser) {
  const { body } = await browser.call('GET', `/employees/${id}/bank-accounts`);
  return body.bank_accounts.map((one: { iban: string; status: string }) => [one.iban, one.status]);
}

test('an account waits for a second person of payroll, and replaces the one before it', async () => {
  const entered = await enter(employee);
  expect(entered).toMatchObject({
    status: 'pending',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    active_from: '2026-11-28T09:00:00.000Z',
    allowed_actions: ['withdraw'],
  });
  expect((await decide(payroll, entered.id, 'confirm')).body.bank_account).toMatchObject({
    status: 'active',
    active_from: '2026-11-26T09:00:00.000Z',
  });
  nowMs += hourMs / 2;
  const changed = await enter(payroll, other);
  const own = await decide(payroll, changed.id, 'confirm');
  expect([own.status, own.body.code]).toEqual([403, 'forbidden']);
  expect(changed.unavailable_actions).toContainEqual(
    expect.objectContaining({ action: 'confirm', reason: 'four_eyes' }),
  );
  expect((await decide(second, changed.id, 'confirm')).status).toBe(200);
  expect((await decide(second, changed.id, 'confirm')).status).toBe(409);
  expect(await listed(employee)).toEqual([
    ['NL91ABNA0417164300', 'active'],
    ['DE89370400440532013000', 'replaced'],
  ]);
  expect(await company.auditOf(changed.id)).toEqual([
    'bank_account.created: holder iban bic',
    'bank_account.confirmed: status',
  ]);
});

test('without a confirmation it is used after 48 hours, not a moment earlier', async () => {
  await enter(employee);
  const later = '2026-11-28T08:59:00.000Z';
  await company.query('update sessions set authenticated_at = $1, last_seen_at = $1', [later]);
  nowMs += 48 * hourMs - 1;
  expect((await listed(hr))[0]?.[1]).toBe('pending');
  nowMs += 1;
  const [account] = (await hr.call('GET', `/employees/${id}/bank-accounts`)).body.bank_accounts;
  expect(account.status).toBe('active');
  expect((await decide(payroll, account.id, 'confirm')).status).toBe(409);
  expect((await decide(employee, account.id, 'withdraw')).status).toBe(409);
});

test('a withdrawn change, or one that a newer change replaces, is never used', async () => {
  const confirmed = await enter(employee);
  await decide(payroll, confirmed.id, 'confirm');
  const stolen = await enter(payroll, other);
  expect((await decide(employee, stolen.id, 'withdraw')).status).toBe(200);
  const waiting = await enter(employee, other);
  await enter(employee, { ...other, holder: 'B. Bank' });
  expect((await decide(payroll, waiting.id, 'confirm')).status).toBe(409);
  expect((await listed(payroll)).map(([, status]: string[]) => status)).toEqual([
    'pending',
    'withdrawn',
    'withdrawn',
    'active',
  ]);
});

test('only the person and payroll see the number, and the log names those who read it', async () => {
  const entered = await enter(employee);
  expect(await listed(hr)).toEqual([['DE •••• 3000', 'pending']]);
  expect(await listed(payroll)).toEqual([['DE89370400440532013000', 'pending']]);
  const { body } = await payroll.call('GET', '/bank-accounts');
  expect(body.bank_accounts).toMatchObject([{ id: entered.id, iban: 'DE •••• 3000' }]);
  const [reads] = await company.query<{ count: number }>(
    `select count(*)::int as count from audit_log where action = 'bank_account.read'`,
  );
  expect(reads?.count).toBe(3);
  const { id: colleagueId } = await company.hire({ first_name: 'Carl' });
  const colleague = await company.signInAs(colleagueId);
  for (const path of [`/employees/${id}/bank-accounts`, `/bank-accounts/${entered.id}`]) {
    expect((await colleague.call('GET', path)).status).toBe(404);
  }
  expect((await hr.call('POST', `/employees/${id}/bank-accounts`, { body: first })).status).toBe(
    403,
  );
});

test('typing mistakes are found before they are stored', async () => {
  for (const [body, pointer] of [
    [{ ...first, iban: 'DE89370400440532013001' }, '/iban'],
    [{ ...first, iban: 'DE8937040044053201300' }, '/iban'],
    [{ ...first, bic: 'COBA' }, '/bic'],
  ] as const) {
    const answer = await employee.call('POST', `/employees/${id}/bank-accounts`, { body });
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, pointer]);
  }
  expect(await listed(employee)).toEqual([]);
});

test('the person is warned at both of their addresses, without the number', async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const { host, port } = mail;
  const smtp = { host, port, secure: false, credentials: undefined, from: undefined };
  const { id: bankAccountId } = await enter(payroll);
  const [job] = await jobsOf();
  expect(job).toEqual({ companyId: company.companyId, bankAccountId });
  const mailer = createMailer({ smtp, publicHost: 'hr.example.test' });
  await mailBankAccountChange(
    { database: site.database, mailer },
    { companyId: company.companyId, bankAccountId },
    new AbortController().signal,
  );
  const emails = await company.query<{ email: string }>(
    `select email from users where employee_id = $1
     union select email from employees where id = $1 order by 1`,
    [id],
  );
  expect(emails.length).toBe(2);
  expect(mail.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
    emails.map(({ email }) => email),
  );
  for (const { raw, body } of mail.mails) {
    // Without the lines whose addresses and IDs are random.
    const text = raw.replaceAll(/^(To|Message-ID):.*$/gm, '') + body;
    expect(text).not.toMatch(/3704|3000\b|Berta|Bank,/);
    expect(body).toContain('28 Nov 2026');
  }
});

async function jobsOf() {
  const { rows } = await site.database.single<{ data: object }>(
    { role: 'muster_worker' },
    {
      text: `select data from jobs where queue = 'bank-account-mails' order by due_at`,
      values: [],
    },
  );
  return rows.map(({ data }) => data).slice(-1);
}
