import { changePayerAccount } from '../../../server/src/hr/payroll/outputs/payments/payer-account.ts';
import { preparePaymentFile } from '../../../server/src/hr/payroll/outputs/payments/prepare-payment-file.ts';
import { readPayments } from '../../../server/src/hr/payroll/outputs/payments/read-payments.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { type CompanyAtWork, openCompanyAtWork } from '../../harness/company-at-work.ts';
import { monthOf, payrollMonths } from '../../harness/payroll-months.ts';
import { hirePaid } from './hire-paid.ts';

/** The tables that approving a run, or its reversal, writes. */
const settledTables = [
  'payroll_runs',
  'payslips',
  'pay_results',
  'pay_marks',
  'pay_receivables',
  'payroll_run_recoveries',
  'pay_items',
  'payroll_run_items',
  'advances',
  'advance_installments',
  'payroll_run_installments',
  'payment_files',
];

/**
 * A company whose run for March is computed. Approving it settles marks, a claim that it creates and
 * another that it recovers, a pay item, and an installment. Returns the run's id.
 */
export async function openSettlingCompany(
  database: Database,
): Promise<{ readonly company: CompanyAtWork; readonly runId: string }> {
  const company = await openCompanyAtWork(database);
  const months = payrollMonths(database, company);
  const hire = (amount: string) => hirePaid(database, company.companyId, { amount });
  const [owing, paid, reduced] = [await hire('3000'), await hire('2000'), await hire('1000')];
  await months.pay(monthOf('2026-01'));
  await setPay(company, owing, '100');
  await months.pay(monthOf('2026-02'));
  await setPay(company, paid, '2100');
  await setPay(company, reduced, '10');
  await owe(company, paid);
  await openAccounts(company, paid);
  return { company, runId: await months.compute(monthOf('2026-03')) };
}

/** Since January. */
async function setPay(company: CompanyAtWork, employeeId: string, amount: string): Promise<void> {
  await company.query(
    `with earlier as (
       update compensation_profiles set superseded_at = now() where employee_id = $3)
     insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
       valid_from, created_at)
     values ($1, $2, $3, $4, 'EUR', 'monthly', '2026-01-01', now())`,
    [company.companyId, company.ids.next(), employeeId, amount],
  );
}

/** An advance with two installments, the first one in March, and a bonus. */
async function owe(company: CompanyAtWork, employeeId: string): Promise<void> {
  const { companyId, ids, owner } = company;
  const advance = ids.next();
  await company.query(
    `insert into advances (company_id, id, employee_id, amount, currency, installments, status,
       purpose, created_at, updated_at, paid_at)
     values ($1, $2, $3, 200, 'EUR', 2, 'paid', 'Car', now(), now(), now())`,
    [companyId, advance, employeeId],
  );
  await company.query(
    `insert into advance_installments (company_id, advance_id, number, amount, due_from)
     values ($1, $2, 1, 100, '2026-03-31'), ($1, $2, 2, 100, '2026-12-31')`,
    [companyId, advance],
  );
  await company.query(
    `insert into pay_items (company_id, id, employee_id, kind, name, amount, currency, pay_on, status,
       entered_by, decided_by, decided_at, created_at, updated_at)
     values ($1, $2, $3, 'earning', 'Bonus', 50, 'EUR', '2026-03-01', 'approved', $4, $4, now(), now(),
       now())`,
    [companyId, ids.next(), employeeId, owner.userId],
  );
}

async function openAccounts(company: CompanyAtWork, employeeId: string): Promise<void> {
  await company.query(
    `insert into bank_accounts (company_id, id, employee_id, status, holder, iban, active_from,
       requested_by, created_at, updated_at)
     values ($1, $2, $3, 'pending', 'Pia Paid', 'NL91ABNA0417164300', now() - interval '1 hour', $4, now(),
       now())`,
    [company.companyId, company.ids.next(), employeeId, company.owner.userId],
  );
  const payer = { name: 'Acme', iban: 'DE89370400440532013000', bic: null };
  await company.change((open) => changePayerAccount({ ...open, actor: company.owner }, payer));
}

/** Of the approved run. */
export async function prepareFile(company: CompanyAtWork, payrollRunId: string): Promise<void> {
  const executionDate = Temporal.Now.plainDateISO('UTC').add({ days: 2 }).toString();
  await company.change(async (open) => {
    const change = { ...open, actor: company.owner };
    const { sums } = await readPayments(change, payrollRunId);
    const asked = { payrollRunId, executionDate, otherwiseCount: sums.otherwise_count };
    await preparePaymentFile(change, asked);
  });
}

/** The rows of a company by table, without what differs between companies: ids, people and times. */
export async function settledRows(company: CompanyAtWork): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of settledTables) {
    const { rows } = await company.query<{ content: string }>(
      `select (select string_agg(key || '=' || value, ' ' order by key) from jsonb_each_text(to_jsonb(t))
         where key !~ '^id$|_id$|_at$|_by$|_hash$|^(inputs|lines|remittance|sha256|compared_with|position|generation|fruitless_starts)$') as content
       from ${table} t order by 1`,
    );
    found[table] = rows.map(({ content }) => content);
  }
  return found;
}

/** How many events and audit rows a company has of each type. */
export async function recordedCounts(company: CompanyAtWork): Promise<Record<string, number>> {
  const { rows } = await company.query<{ name: string; count: number }>(
    `select type as name, count(*)::int as count from events group by type
     union all select action, count(*)::int from audit_log group by action order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
