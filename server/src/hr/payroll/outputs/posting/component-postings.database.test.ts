import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import {
  activateRules,
  assignComponent,
  payComponent,
} from '../../../../../../tests/harness/pay-rules.ts';
import { monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { jobQueue } from '../../../../platform/jobs/job-queue.ts';
import { setCompensation } from '../../../compensation/set-compensation.ts';
import { reversePayrollRun } from '../../runs/reversals/reverse-payroll-run.ts';
import { changePayrollAccounts } from './payroll-accounts.ts';
import { readJournal } from './payroll-journal.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
});
afterAll(() => testDatabase.drop());

async function journalOf(runId: string) {
  const { lines, missing } = await months.change((open) => readJournal(open, runId));
  expect(missing).toEqual([]);
  return lines.map(({ posting, account, debit, credit }) =>
    [posting, account, debit, credit].join(' '),
  );
}

test('components are posted to their accounts, and employer costs twice', async () => {
  await activateRules(company, {
    components: [
      payComponent('allowance', '100', { kind: 'earning', account: '6010' }),
      payComponent('tax', 'pay.base / 10', { account: '3730' }),
      payComponent('fee', '5'),
      payComponent('pension_employer', 'pay.base * 9.3 / 100', {
        kind: 'employer_cost',
        account: '6110',
      }),
      payComponent('accident', '2', { kind: 'employer_cost' }),
      payComponent('age_group', '3', { kind: 'information' }),
    ],
  });
  for (const code of ['allowance', 'tax', 'fee', 'pension_employer', 'accident', 'age_group']) {
    await assignComponent(company, code);
  }
  await months.change((open) =>
    changePayrollAccounts(
      open,
      [
        ['base_pay', '6000'],
        ['deduction', '3790'],
        ['employer_cost', '6100'],
        ['employer_liability', '3740'],
        ['employer_liability:PENSION_EMPLOYER', '3750'],
        ['net_pay', '3720'],
      ].map(([posting = '', account = '']) => ({ posting, account })),
    ),
  );
  const id = await hirePaid(testDatabase.database, company.companyId, { amount: '3000' });
  await hirePaid(testDatabase.database, company.companyId, { amount: '1000' });
  const july = await months.pay(monthOf('2026-07'));
  expect(await journalOf(july)).toEqual([
    'base_pay 6000 4000.00 0.00',
    'deduction:FEE 3790 0.00 10.00',
    'deduction:TAX 3730 0.00 400.00',
    'earning:ALLOWANCE 6010 200.00 0.00',
    'employer_cost:ACCIDENT 6100 4.00 0.00',
    'employer_cost:PENSION_EMPLOYER 6110 372.00 0.00',
    'employer_liability:ACCIDENT 3740 0.00 4.00',
    'employer_liability:PENSION_EMPLOYER 3750 0.00 372.00',
    'net_pay 3720 0.00 3790.00',
  ]);
  // The next run posts only what changed in July.
  await company.change((change) =>
    setCompensation(change, {
      employeeId: id,
      amount: '3100',
      currency: 'EUR',
      period: 'monthly',
      validFrom: '2026-07-01',
    }),
  );
  const august = await months.pay(monthOf('2026-08'));
  const posted = await journalOf(august);
  expect(posted.filter((line) => line.includes('PENSION'))).toEqual([
    'employer_cost:PENSION_EMPLOYER 6110 390.60 0.00',
    'employer_liability:PENSION_EMPLOYER 3750 0.00 390.60',
  ]);
  const { id: reversal } = await months.change((open) =>
    reversePayrollRun(open, jobQueue, { id: august, reason: 'Wrong pay' }),
  );
  await months.work(reversal);
  await months.approve(reversal);
  const mirrored = (await journalOf(reversal)).toSorted();
  const swap = (line: string) => {
    const [credit, debit, ...words] = line.split(' ').toReversed();
    return [...words.toReversed(), credit, debit].join(' ');
  };
  expect(mirrored).toEqual(posted.map(swap).toSorted());
});
