import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { approveHours, leaveOn, payGroups } from '../../../../../../tests/harness/pay-groups.ts';
import { linesOf, monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { setCompensation } from '../../../compensation/set-compensation.ts';
import { addPayItem } from '../../setup/items/add-pay-item.ts';

// What a person is owed in a currency that their pay group does not pay, or outside any group.

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
let groups: ReturnType<typeof payGroups>;
let euros: string;
let francs: string;

beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
  groups = payGroups(company);
  euros = await groups.add();
  francs = await groups.add({ currency: 'CHF' });
  // Each run has a payslip.
  await groups.move(await hire(), euros, '2026-01-01');
  await groups.move(await hire({ currency: 'CHF' }), francs, '2026-01-01');
});
afterAll(() => testDatabase.drop());

const hire = (person: object = {}) => hirePaid(testDatabase.database, company.companyId, person);

const payEuros = (month: string) => months.pay({ ...monthOf(month), payGroupId: euros });
const payFrancs = (month: string) =>
  months.pay({ ...monthOf(month), payGroupId: francs, currency: 'CHF' });

async function slipOf(runId: string, employeeId: string) {
  const slips = await months.payslips(runId);
  return linesOf(slips.find((slip) => slip.employee_id === employeeId));
}

function setPay(employeeId: string, currency: string, amount: string, validFrom: string) {
  return company.change((change) =>
    setCompensation(change, { employeeId, amount, currency, period: 'monthly', validFrom }),
  );
}

const item = (employeeId: string, currency: string) => ({
  employee_id: employeeId,
  kind: 'earning' as const,
  name: 'Bonus',
  quantity: null,
  rate: null,
  amount: '250.00',
  currency,
  pay_on: '2026-01-31',
});

test('a raise in the currency before a move is paid by the group that has paid it', async () => {
  const mover = await hire();
  await groups.move(mover, euros, '2026-01-01');
  await payEuros('2026-01');
  await payFrancs('2026-01');
  await setPay(mover, 'CHF', '4000', '2026-02-01');
  await groups.move(mover, francs, '2026-02-01');
  await setPay(mover, 'EUR', '3600', '2026-01-01');
  expect(await slipOf(await payFrancs('2026-02'), mover)).toEqual(['base 4000.00']);
  expect(await slipOf(await payEuros('2026-02'), mover)).toEqual(['2026-01 base 600.00']);
});

test('pay withdrawn after a move is claimed in its currency', async () => {
  const mover = await hire({ currency: 'CHF', amount: '3100' });
  await groups.move(mover, francs, '2026-01-01');
  await payFrancs('2026-01');
  await payEuros('2026-01');
  await groups.move(mover, euros, '2026-01-01');
  await setPay(mover, 'EUR', '3000', '2020-01-01');
  expect(await slipOf(await payEuros('2026-02'), mover)).toEqual([
    'base 3000.00',
    '2026-01 base 3000.00',
  ]);
  expect(await slipOf(await payFrancs('2026-02'), mover)).toEqual([
    '2026-01 base -3100.00',
    'claim 3100.00',
  ]);
});

test('hours and items of someone who left and is in no group are paid by their last group', async () => {
  const leaver = await hire({ amount: '20', period: 'hourly' });
  await groups.move(leaver, euros, '2026-01-01');
  await approveHours(company, leaver, { '2026-01-05': '4' });
  await payEuros('2026-01');
  await leaveOn(company, leaver, '2026-02-10');
  await groups.move(leaver, null, '2026-02-11');
  await payEuros('2026-02');
  await approveHours(company, leaver, { '2026-02-03': '8' });
  await company.change((change) =>
    addPayItem({ ...change, actor: company.owner }, item(leaver, 'EUR')),
  );
  await company.query(
    "update pay_items set status = 'approved', decided_by = entered_by, decided_at = now()",
  );
  const slip = await slipOf(await payEuros('2026-03'), leaver);
  expect(slip?.map((line) => line.replace(/item:\S+/, 'item'))).toEqual([
    'item 250.00',
    '2026-02 hours 160.00',
  ]);
});

test('an item in a currency in which no run pays the person is refused', async () => {
  const member = await hire();
  await groups.move(member, euros, '2026-01-01');
  await expect(
    company.change((change) =>
      addPayItem({ ...change, actor: company.owner }, item(member, 'CHF')),
    ),
  ).rejects.toMatchObject({ code: 'validation_failed' });
});

test('an item entered before in such a currency is paid by a run without a group', async () => {
  const member = await hire();
  await groups.move(member, euros, '2026-01-01');
  await company.query(
    `insert into pay_items (company_id, id, employee_id, kind, name, amount, currency, pay_on, status,
       entered_by, decided_by, decided_at, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'earning', 'Bonus', 250, 'CHF', '2026-01-31', 'approved', $3, $3,
       now(), now(), now())`,
    [company.companyId, member, company.owner.userId],
  );
  await payEuros('2026-01');
  const run = await months.pay({ ...monthOf('2026-02'), currency: 'CHF', type: 'correction' });
  expect((await months.payslips(run)).map(({ employee_id: id, net }) => [id, net])).toEqual([
    [member, '250.00'],
  ]);
});
