import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser, ConsoleAnswer } from '../../../tests/harness/console-browser.ts';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../tests/harness/query-as-company.ts';
import { sampleFiles } from '../../../tests/harness/sample-files.ts';
import { sendForm } from '../../../tests/harness/send-form.ts';
import { createIds } from '../platform/ids.ts';

const day = 24 * 3600 * 1000;
let nowMs = Date.parse('2026-11-23T09:00:00.000Z');
const clock = { nowMs: () => nowMs };
const ids = createIds(clock);
const password = 'several quiet lanterns';

let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole({ clock });
});
beforeEach(async () => {
  owner = await console.signUp();
});
afterAll(() => console.close());

const run = <Row>(text: string, values: readonly unknown[]) =>
  queryAsCompany<Row>(console.database, owner.companyId, text, values);
const codeOf = ({ status, body }: ConsoleAnswer) => [status, body?.code];

/** Adds a payslip of an approved run, and returns its id. */
async function addPayslip(employeeId: string, status: string, month: string): Promise<string> {
  const [runId, id] = [ids.next(), ids.next()];
  await run(
    `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
       status, created_at, updated_at)
     values ($1, $2, 'off_cycle', $3, $3, $3, 'EUR', 'completed', now(), now())`,
    [owner.companyId, runId, `${month}-01`],
  );
  await run(
    `insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net,
       currency, lines, created_at)
     values ($1, $2, $3, $4, 10, 0, 10, 'EUR', '[]', now())`,
    [owner.companyId, id, runId, employeeId],
  );
  await run('update payroll_runs set status = $2 where id = $1', [runId, status]);
  return id;
}

async function addDocument(employeeId: string): Promise<string> {
  const { body } = await sendForm(console.server, owner.browser, '/documents', {
    fields: { employee_id: employeeId, category: 'certificate' },
    files: [{ name: 'Zeugnis.pdf', type: 'application/pdf', content: sampleFiles.pdf }],
  });
  return body.document.id;
}

async function addContract(person: Person, isSigned: boolean): Promise<string> {
  const { body } = await owner.browser.call('POST', '/contracts', {
    body: { employee_id: person.employeeId, title: 'Contract', body: 'Text' },
  });
  const { id } = body.contract;
  const act = (browser: Browser, action: string, sent?: object) =>
    browser.call('POST', `/contracts/${id}/${action}`, { body: sent });
  await act(owner.browser, 'send');
  if (isSigned) {
    await act(person.browser, 'sign', { typed_name: 'Per Son' });
    await act(owner.browser, 'sign', { typed_name: 'Ona Owner' });
  }
  return id;
}

/** The owner's session ends over night. */
async function nextDay(): Promise<void> {
  nowMs += day;
  const { email, password: own } = owner;
  const { status } = await owner.browser.call('POST', '/sign-in', {
    body: { email, password: own },
  });
  expect(status).toBe(200);
}

const today = () => new Date(nowMs).toISOString().slice(0, 10);

