import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { linesOf, monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import type { UserChange } from '../../../change.ts';
import { activateRules } from '../../setup/components/activate-rules.ts';
import { assignComponent, assignComponents } from '../../setup/components/assign-component.ts';
import { listPayTables } from '../../setup/components/draft-table.ts';
import { listComponents } from '../../setup/components/list-components.ts';
import { previewRules } from './preview-rules.ts';
import type { DatedComponent, DatedRules } from '../../setup/components/read-rules.ts';
import { exportRules, importRules } from '../../setup/components/rules-document.ts';

const document: DatedRules = JSON.parse(
  readFileSync(
    new URL('../../../../../../docs/examples/german-wage-tax-2026.json', import.meta.url),
    'utf8',
  ),
);

let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

/** The owner is alone, and so activates their own drafts. */
const change = <T>(work: (change: UserChange) => Promise<T>): Promise<T> =>
  company.change((open) => work({ ...open, actor: company.owner }));

const importAll = (rules: DatedRules, dryRun = false) =>
  change((open) => importRules(open, rules, { dryRun }));

async function activateAll() {
  const components = await change(listComponents);
  const tables = await change(listPayTables);
  return change((open) =>
    activateRules(open, {
      componentVersionIds: components.flatMap(({ draft }) => draft?.id ?? []),
      tableIds: tables.filter(({ status }) => status === 'draft').map(({ id }) => id),
    }),
  );
}

const outcomes = ({ components, tables }: Awaited<ReturnType<typeof importAll>>) => [
  ...new Set([...components, ...tables].map(({ outcome }) => outcome)),
];

test('the wage tax of Germany is imported, activated and exported again', async () => {
  expect(outcomes(await importAll(document, true))).toEqual(['created']);
  expect(await change(listComponents)).toEqual([]);
  const imported = await importAll(document);
  expect([outcomes(imported), imported.problems]).toEqual([['created'], []]);
  expect(await activateAll()).toMatchObject({ problems: [] });
  const exported = await change((open) => exportRules(open, '2026-06-30'));
  expect(exported.components).toEqual(document.components);
  const byName = (rules: DatedRules) => rules.tables.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(byName(exported)).toEqual(byName(document));
});

test('a document that is imported again makes no drafts, and a changed part makes one', async () => {
  await importAll(document);
  expect(outcomes(await importAll(document))).toEqual(['unchanged']);
  await activateAll();
  expect(outcomes(await importAll(document))).toEqual(['unchanged']);
  const [first, ...others] = document.components;
  const [table, ...tables] = document.tables;
  const changed = {
    components: [{ ...first, name: 'Steuerklasse' } as typeof first, ...others],
    tables: [{ ...table, valid_to: '2026-11-30' } as typeof table, ...tables],
  } as DatedRules;
  for (let times = 0; times < 2; times += 1) await importAll(changed);
  const drafts = (await change(listComponents)).filter(({ draft }) => draft !== null);
  expect(drafts.map(({ draft }) => draft?.name)).toEqual(['Steuerklasse']);
  const tableDrafts = (await change(listPayTables)).filter(({ status }) => status === 'draft');
  expect(tableDrafts.map(({ valid_to: to }) => to)).toEqual(['2026-11-30']);
});

test('a document with a wrong part is refused as a whole', async () => {
  const [component, ...components] = document.components;
  const reserved = { ...component, code: 'round' } as typeof component;
  await expect(
    importAll({ ...document, components: [...components, reserved] } as DatedRules),
  ).rejects.toMatchObject({ errors: [{ pointer: `/components/${components.length}/code` }] });
  const [table] = document.tables;
  const gap = { ...table, rows: table?.rows.toSpliced(1, 1) } as typeof table;
  await expect(importAll({ ...document, tables: [gap] } as DatedRules)).rejects.toMatchObject({
    errors: [{ pointer: '/tables/0' }],
  });
  expect(await change(listComponents)).toEqual([]);
});

const july = monthOf('2026-07');
const asked = {
  pay_group_id: null,
  employment_type: null,
  employee_id: null,
  value: null,
  valid_from: '2026-01-01',
  valid_to: null,
};

async function idsByCode(): Promise<ReadonlyMap<string, string>> {
  const components = await change(listComponents);
  return new Map(components.map(({ id, code }) => [code, id]));
}

async function assignToAll(): Promise<void> {
  const ids = await idsByCode();
  const component_ids = document.components
    .filter(({ formula }) => formula !== 'value')
    .map(({ code }) => ids.get(code) ?? '');
  await change((open) => assignComponents(open, { ...asked, component_ids, scope: 'everyone' }));
}

async function assignTo(employee_id: string, values: Readonly<Record<string, string>>) {
  const ids = await idsByCode();
  for (const [code, value] of Object.entries(values)) {
    const component_id = ids.get(code) ?? '';
    const target = { ...asked, component_id, employee_id, value, scope: 'employee' } as const;
    await change((open) => assignComponent(open, target));
  }
}

const hire = (amount: string) => hirePaid(testDatabase.database, company.companyId, { amount });

const preview = (employeeIds: readonly string[], edited: DatedComponent | null = null) =>
  change((open) => previewRules(open, { employeeIds, edited, period: july }));

/** Tax class I, 2.9 % of surcharge to health insurance, childless. */
const single = { tax_class: '1', health_surcharge: '2.9', childless: '1' };

test('the wage tax of Germany is deducted by a run, once it is assigned', async () => {
  const id = await hire('3750.00');
  await importAll(document);
  await activateAll();
  await assignToAll();
  await assignTo(id, single);
  const months = payrollMonths(testDatabase.database, company);
  const [slip] = await months.payslips(await months.compute(july));
  // The official tax on 45,000 a year is 5,570, of which a twelfth.
  expect(linesOf(slip)).toContain('component:wage_tax -464.16');
  expect(slip).toMatchObject({ gross: '3750.00', net: '3285.84' });
});

test('a preview computes what is edited as if drafts were active, and writes nothing', async () => {
  const [id, other] = [await hire('3750.00'), await hire('5000.00')];
  await importAll(document);
  await activateAll();
  await assignToAll();
  await assignTo(id, single);
  const [tax] = document.components.filter(({ code }) => code === 'wage_tax');
  const half = { ...tax, formula: 'floor(wage_after_allowance * pay.gross / 1000000, 2)' };
  const previewed = await preview([other, id], half as DatedComponent);
  expect(previewed).toMatchObject([
    { employee_id: other, currency: 'EUR', lines: null, problem: { code: 'missing_row' } },
    { employee_id: id, inputs: { 'pay.gross': '3750' }, problem: null },
  ]);
  const amountOf = (code: string) => previewed[1]?.lines?.find((line) => line.code === code);
  expect(amountOf('wage_tax')).toMatchObject({ amount: '168.75', kind: 'deduction' });
  expect(amountOf('annual_tax')).toMatchObject({ amount: '5570' });
  const [now] = await preview([id]);
  expect(now?.lines?.find(({ code }) => code === 'wage_tax')?.amount).toBe('464.16');
});

test('a preview includes components that no one has yet, and leaves out broken drafts', async () => {
  const id = await hire('3750.00');
  const bonus = { ...document.components[0], code: 'bonus', kind: 'earning' } as DatedComponent;
  const rounding = { mode: 'half_up', digits: null } as const;
  const drafts = [
    { ...bonus, rounding, formula: 'pay.gross / 10' },
    { ...bonus, rounding, code: 'broken', formula: 'nothing' },
    { ...bonus, rounding, code: 'personal', formula: 'value' },
  ];
  await importAll({ components: drafts, tables: [] });
  const [seen] = await preview([id]);
  expect(seen?.lines?.map(({ code, amount }) => `${code} ${amount}`)).toEqual(['bonus 375.00']);
  const [edited] = await preview([id], { ...bonus, rounding, formula: 'bonus + 1' });
  expect(edited?.problem).toMatchObject({ component: 'bonus', code: 'cycle' });
  await expect(preview([company.ids.next()])).rejects.toMatchObject({ code: 'not_found' });
});
