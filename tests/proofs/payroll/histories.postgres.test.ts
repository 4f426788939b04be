import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserChange } from '../../../server/src/hr/change.ts';
import { withCheckDigits } from '../../../server/src/hr/payroll/setup/accounts/iban.ts';
import { buildPaymentFile } from '../../../server/src/hr/payroll/outputs/payments/build-payment-file.ts';
import { changePayerAccount } from '../../../server/src/hr/payroll/outputs/payments/payer-account.ts';
import { preparePaymentFile } from '../../../server/src/hr/payroll/outputs/payments/prepare-payment-file.ts';
import { readPayments } from '../../../server/src/hr/payroll/outputs/payments/read-payments.ts';
import { readJournal } from '../../../server/src/hr/payroll/outputs/posting/payroll-journal.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { checkAgainstSchema } from '../../harness/check-against-schema.ts';
import { type CompanyAtWork, openCompanyAtWork } from '../../harness/company-at-work.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import {
  claimSums,
  dueSums,
  type Histories,
  linesByMonth,
  paidSums,
  runHistories,
} from './prove-histories.ts';

// The same as `histories.database.test.ts` of the gate, over 10,000 histories, and what is made of
// the runs: payment files and journals.

const employees = 10_000;
const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
let testDatabase: TestDatabase;
let company: CompanyAtWork;
let histories: Histories;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const database = patient(testDatabase.database);
  const opened = await openCompanyAtWork(database);
  const settings = { role: 'muster_app', companyId: opened.companyId } as const;
  company = {
    ...opened,
    query: (text, values = []) => database.single(settings, { text, values }),
  };
  histories = await runHistories({ database, company, employees, months, seed: 10_000 });
}, 1_800_000);
afterAll(() => testDatabase.drop());

/** Its statements may take long: the machine does other work too, and some read all histories. */
function patient(database: Database): Database {
  const statementTimeoutMs = 600_000;
  return {
    ...database,
    single: (settings, statement) =>
      database.single({ ...settings, statementTimeoutMs }, statement),
    transaction: (settings, work) =>
      database.transaction({ ...settings, statementTimeoutMs }, work),
  };
}

const change = <T>(work: (open: UserChange) => Promise<T>): Promise<T> =>
  company.change((open) => work({ ...open, actor: company.owner }));

test('the sum paid for each period is the period computed from the final data', async () => {
  const { employeeIds } = histories;
  expect(employeeIds).toHaveLength(employees);
  expect(await paidSums(company)).toEqual(await dueSums(company, { employeeIds, months }));
});

test('what is not paid out is claimed, and recovered once', async () => {
  const { created, claimed, reduced, recovered } = await claimSums(company);
  expect([created, reduced]).toEqual([claimed, recovered]);
  expect(Number(recovered)).toBeGreaterThan(0);
});

test('neither people without changes nor those whose changes were taken back have a correction', async () => {
  for (const id of [...histories.unchanged, ...histories.changedBack]) {
    for (const lines of await linesByMonth(company, id)) expect(lines).not.toContain('correction');
  }
});

test('the order of the changes makes no difference', async () => {
  expect(histories.twins).toHaveLength(employees / 10);
  for (const [one, other] of histories.twins) {
    expect(await linesByMonth(company, other)).toEqual(await linesByMonth(company, one));
  }
});

test('the journal of each run balances, and its net pay is that of the run', async () => {
  for (const id of histories.runIds) {
    // Throws if it doesn't balance.
    const { run, lines } = await change((open) => readJournal(open, id));
    const paid = lines.filter(({ posting }) => posting === 'net_pay');
    expect(sum(paid.map(({ credit }) => credit))).toBe(cents(run.net ?? '0'));
  }
});

test('each payment file is valid, and pays with those paid otherwise the net pay of the run', async () => {
  await openAccounts();
  for (const id of histories.runIds) {
    const file = await change(async (open) => {
      const { sums, run } = await readPayments(open, id);
      const executionDate = Temporal.Now.plainDateISO('UTC').add({ days: 2 }).toString();
      const { file: prepared } = await preparePaymentFile(open, {
        payrollRunId: id,
        executionDate,
        otherwiseCount: sums.otherwise_count,
      });
      const { content } = await buildPaymentFile(open.transaction, company.companyId, prepared);
      return { content, sums, net: run.net ?? '0' };
    });
    expect(checkAgainstSchema(file.content, 'pain.001.001.09.xsd')).toBe('');
    const amounts = [...file.content.toString().matchAll(/<InstdAmt Ccy="EUR">([\d.]+)</g)];
    expect(amounts.length).toBe(file.sums.transfer_count);
    expect(amounts.length).toBeGreaterThan(employees / 2);
    expect(sum(amounts.map(([, amount]) => amount ?? '')) + cents(file.sums.otherwise_sum)).toBe(
      cents(file.net),
    );
  }
});

/** Of all employees but every fifth. */
async function openAccounts(): Promise<void> {
  await change((open) =>
    changePayerAccount(open, { name: 'Acme', iban: 'DE89370400440532013000', bic: null }),
  );
  const ids = histories.employeeIds.filter((_, number) => number % 5 !== 0);
  const ibans = ids.map((_, number) =>
    withCheckDigits('NL', `ABNA${String(number).padStart(10, '0')}`),
  );
  await company.query(
    `insert into bank_accounts (company_id, id, employee_id, status, holder, iban, active_from,
       requested_by, created_at, updated_at)
     select $1, gen_random_uuid(), a.employee_id, 'pending', 'First Last', a.iban, now() - interval '1 hour', $4,
       now(), now()
     from unnest($2::uuid[], $3::text[]) as a (employee_id, iban)`,
    [company.companyId, ids, ibans, company.owner.userId],
  );
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const sum = (amounts: readonly string[]): number =>
  amounts.reduce((total, amount) => total + cents(amount), 0);