async function terminate(employeeId: string, date = today()): Promise<void> {
  const { status, body } = await owner.browser.call('POST', `/employees/${employeeId}/terminate`, {
    body: { termination_date: date, reason: null },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

const path = (employeeId: string) => `/employees/${employeeId}/former-access`;
const grant = (employeeId: string, email: string, by: Browser = owner.browser) =>
  by.call('POST', path(employeeId), { body: { email } });

/** Follows the link of an invitation and returns the browser that is now signed in. */
async function accept(invited: ConsoleAnswer): Promise<Browser> {
  expect(invited.status, JSON.stringify(invited.body)).toBe(200);
  const token = invited.body.invitation.url.split('/').at(-1);
  const browser = console.browser();
  const { status, body } = await browser.call('POST', '/invitations/accept', {
    body: { token, password },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.user.role).toBe('former_employee');
  return browser;
}

const signIn = (email: string, totpCode?: string) =>
  console.browser().call('POST', '/sign-in', {
    body: { email, password, ...(totpCode === undefined ? {} : { totp_code: totpCode }) },
  });

async function leaver(): Promise<{ person: Person; email: string; browser: Browser }> {
  const person = await console.addPerson(owner.companyId);
  await terminate(person.employeeId);
  const email = `home-${person.employeeId}@example.test`;
  return { person, email, browser: await accept(await grant(person.employeeId, email)) };
}

const statusOf = async (employeeId: string) =>
  (await owner.browser.call('GET', path(employeeId))).body.former_access;

test('a former employee reads their own approved payslips, signed contracts, documents and data, and no one else’s', async () => {
  const person = await console.addPerson(owner.companyId);
  const report = await console.addPerson(owner.companyId, { managerId: person.employeeId });
  const payslip = await addPayslip(person.employeeId, 'approved', '2026-10');
  await addPayslip(person.employeeId, 'completed', '2026-11');
  const document = await addDocument(person.employeeId);
  const contract = await addContract(person, true);
  const unsigned = await addContract(person, false);
  const others = {
    payslip: await addPayslip(report.employeeId, 'approved', '2026-09'),
    document: await addDocument(report.employeeId),
    contract: await addContract(report, true),
  };
  await terminate(person.employeeId);
  // A manager who is terminated has no reports; this row is only there to show that it wouldn't matter.
  await run('update employees set manager_id = $2 where id = $1', [
    report.employeeId,
    person.employeeId,
  ]);
  const browser = await accept(await grant(person.employeeId, 'per.son@home.example'));
  const idsIn = async (list: string): Promise<string[]> =>
    Object.values<{ id: string }[]>((await browser.call('GET', `/${list}`)).body)[0]!.map(
      ({ id }) => id,
    );
  expect(await idsIn('payslips')).toEqual([payslip]);
  expect(await idsIn('documents')).toEqual([document]);
  expect(await idsIn('contracts')).toEqual([contract]);
  const open = async (address: string): Promise<number> =>
    (
      await console.server.inject({
        url: `/console/api${address}`,
        headers: { cookie: browser.cookie() ?? '', 'sec-fetch-site': 'same-origin' },
      })
    ).statusCode;
  const addresses = ({ payslip: of = '', document: file = '', contract: text = '' }) => [
    `/payslips/${of}/pdf`,
    `/documents/${file}/content`,
    `/contracts/${text}/pdf`,
  ];
  for (const address of addresses({ payslip, document, contract })) {
    expect(await open(address), address).toBe(200);
  }
  expect(await open(`/employees/${person.employeeId}/personal-data`)).toBe(200);
  for (const address of [
    ...addresses(others),
    `/contracts/${unsigned}`,
    `/employees/${report.employeeId}/personal-data`,
  ]) {
    expect(await open(address), address).toBe(404);
  }
});

test('the account for work stays disabled, also when the private address is the same', async () => {
  const person = await console.addPerson(owner.companyId);
  const { body } = await owner.browser.call('GET', `/employees/${person.employeeId}/user`);
  const { id, email } = body.user;
  const lastDay = today();
  await nextDay();
  await terminate(person.employeeId, lastDay);
  await accept(await grant(person.employeeId, email));
  const { body: after } = await owner.browser.call('GET', `/users/${id}`);
  expect(after.user).toMatchObject({ status: 'disabled', role: 'employee' });
  const found = await owner.browser.call('GET', `/users?q=${encodeURIComponent(email)}`);
  expect(found.body.users.map((user: { id: string }) => user.id)).toEqual([id]);
  expect((await signIn(email)).body.user.role).toBe('former_employee');
});

test('the access ends with the period, at once when the owner shortens it, and no link reopens it', async () => {
  const { person, email, browser } = await leaver();
  expect(await statusOf(person.employeeId)).toMatchObject({ status: 'active', email });
  const change = (former_access_months: number) =>
    owner.browser.call('PATCH', '/privacy-settings', { body: { former_access_months } });
  await nextDay();
  const lapsed = await grant((await leaver()).person.employeeId, `x-${ids.next()}@example.test`);
  expect((await change(0)).body.privacy_settings).toEqual({
    erasure_keep_months: 120,
    former_access_months: 0,
  });
  await nextDay();
  expect((await browser.call('GET', '/payslips')).status).toBe(401);
  expect(codeOf(await signIn(email))).toEqual([403, 'forbidden']);
  expect((await statusOf(person.employeeId)).status).toBe('ended');
  expect(codeOf(await grant(person.employeeId, email))).toEqual([409, 'invalid_state']);
  const token = lapsed.body.invitation.url.split('/').at(-1);
  const accepted = await console.browser().call('POST', '/invitations/accept', {
    body: { token, password },
  });
  expect(codeOf(accepted)).toEqual([403, 'forbidden']);
  expect((await change(24)).status).toBe(200);
  expect((await signIn(email)).status).toBe(200);
});

test('HR revokes the access and grants it again, with the address and password starting over', async () => {
  const hr = await console.addUser(owner.companyId, 'hr_admin');
  const { person, email, browser } = await leaver();
  expect((await hr.call('DELETE', path(person.employeeId))).status).toBe(204);
  expect((await browser.call('GET', '/payslips')).status).toBe(401);
  expect(codeOf(await signIn(email))).toEqual([401, 'wrong_credentials']);
  expect((await statusOf(person.employeeId)).status).toBe('revoked');
  const again = await grant(person.employeeId, `new-${email}`, hr);
  expect(await statusOf(person.employeeId)).toMatchObject({
    status: 'invited',
    email: `new-${email}`,
  });
  await accept(again);
  expect(codeOf(await signIn(email))).toEqual([401, 'wrong_credentials']);
  expect((await signIn(`new-${email}`)).status).toBe(200);
});

test('only for people who have left, and not by HR for someone with a role above theirs', async () => {
  const hr = await console.addUser(owner.companyId, 'hr_admin');
  const current = await console.addPerson(owner.companyId);
  expect(codeOf(await grant(current.employeeId, 'a@example.test'))).toEqual([409, 'invalid_state']);
  expect(await statusOf(current.employeeId)).toBeNull();
  const above = await console.addPerson(owner.companyId, { role: 'payroll_admin' });
  await terminate(above.employeeId);
  expect(codeOf(await grant(above.employeeId, 'b@example.test', hr))).toEqual([403, 'forbidden']);
  const stranger = await console.signUp();
  expect(codeOf(await grant(above.employeeId, 'c@example.test', stranger.browser))).toEqual([
    404,
    'not_found',
  ]);
});

test('is refused for the address of another user of the company', async () => {
  const person = await console.addPerson(owner.companyId);
  await terminate(person.employeeId);
  for (const email of [owner.email, owner.email.toUpperCase()]) {
    expect(codeOf(await grant(person.employeeId, email))).toEqual([409, 'duplicate_email']);
  }
  expect(await statusOf(person.employeeId)).toMatchObject({ status: 'none' });
});

test('a rehire ends it and the person works with their own account again', async () => {
  const { person, email, browser } = await leaver();
  await nextDay();
  const { status, body } = await owner.browser.call(
    'POST',
    `/employees/${person.employeeId}/rehire`,
    { body: { start_date: today() } },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await browser.call('GET', '/payslips')).status).toBe(401);
  expect(codeOf(await signIn(email))).toEqual([401, 'wrong_credentials']);
  const user = await owner.browser.call('GET', `/employees/${person.employeeId}/user`);
  expect(user.body.user).toMatchObject({ status: 'active', role: 'employee' });
});

test('an erasure ends it and leaves no address or name', async () => {
  const { person, email, browser } = await leaver();
  await run('update employees set termination_date = $2 where id = $1', [
    person.employeeId,
    '2010-01-01',
  ]);
  const { status } = await owner.browser.call('POST', `/employees/${person.employeeId}/erase`);
  expect(status).toBe(200);
  expect((await browser.call('GET', '/payslips')).status).toBe(401);
  const rows = await run<object>(
    `select first_name, password_hash from users where email = $1 or
       (former_employee_id = $2 and (email not like 'erased-%' or last_name <> 'User'
         or password_hash is not null or disabled_at is null))`,
    [email, person.employeeId],
  );
  expect(rows.rows).toEqual([]);
});

test('enforced company accounts don’t lock former employees out of their documents', async () => {
  const { email } = await leaver();
  await run(
    `insert into sign_in_providers (company_id, issuer, client_id, client_secret_ciphertext,
       break_glass_user_id, enforced, created_at, updated_at)
     values ($1, 'https://idp.example', 'c', '\\x00', $2, true, now(), now())`,
    [owner.companyId, owner.userId],
  );
  expect((await signIn(email)).status).toBe(200);
  const staff = await console.addPerson(owner.companyId);
  const found = await staff.browser.call('GET', '/me');
  expect(found.body.user.is_password_refused).toBe(true);
});

test('a second factor and step-up protect their account as they do others', async () => {
  const { email, browser } = await leaver();
  nowMs += 3_600_000;
  const begin = () => browser.call('POST', '/me/totp');
  expect(codeOf(await begin())).toEqual([403, 'step_up_required']);
  expect((await browser.call('POST', '/me/step-up', { body: { password } })).status).toBe(204);
  const { secret } = (await begin()).body;
  const code = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: nowMs });
  const confirmed = await browser.call('POST', '/me/totp/confirm', { body: { code: code() } });
  expect(confirmed.status).toBe(200);
  nowMs += 3_600_000;
  expect(codeOf(await signIn(email))).toEqual([401, 'totp_required']);
  expect((await signIn(email, code())).status).toBe(200);
  nowMs += 60_000;
  const prove = (proof: object) => browser.call('POST', '/me/step-up', { body: proof });
  expect(codeOf(await prove({ password }))).toEqual([401, 'totp_required']);
  expect((await prove({ password, totp_code: code() })).status).toBe(204);
});
