import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import {
  approveHours,
  leaveOn,
  payGroups,
  startOn,
} from '../../../../../../tests/harness/pay-groups.ts';
import { linesOf, monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { setCompensation } from '../../../compensation/set-compensation.ts';
import { startPayrollRun } from '../start-payroll-run.ts';
import { jobQueue } from '../../../../platform/jobs/job-queue.ts';
import { updatePayGroup } from '../../setup/groups/update-pay-group.ts';
import { createRemainderRun } from './create-remainder-run.ts';
import { readDueElsewhere } from './read-due-elsewhere.ts';

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
  await groups.move(await hire(), euros, '2026-01-01');
  await groups.move(await hire({ currency: 'CHF' }), francs, '2026-01-01');
});
afterAll(() => testDatabase.drop());

const hire = (person: object = {}) => hirePaid(testDatabase.database, company.companyId, person);
const payEuros = (month: string) => months.pay({ ...monthOf(month), payGroupId: euros });
const payFrancs = (month: string) =>
  months.pay({ ...monthOf(month), payGroupId: francs, currency: 'CHF' });

function setPay(employeeId: string, currency: string, amount: string, validFrom: string) {
  return company.change((change) =>
    setCompensation(change, { employeeId, amount, currency, period: 'monthly', validFrom }),
  );
}

const read = () => months.change((open) => readDueElsewhere(open));

/** As `employee currency amount month reason group`. */
async function listed(names: Readonly<Record<string, string>>) {
  const { rows } = await read();
  return rows.map((row) =>
    [
      names[row.employee_id],
      row.currency,
      row.amount,
      row.for_period?.start.slice(0, 7),
      row.reason,
      row.pay_group_id === null
        ? undefined
        : { [euros]: 'euros', [francs]: 'francs' }[row.pay_group_id],
    ]
      .filter(Boolean)
      .join(' '),
  );
}

/** What the button does, and what the run then pays. */
async function payRemainder(asked: Parameters<typeof createRemainderRun>[1]) {
  const run = await months.change((open) => createRemainderRun(open, asked));
  await months.change((open) => startPayrollRun(open, jobQueue, run.id));
  await months.work(run.id);
  const slips = await months.payslips(run.id);
  await months.approve(run.id);
  return Object.fromEntries(slips.map((slip) => [slip.employee_id, linesOf(slip)]));
}

/** Takes everybody else out of a group. */
async function moveOut(groupId: string, day: string, others: readonly string[]) {
  const { rows } = await company.query<{ employee_id: string }>(
    'select distinct employee_id from pay_group_members where pay_group_id = $1',
    [groupId],
  );
  for (const { employee_id: id } of rows) {
    if (!others.includes(id)) await groups.move(id, null, day);
  }
}

async function insertItem(employeeId: string, currency: string, payOn: string) {
  await company.query(
    `insert into pay_items (company_id, id, employee_id, kind, name, amount, currency, pay_on, status,
       entered_by, decided_by, decided_at, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'earning', 'Bonus', '250.00', $3, $4, 'approved', $5, $5, now(), now(), now())`,
    [company.companyId, employeeId, currency, payOn, company.owner.userId],
  );
}

test('without anything forgotten, the list is empty', async () => {
  await payEuros('2026-01');
  expect(await read()).toEqual({ rows: [], others_count: 0, undecided: [] });
});

test('a raise in the currency before a move is listed, paid by the proposed run, and gone', async () => {
  const mover = await hire();
  await groups.move(mover, euros, '2026-01-01');
  await payEuros('2026-01');
  await payFrancs('2026-01');
  await setPay(mover, 'CHF', '4000', '2026-02-01');
  await groups.move(mover, francs, '2026-02-01');
  await setPay(mover, 'EUR', '3600', '2026-01-01');
  expect(await listed({ [mover]: 'mover' })).toEqual([
    'mover EUR 600.00 2026-01 other_currency euros',
  ]);
  // The run pays no other employee. Its period is the last closed one of the group.
  expect(await payRemainder({ currency: 'EUR', pay_group_id: euros })).toEqual({
    [mover]: ['2026-01 base 600.00'],
  });
  expect(await listed({})).toEqual([]);
});

