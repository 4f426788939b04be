import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import {
  activateRules,
  assignComponent,
  payComponent,
} from '../../../../../../tests/harness/pay-rules.ts';
import { linesOf, monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { changeDatesOfBirth } from '../../../employees/personal-details/change-dates-of-birth.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
});
afterAll(() => testDatabase.drop());

const [july, august] = ['2026-07', '2026-08'].map(monthOf) as [Period, Period];
type Period = ReturnType<typeof monthOf>;

const hire = () => hirePaid(testDatabase.database, company.companyId, {});
const setBorn = (employeeId: string, dateOfBirth: string | null) =>
  company.change((change) => changeDatesOfBirth(change, [{ employeeId, dateOfBirth }]));
const markCauses = async () =>
  (await company.query<{ cause: string }>('select cause from pay_marks order by cause')).rows;

async function linesIn(runId: string, employeeId: string): Promise<readonly string[] | undefined> {
  const slips = await months.payslips(runId);
  return linesOf(slips.find((slip) => slip.employee_id === employeeId));
}

test('age is in full years on the last day, and a corrected date of birth corrects earlier pay', async () => {
  await activateRules(company, { components: [payComponent('levy', 'age')] });
  await assignComponent(company, 'levy');
  const [id, older] = [await hire(), await hire()];
  await setBorn(id, '2008-08-01');
  await setBorn(older, '2008-07-31');
  const run = await months.pay(july);
  expect(await linesIn(run, id)).toEqual(['base 3000.00', 'component:levy -17.00']);
  expect(await linesIn(run, older)).toEqual(['base 3000.00', 'component:levy -18.00']);
  await setBorn(id, '1996-08-01');
  expect(await markCauses()).toEqual([{ cause: 'date_of_birth' }]);
  expect(await linesIn(await months.pay(august), id)).toEqual([
    'base 3000.00',
    'component:levy -30.00',
    '2026-07 component:levy -12.00',
  ]);
});

test('someone without a date of birth is not paid, and is paid for both months once it is there', async () => {
  await activateRules(company, { components: [payComponent('levy', 'age')] });
  await assignComponent(company, 'levy');
  const [id, other] = [await hire(), await hire()];
  await setBorn(other, '1990-04-21');
  const { rows } = await company.query(
    'select reason, problem from payroll_run_left_out where payroll_run_id = $1',
    [await months.pay(july)],
  );
  expect(rows).toEqual([
    {
      reason: 'formula_failed',
      problem: { component: 'LEVY', code: 'missing_input', params: { name: 'age' } },
    },
  ]);
  await setBorn(id, '1996-08-01');
  expect(await linesIn(await months.pay(august), id)).toEqual([
    'base 3000.00',
    'component:levy -30.00',
    '2026-07 base 3000.00',
    '2026-07 component:levy -29.00',
  ]);
});

test('nothing is marked if no component uses the age, or the date is erased after the employment', async () => {
  const id = await hire();
  await months.pay(july);
  await setBorn(id, '1996-08-01');
  expect(await markCauses()).toEqual([]);
  await activateRules(company, { components: [payComponent('levy', 'age')] });
  await company.query(`update employees set status = 'terminated' where id = $1`, [id]);
  await company.query('delete from employee_personal_details where employee_id = $1', [id]);
  expect(await markCauses()).toEqual([]);
  await setBorn(id, '1996-08-02');
  expect(await markCauses()).toEqual([{ cause: 'date_of_birth' }]);
});
