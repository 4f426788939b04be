import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../tests/harness/company-at-work.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import type { UserChange } from '../../change.ts';
import { activateRules } from './activate-rules.ts';
import { listPayTables } from './draft-table.ts';
import { listComponents } from './list-components.ts';
import type { DatedRules } from './read-rules.ts';
import { exportRules, importRules } from './rules-document.ts';

const document: DatedRules = JSON.parse(
  readFileSync(
    new URL('../../../../../docs/examples/german-wage-tax-2026.json', import.meta.url),
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
