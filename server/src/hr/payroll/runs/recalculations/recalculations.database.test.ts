import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserActor } from '../../../../access/actor.ts';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { linesOf, monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import type { UserChange } from '../../../change.ts';
import { readDifferences } from '../checks/read-differences.ts';
import { approvePayrollRun } from '../approve-payroll-run.ts';
import { changePayCurrency, readPayCurrencies } from '../../setup/currencies/pay-currencies.ts';
import {
  approveRecalculation,
  listRecalculations,
  requestRecalculation,
  withdrawRecalculation,
} from './change-recalculation.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
let employeeId: string;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
// July was paid; since then, a percentage of everybody applies to July too, which leaves no mark.
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
  employeeId = await hirePaid(testDatabase.database, company.companyId);
  await months.pay(monthOf('2026-07'));
  await company.query(
    `insert into pay_deductions (company_id, id, name, kind, value, valid_from, created_at)
     values ($1, $2, 'Pension', 'percent', 5, '2026-07-01', now())`,
    [company.companyId, company.ids.next()],
  );
});
afterAll(() => testDatabase.drop());

function as<T>(actor: UserActor, act: (open: UserChange) => Promise<T>): Promise<T> {
  return company.change((open) => act({ ...open, actor }));
}

async function addPayroll(): Promise<UserActor> {
  const userId = await company.addUser((await company.addEmployee()).id);
  await company.query("update users set role = 'payroll_admin' where id = $1", [userId]);
  return { ...company.owner, userId, role: 'payroll_admin', employeeId: null };
}

const asked = { fromDay: '2026-07-15', reason: 'Pension from July' };
const request = (actor: UserActor) => as(actor, (open) => requestRecalculation(open, asked));

/** The owner computes the run. */
async function slipOf(month: string, approver = company.owner) {
  const runId = await months.compute(monthOf(month));
  await as(approver, (open) => approvePayrollRun(open, runId));
  const slips = await months.payslips(runId);
  return slips.find((slip) => slip.employee_id === employeeId);
}

test('everyone paid since the day is calculated again once a second person approves', async () => {
  const second = await addPayroll();
  const august = { startDate: '2026-08-01', terminationDate: '2026-08-31' };
  await hirePaid(testDatabase.database, company.companyId, august);
  const { id } = await request(second);
  await expect(as(second, (open) => approveRecalculation(open, id))).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(linesOf(await slipOf('2026-08', second))).toEqual([
    'base 3000.00',
    'deduction:Pension -150.00',
  ]);
  const approved = await as(company.owner, (open) => approveRecalculation(open, id));
  expect(approved).toMatchObject({ status: 'approved', employee_count: 2, actions: [] });
  const slip = await slipOf('2026-09', second);
  expect(linesOf(slip)).toEqual([
    'base 3000.00',
    'deduction:Pension -150.00',
    '2026-07 deduction:Pension -150.00',
  ]);
  expect(slip?.lines.at(-1)).toMatchObject({ causes: ['recalculation'] });
  await expect(as(company.owner, (open) => approveRecalculation(open, id))).rejects.toMatchObject({
    code: 'invalid_state',
  });
  const september = { ...asked, fromDay: '2026-09-01' };
  const later = await as(second, (open) => requestRecalculation(open, september));
  expect(await as(company.owner, (open) => approveRecalculation(open, later.id))).toMatchObject({
    employee_count: 1,
  });
});

test('a withdrawn request changes nothing', async () => {
  const second = await addPayroll();
  const { id } = await request(second);
  await as(second, (open) => withdrawRecalculation(open, id));
  await expect(as(company.owner, (open) => approveRecalculation(open, id))).rejects.toMatchObject({
    code: 'invalid_state',
  });
  const marks = await company.query("select from pay_marks where cause = 'recalculation'");
  expect(marks.rowCount).toBe(0);
  expect(await as(second, listRecalculations)).toMatchObject([{ id, status: 'withdrawn' }]);
});

test('the only person in payroll approves alone, which the audit log marks', async () => {
  const { id } = await request(company.owner);
  await as(company.owner, (open) => approveRecalculation(open, id));
  const { rows } = await company.query(
    "select action, fields from audit_log where action like 'recalculation.%' order by id",
  );
  expect(rows).toEqual([
    { action: 'recalculation.requested', fields: ['from_day', 'reason'] },
    { action: 'recalculation.approved', fields: ['status', 'self_approval'] },
  ]);
});

test('a day after all calculated periods is refused', async () => {
  const later = { ...asked, fromDay: '2026-08-01' };
  await expect(
    as(company.owner, (open) => requestRecalculation(open, later)),
  ).rejects.toMatchObject({ code: 'validation_failed' });
});

test('corrections reach as far back as the settings of the currency say', async () => {
  const terms = { currency: 'EUR', correction_months: 0, protected_net: '2900.00' };
  await as(company.owner, (open) => changePayCurrency(open, terms));
  const { id } = await request(company.owner);
  await as(company.owner, (open) => approveRecalculation(open, id));
  const runId = await months.compute(monthOf('2026-08'));
  const { leftOut } = await as(company.owner, (open) => readDifferences(open, runId));
  expect(leftOut).toMatchObject({
    count: 0,
    reasons: [{ reason: 'not_corrected', count: 1, months: 0, employees: [{ id: employeeId }] }],
  });
  await months.approve(runId);
  const [slip] = await months.payslips(runId);
  expect(linesOf(slip)).toEqual(['base 3000.00', 'deduction:Pension -150.00']);
  expect(
    await as(company.owner, ({ transaction }) => readPayCurrencies(transaction, company.companyId)),
  ).toEqual([terms]);
  for (const wrong of [
    { ...terms, currency: 'USD' },
    { ...terms, protected_net: '0.001' },
  ]) {
    await expect(as(company.owner, (open) => changePayCurrency(open, wrong))).rejects.toMatchObject(
      { code: 'validation_failed' },
    );
  }
});
