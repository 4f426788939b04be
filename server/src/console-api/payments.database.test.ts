import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkAgainstSchema, findXmllint } from '../../../tests/harness/check-against-schema.ts';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { makeSandbox } from '../../../tests/harness/make-sandbox.ts';
import { openStaffedCompany, type StaffedCompany } from '../../../tests/harness/staffed-company.ts';
import { relayAll } from '../../../tests/harness/relay-all.ts';
import { withCheckDigits } from '../hr/payroll/setup/accounts/iban.ts';

let site: TestConsole;
let company: StaffedCompany;
let payroll: Browser;
let second: Browser;
beforeAll(async () => {
  site = await startConsole();
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
  payroll = await site.addUser(company.companyId, 'payroll_admin');
  second = await site.addUser(company.companyId, 'payroll_admin');
});
afterAll(() => site.close());

const payer = { name: 'Ácme & Söhne', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
const today = Temporal.Now.plainDateISO('UTC');
const executionDate = today.add({ days: 3 }).toString();

interface Paid {
  readonly name: string;
  readonly net: string;
  readonly hasAccount?: boolean;
}

let accounts = 0;
async function addAccount(employeeId: string, holder: string): Promise<string> {
  accounts += 1;
  const iban = withCheckDigits('NL', `ABNA${String(accounts).padStart(10, '0')}`);
  await company.query(
    `insert into bank_accounts (company_id, id, employee_id, status, holder, iban, active_from,
       requested_by, created_at, updated_at)
     values ($1, $2, $3, 'pending', $4, $5, now() - interval '1 hour' + $6 * interval '1 ms',
       (select id from users where company_id = $1 order by id limit 1), now(), now())`,
    [company.companyId, randomUUID(), employeeId, holder, iban, accounts],
  );
  return iban;
}

/** An approved run with these payslips. */
async function addRun(people: readonly Paid[], { currency = 'EUR', status = 'approved' } = {}) {
  const id = randomUUID();
  const sum = people.reduce((total, { net }) => total + Number(net), 0).toFixed(2);
  await company.query(
    `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
       status, employee_count, gross, deductions, net, created_at, updated_at)
     values ($1, $2, 'off_cycle', '2026-10-01', '2026-10-31', '2026-10-31', $3, 'completed', $4,
       $5, 0, $5, now(), now())`,
    [company.companyId, id, currency, people.length, sum],
  );
  const employeeIds: string[] = [];
  for (const { name, net, hasAccount = true } of people) {
    const { id: employeeId } = await company.hire({ first_name: name, last_name: 'Öz' });
    employeeIds.push(employeeId);
    if (hasAccount) await addAccount(employeeId, `${name} Öz`);
    await company.query(
      `insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net,
         currency, lines, created_at) values ($1, $2, $3, $4, $5, 0, $5, $6, '[]', now())`,
      [company.companyId, randomUUID(), id, employeeId, net, currency],
    );
  }
  await company.query('update payroll_runs set status = $2 where id = $1', [id, status]);
  return { id, sum, employeeIds };
}

async function prepare(runId: string, otherwise: number) {
  return payroll.call('POST', `/payroll-runs/${runId}/payment-files`, {
    body: { execution_date: executionDate, otherwise_count: otherwise },
  });
}

async function prepared(runId: string, otherwise = 0) {
  const answer = await prepare(runId, otherwise);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.payment_file;
}

const decide = (browser: Browser, id: string, action: string) =>
  browser.call('POST', `/payment-files/${id}/${action}`);

function download(id: string, query = '') {
  return site.server.inject({
    method: 'GET',
    url: `/console/api/payment-files/${id}/xml${query}`,
    headers: { cookie: payroll.cookie() ?? '', 'sec-fetch-site': 'same-origin' },
  });
}

async function released(runId: string, otherwise = 0): Promise<{ id: string; xml: Buffer }> {
  const { id } = await prepared(runId, otherwise);
  expect((await decide(second, id, 'release')).status).toBe(200);
  const { statusCode, rawPayload } = await download(id);
  expect(statusCode).toBe(200);
  return { id, xml: rawPayload };
}

const payFrom = (body = payer) => payroll.call('PATCH', '/payer-account', { body });
const amountsIn = (xml: Buffer) =>
  [...xml.toString().matchAll(/<InstdAmt Ccy="\w+">([\d.]+)</g)].map(([, amount]) => amount);

test.skipIf(findXmllint() === undefined)(
  'files are valid by the published schema, in euros and in other currencies (needs xmllint)',
  async () => {
    await payFrom();
    const euros = await released((await addRun([{ name: 'Zoë', net: '2500.10' }])).id);
    expect(checkAgainstSchema(euros.xml, 'pain.001.001.09.xsd')).toBe('');
    expect(euros.xml.toString()).toContain('<SvcLvl><Cd>SEPA</Cd></SvcLvl>');
    expect(euros.xml.toString()).toContain('<Nm>Acme + Soehne</Nm>');
    expect(euros.xml.toString()).toContain('<Cdtr><Nm>Zoe Oez</Nm></Cdtr>');
    await payFrom({ ...payer, bic: undefined as never });
    const run = await addRun([{ name: 'Yuki', net: '300000' }], { currency: 'JPY' });
    const yen = await released(run.id);
    expect(checkAgainstSchema(yen.xml, 'pain.001.001.09.xsd')).toBe('');
    expect(yen.xml.toString()).not.toContain('SEPA');
    expect(amountsIn(yen.xml)).toEqual(['300000']);
    const broken = Buffer.from(euros.xml.toString().replace('<PmtMtd>TRF', '<PmtMtd>XXX'));
    expect(checkAgainstSchema(broken, 'pain.001.001.09.xsd')).toContain('PmtMtd');
  },
);

test('a file of a sandbox says so, in its name and as the name of the payer', async () => {
  await makeSandbox(site.database, company.companyId);
  await payFrom();
  const { id, xml } = await released((await addRun([{ name: 'Zoë', net: '2500.10' }])).id);
  const { headers } = await download(id);
  expect(headers['content-disposition']).toContain('filename="SANDBOX-');
  expect(xml.toString()).toContain('<Dbtr><Nm>SANDBOX Acme + Soehne</Nm></Dbtr>');
});

test('file and people paid otherwise add up to the run, for any amounts', async () => {
  await payFrom();
  const people = Array.from({ length: 25 }, (_, n) => ({
    name: `P${n}`,
    net: n % 6 === 5 ? '0.00' : (((n * 7_919 + 13) % 500_000) / 100).toFixed(2),
    hasAccount: n % 4 !== 3,
  }));
  const run = await addRun(people);
  const { body } = await payroll.call('GET', `/payroll-runs/${run.id}/payments`);
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(cents(body.transfer_sum) + cents(body.otherwise_sum)).toBe(cents(run.sum));
  expect(body.transfer_count + body.otherwise_count).toBe(25);
  expect(new Set(body.otherwise.map(({ reason }: { reason: string }) => reason))).toEqual(
    new Set(['no_account', 'not_positive']),
  );
  const { id, xml } = await released(run.id, body.otherwise_count);
  const amounts = amountsIn(xml);
  expect(amounts).toHaveLength(body.transfer_count);
  const sum = amounts.reduce((total, amount) => total + cents(amount ?? ''), 0);
  expect(sum).toBe(cents(body.transfer_sum));
  expect([...xml.toString().matchAll(/<CtrlSum>([\d.]+)</g)].map(([, one]) => one)).toEqual([
    body.transfer_sum,
    body.transfer_sum,
  ]);
  const after = (await payroll.call('GET', `/payroll-runs/${run.id}/payments`)).body;
  expect(after).toMatchObject({ transfer_sum: body.transfer_sum, payment_file: { id } });
});

test('a file keeps its bytes when accounts and names change', async () => {
  await payFrom();
  const run = await addRun([
    { name: 'Ada', net: '10.00' },
    { name: 'Bo', net: '20.00' },
  ]);
  const { id, xml } = await released(run.id);
  const { body } = await payroll.call('GET', `/payment-files/${id}`);
  expect(createHash('sha256').update(xml).digest('hex')).toBe(body.payment_file.sha256);
  await payFrom({ ...payer, name: 'Other' });
  await addAccount(run.employeeIds[0]!, 'Someone else');
  await company.query(`update companies set locale = 'de'`);
  expect((await download(id)).rawPayload.equals(xml)).toBe(true);
  await company.query(`update payment_files set sha256 = $1 where id = $2`, [Buffer.alloc(32), id]);
  expect((await download(id)).statusCode).toBe(500);
});

test('two people are needed, and nothing can be downloaded before', async () => {
  const run = await addRun([{ name: 'Ada', net: '10.00' }]);
  expect((await prepare(run.id, 0)).body.code).toBe('invalid_state');
  await payFrom();
  const { id } = await prepared(run.id);
  expect((await prepare(run.id, 0)).status).toBe(409);
  expect((await download(id)).statusCode).toBe(409);
  expect((await decide(payroll, id, 'release')).status).toBe(403);
  expect((await decide(second, id, 'discard')).status).toBe(200);
  const [row] = await company.query<{ count: number }>(
    'select count(*)::int as count from payment_file_entries where payment_file_id = $1',
    [id],
  );
  expect(row?.count).toBe(0);
  const again = await released(run.id);
  expect((await decide(second, again.id, 'discard')).status).toBe(409);
  expect(await company.auditOf(again.id)).toEqual([
    'payment_file.prepared: execution_date',
    'payment_file.released: status',
  ]);
});

test('people without an account are left out only if the user has seen them', async () => {
  await payFrom();
  const run = await addRun([
    { name: 'Ada', net: '10.00' },
    { name: 'Bo', net: '20.00', hasAccount: false },
  ]);
  expect((await prepare(run.id, 0)).body.code).toBe('invalid_state');
  const file = await prepared(run.id, 1);
  expect(file).toMatchObject({ transfer_count: 1, transfer_sum: '10.00' });
  const { body } = await payroll.call('GET', `/payroll-runs/${run.id}/payments`);
  expect(body.otherwise).toMatchObject([{ amount: '20.00', reason: 'no_account' }]);
});

test('only approved runs are paid, not in the past, and not with half a yen', async () => {
  await payFrom();
  const draft = await addRun([{ name: 'Ada', net: '10.00' }], { status: 'completed' });
  expect((await prepare(draft.id, 0)).body.code).toBe('invalid_state');
  const run = await addRun([{ name: 'Ada', net: '10.00' }]);
  const { body } = await payroll.call('POST', `/payroll-runs/${run.id}/payment-files`, {
    body: { execution_date: '2026-01-01', otherwise_count: 0 },
  });
  expect(body.errors[0].pointer).toBe('/execution_date');
  const yen = await addRun([{ name: 'Yuki', net: '1000.50' }], { currency: 'JPY' });
  expect((await prepare(yen.id, 0)).body.detail).toContain('more decimals than JPY');
});

test('the file of a reversed run is downloaded only after a warning, which the log notes', async () => {
  await payFrom();
  const run = await addRun([{ name: 'Zoë', net: '2500.10' }]);
  const { id, xml } = await released(run.id);
  await company.query(
    `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
       status, reverses_run_id, reversal_reason, created_at, updated_at)
     values ($1, $2, 'correction', '2026-10-01', '2026-10-31', '2026-10-31', 'EUR', 'draft', $3,
       'Wrong month', now(), now())`,
    [company.companyId, randomUUID(), run.id],
  );
  const refused = await download(id);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'invalid_state', reversed_by_run_id: expect.any(String) }),
  ]);
  expect((await download(id, '?reversed=yes')).statusCode).toBe(422);
  const again = await download(id, '?reversed=acknowledged');
  expect([again.statusCode, again.rawPayload.equals(xml)]).toEqual([200, true]);
  await relayAll(site.database);
  const rows = await company.query<{ fields: string[] }>(
    `select fields from audit_log where subject_id = $1 and action = 'payment_file.read' order by id`,
    [id],
  );
  expect(rows.map(({ fields }) => fields)).toEqual([['file'], ['file', 'reversal_acknowledged']]);
});