test('a claim in the currency before a move is listed with its negative amount', async () => {
  const mover = await hire({ currency: 'CHF', amount: '3100' });
  await groups.move(mover, francs, '2026-01-01');
  await payFrancs('2026-01');
  await groups.move(mover, euros, '2026-01-01');
  await setPay(mover, 'EUR', '3000', '2020-01-01');
  expect(await listed({ [mover]: 'mover' })).toEqual([
    'mover CHF -3100.00 2026-01 other_currency francs',
  ]);
});

test('hours and items of someone who left, and items in another currency, are listed', async () => {
  const leaver = await hire({ amount: '20', period: 'hourly' });
  const member = await hire();
  await groups.move(leaver, euros, '2026-01-01');
  await groups.move(member, euros, '2026-01-01');
  await payEuros('2026-01');
  await leaveOn(company, leaver, '2026-02-10');
  await groups.move(leaver, null, '2026-02-11');
  await payEuros('2026-02');
  await approveHours(company, leaver, { '2026-02-03': '8' });
  await insertItem(leaver, 'EUR', '2026-10-31');
  await insertItem(member, 'CHF', '2026-10-31');
  expect((await listed({ [leaver]: 'leaver', [member]: 'member' })).toSorted()).toEqual([
    'leaver EUR 160.00 2026-02 no_group euros',
    'leaver EUR 250.00 no_group euros',
    'member CHF 250.00 other_currency',
  ]);
  await moveOut(euros, '2026-03-01', [leaver]);
  const archive = () => months.change((open) => updatePayGroup(open, euros, { archived: true }));
  await expect(archive()).rejects.toMatchObject({ members: { unpaid_count: 1 } });
  const slip = (await payRemainder({ currency: 'EUR', pay_group_id: euros }))[leaver];
  expect(slip?.map((line) => line.replace(/item:\S+/, 'item'))).toEqual([
    'hours 160.00',
    'item 250.00',
  ]);
  expect(Object.keys(await payRemainder({ currency: 'CHF', pay_group_id: null }))).toEqual([
    member,
  ]);
  expect(await listed({})).toEqual([]);
});

test('an item is listed with what the run pays of it', async () => {
  const member = await hire();
  await groups.move(member, euros, '2026-01-01');
  await company.query(
    `insert into pay_deductions (company_id, id, name, kind, value, valid_from, created_at)
     values ($1, gen_random_uuid(), 'Pension', 'percent', 5, '2020-01-01', now())`,
    [company.companyId],
  );
  await insertItem(member, 'CHF', '2026-10-31');
  expect(await listed({ [member]: 'member' })).toEqual(['member CHF 237.50 other_currency']);
  const slip = (await payRemainder({ currency: 'CHF', pay_group_id: null }))[member];
  expect(slip?.map((line) => line.split(' ')[1])).toEqual(['250.00', '-12.50']);
});

test('a change in a currency of which there are no runs any more is listed without any group', async () => {
  const mover = await hire({ currency: 'USD' });
  await months.pay({ ...monthOf('2026-01'), currency: 'USD' });
  await setPay(mover, 'EUR', '3000', '2026-02-01');
  await setPay(mover, 'USD', '3600', '2026-01-01');
  expect(await listed({ [mover]: 'mover' })).toEqual(['mover USD 600.00 2026-01 no_group']);
  expect(await payRemainder({ currency: 'USD', pay_group_id: null })).toEqual({
    [mover]: ['2026-01 base 600.00'],
  });
  expect(await listed({})).toEqual([]);
});

