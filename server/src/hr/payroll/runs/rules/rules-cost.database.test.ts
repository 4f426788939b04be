import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import type { UserChange } from '../../../change.ts';
import { activateRules } from '../../setup/components/activate-rules.ts';
import { checkDraft } from '../../setup/components/check-draft.ts';
import { listComponents } from '../../setup/components/list-components.ts';
import { previewRules } from './preview-rules.ts';
import type { DatedComponent } from '../../setup/components/read-rules.ts';
import { importRules } from '../../setup/components/rules-document.ts';

/** The promise: no request takes more processor time in an API process. */
const cpuMsMax = 250;

let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

/** Of this thread, so that other processes of the machine don't matter. */
async function cpuMsOf<T>(work: (change: UserChange) => Promise<T>): Promise<[number, T]> {
  const before = process.threadCpuUsage();
  const result = await company.change((open) => work({ ...open, actor: company.owner }));
  const { user, system } = process.threadCpuUsage(before);
  return [(user + system) / 1_000, result];
}

function component(index: number, fields: Partial<DatedComponent> = {}): DatedComponent {
  return {
    code: `c${index}`,
    name: `Component ${index}`,
    kind: 'earning',
    formula: '1',
    rounding: { mode: 'half_up', digits: null },
    bases: [],
    correction: 'origin',
    account: null,
    valid_from: '2026-01-01',
    valid_to: null,
    ...fields,
  };
}

const many = (count: number, of: (index: number) => Partial<DatedComponent>) =>
  Array.from({ length: count }, (_, index) => component(index, of(index)));

/** As long as a formula may be: `part` repeated, with `+` between. */
function longest(part: (place: number) => string): string {
  let formula = '0';
  for (let place = 0; ; place += 1) {
    const longer = `${formula}+${part(place)}`;
    if (longer.length > 4_000) return formula;
    formula = longer;
  }
}

const dayOf = (index: number) =>
  Temporal.PlainDate.from('2026-01-01').add({ days: index }).toString();

/** Names of two letters that nothing has. */
const unknown = (place: number) =>
  String.fromCodePoint(97 + (place % 26), 97 + (Math.floor(place / 26) % 26)) + place;

/** The longest that a company can store, a table each. */
const lookUp = (place: number) => `table('t${place}',1)`;

const documents: Record<string, () => DatedComponent[]> = {
  'long formulas of numbers': () => many(24, () => ({ formula: longest(() => '1') })),
  'long formulas of unknown names, a line each': () =>
    many(48, () => ({ formula: longest((place) => `\n${unknown(place)}`) })),
  'long formulas, each from another day': () =>
    many(48, (index) => ({ formula: longest(() => 'c0'), valid_from: dayOf(index) })),
  'look-ups in unknown tables': () => many(24, () => ({ formula: longest(lookUp) })),
  'references in a chain': () =>
    many(480, (index) => ({
      formula: Array.from({ length: 60 }, (_, back) => `c${Math.max(0, index - 1 - back)}`)
        .join('+')
        .replace(/^c0.*$/, '1'),
    })),
  'as many bases as possible': () =>
    many(480, (index) => ({
      bases: Array.from({ length: 50 }, (_, place) => `b${index}_${place}`),
      valid_from: dayOf(index),
    })),
};

test.each(Object.keys(documents))('no request over %s takes more than 250 ms', async (name) => {
  const components = documents[name]?.() ?? [];
  const importOf = (dryRun: boolean) => (change: UserChange) =>
    importRules(change, { components, tables: [] }, { dryRun });
  // A busy machine makes the same work take more processor time: the lesser of two counts.
  const [triedMs] = await cpuMsOf(importOf(true));
  const importedMs = Math.min(triedMs, (await cpuMsOf(importOf(false)))[0]);
  const [edited = component(0)] = components;
  const [checkedMs] = await cpuMsOf((change) => checkDraft(change, edited));
  const componentVersionIds = (await cpuMsOf(listComponents))[1].flatMap(
    ({ draft }) => draft?.id ?? [],
  );
  const activate = (change: UserChange) =>
    activateRules(change, { componentVersionIds, tableIds: [], isDryRun: true });
  const activatedMs = Math.min((await cpuMsOf(activate))[0], (await cpuMsOf(activate))[0]);
  const employeeIds = [(await company.addEmployee()).id];
  const period = { start: '2028-01-01', end: '2028-01-31' };
  const [previewedMs] = await cpuMsOf((change) =>
    previewRules(change, { edited, employeeIds, period }),
  );
  const costs = { importedMs, checkedMs, activatedMs, previewedMs };
  expect(Math.max(...Object.values(costs)), JSON.stringify(costs)).toBeLessThan(cpuMsMax);
});
