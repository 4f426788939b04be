import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { readAssignments, readPayRules } from './read-rules.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

test('the rules of a day are the active versions that are valid on it', async () => {
  const { companyId } = company;
  const userId = company.owner.userId;
  const [componentId, otherId] = [company.ids.next(), company.ids.next()];
  await company.query(
    `insert into pay_components (company_id, id, code, created_at)
     values ($1, $2, 'bonus', now()), ($1, $3, 'pension', now())`,
    [companyId, componentId, otherId],
  );
  const versions = [
    [componentId, '1', '2026-01-01', '2026-05-31', 'active'],
    [componentId, '2', '2026-06-01', null, 'active'],
    [componentId, '3', '2026-06-01', null, 'draft'],
    [componentId, '4', '2026-02-01', null, 'retired'],
    [otherId, '5', '2026-06-01', null, 'active'],
  ];
  for (const [component, formula, from, to, status] of versions) {
    await company.query(
      `insert into pay_component_versions (company_id, id, component_id, name, kind, formula,
         rounding_mode, bases, correction, valid_from, valid_to, status, drafted_by, activated_by,
         activated_at, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'Name', 'earning', $3, 'half_up', '{taxable}', 'origin',
         $4, $5, $6, $7, case when $6 <> 'draft' then $7::uuid end,
         case when $6 <> 'draft' then now() end, now(), now())`,
      [companyId, component, formula, from, to, status, userId],
    );
  }
  const rulesOf = (on: string) =>
    company.change(({ transaction }) => readPayRules(transaction, companyId, { on }));
  const { components } = await rulesOf('2026-05-31');
  expect(components).toEqual([
    {
      code: 'bonus',
      name: 'Name',
      kind: 'earning',
      formula: '1',
      rounding: { mode: 'half_up', digits: null },
      bases: ['taxable'],
      correction: 'origin',
      account: null,
    },
  ]);
  const june = await rulesOf('2026-06-01');
  expect(june.components.map(({ formula }) => formula)).toEqual(['2', '5']);
  expect((await rulesOf('2025-12-31')).components).toEqual([]);
});

test('assignments of many people and of the asked employees are read', async () => {
  const { companyId } = company;
  const [one, other] = [await company.addEmployee(), await company.addEmployee()];
  const { rows } = await company.query<{ id: string }>(
    `insert into pay_components (company_id, id, code, created_at)
     values ($1, $2, 'car', now()) returning id`,
    [companyId, company.ids.next()],
  );
  const assign = (scope: string, employeeId: string | null, value: string, to: string | null) =>
    company.query(
      `insert into pay_assignments (company_id, id, component_id, scope, employee_id, value,
         valid_from, valid_to, created_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, '2026-01-01', $7, $8, now(), now())`,
      [
        companyId,
        company.ids.next(),
        rows[0]?.id,
        scope,
        employeeId,
        value,
        to,
        company.owner.userId,
      ],
    );
  await assign('everyone', null, '1', null);
  await assign('everyone', null, '2', '2026-05-31');
  await assign('employee', one.id, '3.5', null);
  await assign('employee', other.id, '4', null);
  const days = { from: '2026-06-01', to: '2026-06-30' };
  const found = await company.change(({ transaction }) =>
    readAssignments(transaction, companyId, { ...days, employeeIds: [one.id] }),
  );
  expect(found.map(({ code, value }) => `${code} ${value}`)).toEqual(['car 1', 'car 3.5']);
});
