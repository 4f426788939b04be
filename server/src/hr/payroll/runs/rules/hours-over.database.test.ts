import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { approveHours, payGroups } from '../../../../../../tests/harness/pay-groups.ts';
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
import { checkPayRules } from '../../computing/formulas/check-pay-rules.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

const earning = { kind: 'earning' } as const;
const components = [
  payComponent('overtime', "hours.over('week', 40) * 10", earning),
  payComponent('half', "(hours.over('day', 8) - hours.over('day', 12)) * 5", earning),
  payComponent('double', "hours.over('day', 12) * 20", earning),
];

test('formulas use at most 20 thresholds, because each looks at all days', () => {
  const many = (count: number) => [
    payComponent(
      'many',
      Array.from({ length: count }, (_, hours) => `hours.over('day', ${hours})`).join(' + '),
    ),
  ];
  expect(checkPayRules({ components: many(20), tables: [] }, [])).toEqual([]);
  expect(checkPayRules({ components: many(21), tables: [] }, [])).toMatchObject([
    { code: 'too_many_thresholds' },
  ]);
});

test('a monthly group pays overtime over 40 hours a week, and two rates on one day', async () => {
  const months = payrollMonths(testDatabase.database, company);
  const groups = payGroups(company);
  expect(checkPayRules({ components, tables: [] }, [])).toEqual([]);
  await activateRules(company, { components });
  for (const { code } of components) await assignComponent(company, code);
  const payGroupId = await groups.add({ anchor: '2026-05-01' });
  const id = await hirePaid(testDatabase.database, company.companyId, {
    amount: '10',
    period: 'hourly',
  });
  await groups.move(id, payGroupId, '2026-05-01');
  const pay = async (month: string) => {
    const run = await months.pay({ ...monthOf(month), payGroupId });
    return linesOf((await months.payslips(run))[0]);
  };
  // The week of Monday, 25 May: three days of 14 and one of 2 are 44 hours.
  await approveHours(company, id, {
    '2026-05-25': '14',
    '2026-05-26': '14',
    '2026-05-27': '14',
    '2026-05-28': '2',
  });
  // The week of 29 June ends in July.
  await approveHours(company, id, { '2026-06-29': '8', '2026-06-30': '8' });
  expect(await pay('2026-05')).toEqual([
    'hours 440.00',
    'component:overtime 40.00',
    'component:half 60.00',
    'component:double 120.00',
  ]);
  expect(await pay('2026-06')).toEqual(['hours 160.00']);
  await approveHours(company, id, {
    '2026-07-01': '8',
    '2026-07-02': '8',
    '2026-07-03': '8',
    '2026-07-04': '5',
  });
  expect(await pay('2026-07')).toEqual(['hours 290.00', 'component:overtime 50.00']);
});
