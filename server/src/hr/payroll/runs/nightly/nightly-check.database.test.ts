import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { payGroups } from '../../../../../../tests/harness/pay-groups.ts';
import { monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { checkNightlyOf } from './check-nightly.ts';
import { readNightlyCheck } from './read-nightly-check.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
let employeeId: string;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
// Two people were paid for July and August.
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
  employeeId = await hirePaid(testDatabase.database, company.companyId);
  await hirePaid(testDatabase.database, company.companyId);
  await months.pay(monthOf('2026-07'));
  await months.pay(monthOf('2026-08'));
});
afterAll(() => testDatabase.drop());

/** The check of a day. */
async function check(day = '2026-09-15', { tickMs = 0, of = company } = {}) {
  const failures: unknown[] = [];
  let nowMs = Temporal.Instant.from(`${day}T12:00:00Z`).epochMilliseconds;
  const passTime = () => {
    nowMs += tickMs;
    return nowMs;
  };
  await checkNightlyOf(
    {
      database: testDatabase.database,
      clock: { ...systemClock, nowMs: passTime },
      ids: company.ids,
      onFailure: (error) => failures.push(error),
    },
    { companyId: of.companyId, timeZone: 'UTC' },
    new AbortController().signal,
  );
  expect(failures).toEqual([]);
  return read(of);
}

function read(of: CompanyAtWork) {
  return of.change((open) => readNightlyCheck({ ...open, actor: of.owner }));
}

/** A raise since July. */
function raise() {
  return company.query(
    `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
       valid_from, created_at)
     values ($1, $2, $3, 3600, 'EUR', 'monthly', '2026-07-01', now())`,
    [company.companyId, company.ids.next(), employeeId],
  );
}

async function raiseWithoutMark() {
  const { database } = testDatabase;
  await database.administer('alter table compensation_profiles disable trigger user');
  await raise();
  await database.administer('alter table compensation_profiles enable trigger user');
}

test('without a change, no one differs', async () => {
  expect(await read(company)).toBeNull();
  expect(await check()).toMatchObject({
    employee_count: 2,
    result_count: 4,
    differing: [],
    others_count: 0,
  });
});

test('a change whose mark is missing is reported each night until there is a mark', async () => {
  const other = await openCompanyAtWork(testDatabase.database);
  await hirePaid(testDatabase.database, other.companyId);
  await payrollMonths(testDatabase.database, other).pay(monthOf('2026-08'));
  await raiseWithoutMark();
  const found = {
    employee_count: 2,
    differing: [
      { employee_id: employeeId, ...period('2026-07') },
      { employee_id: employeeId, ...period('2026-08') },
    ],
  };
  expect(await check()).toMatchObject(found);
  expect(await check('2026-09-16')).toMatchObject(found);
  expect(await check('2026-09-16', { of: other })).toMatchObject({
    employee_count: 1,
    differing: [],
  });
  await company.query(
    `insert into pay_marks (company_id, employee_id, currency, from_day, cause)
     values ($1, $2, 'EUR', '2026-07-01', 'recalculation')`,
    [company.companyId, employeeId],
  );
  expect(await read(company)).toMatchObject({ employee_count: 2, differing: [] });
  expect(await check('2026-09-17')).toMatchObject({ employee_count: 1, differing: [] });
});

test('a change with its mark is not reported, neither before nor after its correction', async () => {
  await raise();
  expect(await check()).toMatchObject({ employee_count: 1, differing: [] });
  const september = await months.compute(monthOf('2026-09'));
  expect(await check('2026-09-30')).toMatchObject({ employee_count: 1, differing: [] });
  await months.approve(september);
  expect(await check('2026-10-01')).toMatchObject({
    employee_count: 2,
    result_count: 6,
    differing: [],
  });
});

test('a change with its mark that no run takes, and that is not listed, is reported', async () => {
  await raise();
  expect(await check()).toMatchObject({ differing: [] });
  // No operation archives a group that has people.
  const groups = payGroups(company);
  const group = await groups.add({ anchor: '2026-07-01' });
  await groups.move(employeeId, group, '2026-09-01');
  expect(await check('2026-09-16')).toMatchObject({ differing: [] });
  await company.query('update pay_groups set archived_at = now() where id = $1', [group]);
  expect((await check('2026-09-17'))?.differing).toMatchObject([
    { employee_id: employeeId, ...period('2026-07'), reason: 'no_run' },
    { employee_id: employeeId, ...period('2026-08'), reason: 'no_run' },
  ]);
  await company.query('update pay_groups set archived_at = null where id = $1', [group]);
  expect(await check('2026-09-18')).toMatchObject({ differing: [] });
});

test('a rule for everyone is reported until everyone is recalculated', async () => {
  await company.query(
    `insert into pay_deductions (company_id, id, name, kind, value, valid_from, created_at)
     values ($1, $2, 'Pension', 'percent', 5, '2026-08-01', now())`,
    [company.companyId, company.ids.next()],
  );
  const found = await check();
  expect(found?.differing.map((row) => row.period_start)).toEqual(['2026-08-01', '2026-08-01']);
});

test('a night without time keeps what is known, and the next one continues after the last person', async () => {
  await raiseWithoutMark();
  expect((await check())?.differing).toHaveLength(2);
  await company.query('update nightly_pay_checks set position = $1', [employeeId]);
  expect(await check('2026-09-16', { tickMs: 120_000 })).toMatchObject({
    employee_count: 0,
    differing: [{ employee_id: employeeId }, { employee_id: employeeId }],
  });
  const after = await company.query('select from employees where id > $1', [employeeId]);
  // The person who differed, and those after the last one.
  expect(await check('2026-09-17')).toMatchObject({ employee_count: 1 + after.rows.length });
  expect(await check('2026-09-18')).toMatchObject({ employee_count: 2 });
});

test('a second process does not repeat the check of a day', async () => {
  const first = await check();
  expect(first).not.toBeNull();
  await raiseWithoutMark();
  expect(await check()).toEqual(first);
});

function period(month: string) {
  const { start, end } = monthOf(month);
  return { period_start: start, period_end: end };
}
