import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { approveHours, payGroups, startOn } from '../../../../../../tests/harness/pay-groups.ts';
import { linesOf, monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { setCompensation } from '../../../compensation/set-compensation.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
let groups: ReturnType<typeof payGroups>;
let group: string;
/** A member since January, so that each run has a payslip. */
let colleague: string;

beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
  groups = payGroups(company);
  group = await groups.add();
  colleague = await hire();
  await groups.move(colleague, group, '2026-01-01');
});
afterAll(() => testDatabase.drop());

const hire = (person: object = {}) => hirePaid(testDatabase.database, company.companyId, person);

const pay = (month: string) => months.pay({ ...monthOf(month), payGroupId: group });

function raise(employeeId: string, amount: string, validFrom: string) {
  const terms = { employeeId, amount, currency: 'EUR', period: 'monthly', validFrom } as const;
  return company.change((change) => setCompensation(change, terms));
}

async function slipOf(runId: string, employeeId: string) {
  const slips = await months.payslips(runId);
  return linesOf(slips.find((slip) => slip.employee_id === employeeId));
}

describe('a period that is closed when a person joins it is paid by the next run', () => {
  beforeEach(async () => {
    for (const month of ['2026-01', '2026-02', '2026-03']) await pay(month);
  });

  test('after a hire that is recorded late', async () => {
    const late = await hire({ amount: '2200', startDate: '2026-03-16' });
    await groups.move(late, group, '2026-03-16');
    expect(await slipOf(await pay('2026-04'), late)).toEqual([
      'base 2200.00',
      '2026-03 base 1200.00',
    ]);
    expect(await slipOf(await pay('2026-05'), late)).toEqual(['base 2200.00']);
  });

  test('after a first day and a membership that move back', async () => {
    const late = await hire({ amount: '2200', startDate: '2026-04-01' });
    await groups.move(late, group, '2026-04-01');
    await pay('2026-04');
    await startOn(company, late, '2026-03-16');
    await company.query(
      'update compensation_profiles set superseded_at = now() where employee_id = $1',
      [late],
    );
    await company.query(
      `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period, valid_from, created_at)
       values ($1, gen_random_uuid(), $2, 2200, 'EUR', 'monthly', '2026-03-16', now())`,
      [company.companyId, late],
    );
    await groups.move(late, group, '2026-03-16');
    expect(await slipOf(await pay('2026-05'), late)).toEqual([
      'base 2200.00',
      '2026-03 base 1200.00',
    ]);
  });

  test('after a rehire with a gap', async () => {
    const back = await hire({ amount: '2200', startDate: '2025-01-01' });
    await company.query("update employments set last_day = '2025-06-30' where employee_id = $1", [
      back,
    ]);
    await company.query(
      `insert into employments (company_id, employee_id, number, first_day, recorded_at)
       values ($1, $2, 2, '2026-03-16', now())`,
      [company.companyId, back],
    );
    await groups.move(back, group, '2026-03-16');
    expect(await slipOf(await pay('2026-04'), back)).toEqual([
      'base 2200.00',
      '2026-03 base 1200.00',
    ]);
  });

  test('after a move from another group that has paid the days', async () => {
    const other = await groups.add();
    const mover = await hire({ amount: '2200' });
    await groups.move(mover, other, '2026-01-01');
    for (const month of ['2026-01', '2026-02', '2026-03']) {
      await months.pay({ ...monthOf(month), payGroupId: other });
    }
    await groups.move(mover, group, '2026-03-16');
    // 10 of the 22 working days; the other group paid all of them.
    expect(await slipOf(await pay('2026-04'), mover)).toEqual([
      'base 2200.00',
      '2026-03 base 1200.00',
      '2026-03 base -1200.00',
    ]);
  });

  test('a day before the first period of the group is refused', async () => {
    const late = await hire({ startDate: '2025-12-01' });
    await expect(groups.move(late, group, '2025-12-01')).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});

describe('a period closed without a run counts as computed with nothing', () => {
  test('hours approved later are paid by the next run', async () => {
    const other = await groups.add();
    const hourly = await hire({ amount: '20', period: 'hourly' });
    await groups.move(hourly, other, '2026-01-01');
    await groups.close(other, '2026-01-01');
    await approveHours(company, hourly, { '2026-01-12': '8', '2026-01-13': '8' });
    await approveHours(company, hourly, { '2026-02-12': '5' });
    const run = await months.pay({ ...monthOf('2026-02'), payGroupId: other });
    expect(await slipOf(run, hourly)).toEqual(['hours 100.00', '2026-01 hours 320.00']);
  });

  test('hours approved between computing a run without a payslip and closing its period are paid', async () => {
    const other = await groups.add();
    const hourly = await hire({ amount: '20', period: 'hourly' });
    await groups.move(hourly, other, '2026-01-01');
    const run = await months.compute({ ...monthOf('2026-01'), payGroupId: other });
    await expect(months.approve(run)).rejects.toMatchObject({ code: 'invalid_state' });
    await company.query("update payroll_runs set status = 'cancelled' where id = $1", [run]);
    await approveHours(company, hourly, { '2026-01-12': '8', '2026-01-13': '8' });
    await expect(groups.close(other, '2026-01-01')).rejects.toMatchObject({
      code: 'invalid_state',
      members: { unpaid_count: 1 },
    });
    await groups.close(other, '2026-01-01', 'next_run');
    const next = await months.pay({ ...monthOf('2026-02'), payGroupId: other });
    expect(await slipOf(next, hourly)).toEqual(['2026-01 hours 320.00']);
  });

  test('a hire that is recorded later is paid for it', async () => {
    const other = await groups.add();
    await groups.close(other, '2026-03-01');
    const late = await hire({ amount: '2200', startDate: '2026-03-16' });
    await groups.move(late, other, '2026-03-16');
    const run = await months.pay({ ...monthOf('2026-04'), payGroupId: other });
    expect(await slipOf(run, late)).toEqual(['base 2200.00', '2026-03 base 1200.00']);
  });

  test('what was paid in another system is not paid again', async () => {
    const other = await groups.add();
    const member = await hire({ amount: '2200' });
    await groups.move(member, other, '2026-01-01');
    await groups.close(other, '2026-03-01', 'paid_outside');
    await raise(member, '3300', '2026-03-01');
    const run = await months.pay({ ...monthOf('2026-04'), payGroupId: other });
    expect(await slipOf(run, member)).toEqual(['base 3300.00']);
  });

  test('a period closed by an older version is not paid until a user decides', async () => {
    const other = await groups.add();
    const member = await hire({ amount: '2200' });
    await groups.move(member, other, '2026-03-01');
    await groups.close(other, '2026-03-01', 'paid_outside');
    await company.query('update pay_periods set remainder = null where pay_group_id = $1', [other]);
    await raise(member, '3300', '2026-03-01');
    const april = await months.pay({ ...monthOf('2026-04'), payGroupId: other });
    expect(await slipOf(april, member)).toEqual(['base 3300.00']);
    await groups.close(other, '2026-03-01', 'next_run');
    const may = await months.pay({ ...monthOf('2026-05'), payGroupId: other });
    expect(await slipOf(may, member)).toEqual(['base 3300.00', '2026-03 base 3300.00']);
  });
});