test('days of employment in no group are listed, and paid by a run for these days', async () => {
  const late = await hire({ amount: '2200', startDate: '2026-02-01' });
  await groups.move(late, euros, '2026-02-01');
  await payEuros('2026-01');
  await payEuros('2026-02');
  await startOn(company, late, '2026-01-16');
  await setPay(late, 'EUR', '2200', '2026-01-16');
  expect(await listed({ [late]: 'late' })).toEqual(['late EUR 1135.48 2026-01 days_without_group']);
  const days = { start: '2026-01-16', end: '2026-01-31' };
  expect(await payRemainder({ currency: 'EUR', pay_group_id: null, days })).toEqual({
    [late]: ['base 1135.48'],
  });
  expect(await listed({})).toEqual([]);
});

test('a run for some days in no group leaves the others in the list', async () => {
  const late = await hire({ amount: '2200', startDate: '2026-03-01' });
  await groups.move(late, euros, '2026-03-01');
  for (const month of ['2026-01', '2026-02', '2026-03']) await payEuros(month);
  await startOn(company, late, '2026-01-16');
  await setPay(late, 'EUR', '2200', '2026-01-16');
  const february = 'late EUR 2200.00 2026-02 days_without_group';
  expect(await listed({ [late]: 'late' })).toEqual([
    'late EUR 1135.48 2026-01 days_without_group',
    february,
  ]);
  const days = { start: '2026-01-16', end: '2026-01-31' };
  await payRemainder({ currency: 'EUR', pay_group_id: null, days });
  expect(await listed({ [late]: 'late' })).toEqual([february]);
});

test('the days that a run for a part of a month leaves are listed, and paid by a run for them', async () => {
  const [early, late] = [await hire({ amount: '3100' }), await hire({ amount: '3100' })];
  await payEuros('2026-01');
  await groups.move(early, euros, '2026-01-11');
  const all = await listed({ [early]: 'early', [late]: 'late' });
  expect(all.toSorted()).toEqual([
    'early EUR 1000.00 2026-01 days_without_group',
    'late EUR 3100.00 2026-01 days_without_group',
  ]);
  await payRemainder({
    currency: 'EUR',
    pay_group_id: null,
    days: { start: '2026-01-01', end: '2026-01-10' },
  });
  expect(await listed({ [late]: 'late' })).toEqual(['late EUR 2100.00 2026-01 days_without_group']);
  const [left] = (await read()).rows;
  expect(left?.for_period).toEqual({ start: '2026-01-11', end: '2026-01-31' });
  const days = { start: '2026-01-11', end: '2026-01-31' };
  expect(await payRemainder({ currency: 'EUR', pay_group_id: null, days })).toEqual({
    [late]: ['base 2100.00'],
  });
  expect(await listed({})).toEqual([]);
});

test('a change beyond the limit of corrections stays listed until a run without a limit', async () => {
  const member = await hire();
  await groups.move(member, euros, '2026-01-01');
  await payEuros('2026-01');
  await payEuros('2026-02');
  await company.query('update pay_groups set correction_months = 0 where id = $1', [euros]);
  await setPay(member, 'EUR', '3600', '2026-01-01');
  const before = [
    'member EUR 600.00 2026-01 beyond_limit euros',
    'member EUR 600.00 2026-02 beyond_limit euros',
  ];
  expect(await listed({ [member]: 'member' })).toEqual(before);
  const march = await payEuros('2026-03');
  const slips = await months.payslips(march);
  expect(linesOf(slips.find((slip) => slip.employee_id === member))).toEqual(['base 3600.00']);
  expect(await listed({ [member]: 'member' })).toEqual(before);
  expect(await payRemainder({ currency: 'EUR', pay_group_id: euros })).toEqual({
    [member]: ['2026-01 base 600.00', '2026-02 base 600.00'],
  });
  expect(await listed({})).toEqual([]);
});

test('periods closed by an older version are listed while pay is due for them', async () => {
  const other = await groups.add();
  const member = await hire();
  await groups.move(member, other, '2026-02-01');
  await groups.close(other, '2026-02-01', 'paid_outside');
  await company.query('update pay_periods set remainder = null where pay_group_id = $1', [other]);
  expect((await read()).undecided.map((period) => period.period_start)).toEqual(['2026-02-01']);
  await groups.close(other, '2026-02-01', 'paid_outside');
  expect((await read()).undecided).toEqual([]);
});
