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
import { setCompensation } from '../../../compensation/set-compensation.ts';
import { approveAcceptance, requestAcceptance, withdrawAcceptance } from './accept-result.ts';
import { readResultHistory, readResultVersion } from './read-result-history.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
let employeeId: string;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
  employeeId = await hirePaid(testDatabase.database, company.companyId);
  await hirePaid(testDatabase.database, company.companyId);
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

/** Approves July with 2,999.00, which today's engine does not make of the stored inputs. */
async function payOtherwise(): Promise<void> {
  const run = await months.compute(monthOf('2026-07'));
  await company.query(
    `with old as (delete from pay_results where employee_id = $1 returning *)
     insert into pay_results select changed.* from old
     cross join lateral jsonb_populate_record(null::pay_results, to_jsonb(old) ||
       jsonb_build_object('lines', jsonb_set(old.lines, '{0,amount}', '"2999.00"'))) as changed`,
    [employeeId],
  );
  await months.approve(run);
}

async function raise(amount: string, validFrom: string): Promise<void> {
  const terms = { employeeId, amount, currency: 'EUR', period: 'monthly', validFrom } as const;
  await company.change((change) => setCompensation(change, terms));
}

async function linesIn(month: string): Promise<string[] | undefined> {
  const slips = await months.payslips(await months.pay(monthOf(month)));
  return linesOf(slips.find((slip) => slip.employee_id === employeeId));
}

const history = () =>
  as(company.owner, (open) => readResultHistory(open, { employeeId, year: undefined }));

test('two people accept what the engine makes of a result, and only then the employee is paid', async () => {
  await payOtherwise();
  await raise('3310', '2026-07-01');
  expect(await linesIn('2026-08')).toBeUndefined();
  const [held] = (await history()).versions;
  expect(held).toMatchObject({ isDrifted: true, acceptance: null, figures: { net: '2999.00' } });
  const second = await addPayroll();
  const resultId = held?.version.id ?? '';
  await as(second, (open) => requestAcceptance(open, { resultId, reason: 'Rounding fixed' }));
  const asked = (await history()).versions[0]?.acceptance;
  await expect(
    as(second, (open) => approveAcceptance(open, asked?.id ?? '')),
  ).rejects.toMatchObject({ code: 'forbidden' });
  expect(
    (await as(company.owner, (open) => readResultVersion(open, resultId))).lines,
  ).toMatchObject([{ amount: '2999.00', before: '0.00', difference: '2999.00', today: '3000.00' }]);
  await as(company.owner, (open) => approveAcceptance(open, asked?.id ?? ''));
  // The raise of 310.00, without the difference that was accepted.
  await company.query('update users set disabled_at = now() where id = $1', [second.userId]);
  expect(await linesIn('2026-09')).toEqual([
    'base 3310.00',
    '2026-07 base 310.00',
    '2026-08 base 3310.00',
  ]);
});

test('a withdrawn request holds the employee back, and another one can follow', async () => {
  await payOtherwise();
  const resultId = (await history()).versions[0]?.version.id ?? '';
  const request = () =>
    as(company.owner, (open) => requestAcceptance(open, { resultId, reason: 'Rounding fixed' }));
  await request();
  await expect(request()).rejects.toMatchObject({ code: 'invalid_state' });
  const id = (await history()).versions[0]?.acceptance?.id ?? '';
  await as(company.owner, (open) => withdrawAcceptance(open, id));
  await raise('3310', '2026-07-01');
  expect(await linesIn('2026-08')).toBeUndefined();
  await request();
  await as(company.owner, async (open) => {
    const { versions } = await readResultHistory(open, { employeeId, year: 2026 });
    await approveAcceptance(open, versions[0]?.acceptance?.id ?? '');
  });
  expect((await history()).versions[0]).toMatchObject({
    isDrifted: false,
    acceptance: { status: 'approved' },
  });
});

test('no one accepts a result of their own pay, if someone else could', async () => {
  await payOtherwise();
  await addPayroll();
  const userId = await company.addUser(employeeId);
  const self: UserActor = { ...company.owner, userId, role: 'payroll_admin', employeeId };
  const resultId = (await history()).versions[0]?.version.id ?? '';
  await expect(
    as(self, (open) => requestAcceptance(open, { resultId, reason: 'Mine' })),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test('a result that is reproduced needs no acceptance', async () => {
  await months.pay(monthOf('2026-07'));
  const resultId = (await history()).versions[0]?.version.id ?? '';
  await expect(
    as(company.owner, (open) => requestAcceptance(open, { resultId, reason: 'Why not' })),
  ).rejects.toMatchObject({ code: 'invalid_state' });
});

test('each period lists its versions with run, figures and causes, compared with the one before', async () => {
  await months.pay(monthOf('2026-07'));
  await raise('3310', '2026-07-01');
  await months.pay(monthOf('2026-08'));
  const { years, versions } = await history();
  expect(years).toEqual([2026]);
  const seen = versions.map(({ version, figures }) => [
    version.period_start.slice(0, 7),
    version.version,
    version.run_period_start.slice(0, 7),
    figures.net,
    version.causes.join(),
  ]);
  expect(seen).toEqual([
    ['2026-08', 1, '2026-08', '3310.00', 'pay'],
    ['2026-07', 2, '2026-08', '3310.00', 'pay'],
    ['2026-07', 1, '2026-07', '3000.00', ''],
  ]);
  const july = versions[1]?.version.id ?? '';
  expect((await as(company.owner, (open) => readResultVersion(open, july))).lines).toMatchObject([
    {
      line: { component: 'base' },
      before: '3000.00',
      amount: '3310.00',
      difference: '310.00',
      today: null,
    },
  ]);
  const { rows } = await company.query(
    "select employee_ids from audit_log where action = 'pay_result.read'",
  );
  expect(rows).toHaveLength(2);
  await expect(
    as(company.owner, (open) =>
      readResultHistory(open, { employeeId: company.ids.next(), year: undefined }),
    ),
  ).rejects.toMatchObject({ code: 'not_found' });
});
