import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import type { PayTable } from '../formulas/pay-table.ts';
import { problemsOf, problemsOfTables, type RulesProblem, withAllDrafts } from './check-rules.ts';
import { changedFields, checkCode, createComponent, saveDraft } from './draft-component.ts';
import { discardTables, storeTable } from './draft-table.ts';
import { lockOpenRules, type OpenRules, readOpenRules } from './open-rules.ts';
import { type DatedComponent, type DatedRules, readDatedRules } from './read-rules.ts';

/** `unchanged`: an active version or a draft has the same content and days. */
export type ImportOutcome = 'created' | 'drafted' | 'unchanged';

export interface RulesImport {
  readonly components: readonly { readonly code: string; readonly outcome: ImportOutcome }[];
  readonly tables: readonly {
    readonly name: string;
    readonly valid_from: string;
    readonly outcome: ImportOutcome;
  }[];
  /** Of the imported components, as if all drafts were activated. */
  readonly problems: readonly RulesProblem[];
}

/** The active components and tables of a day, by default of today, for another company. */
export async function exportRules(change: UserChange, on: string | undefined): Promise<DatedRules> {
  const { transaction, actor, clock } = change;
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const day = on ?? today(clock, timeZone);
  return readDatedRules(transaction, actor.companyId, { from: day, to: day });
}

/**
 * Saves the components and tables of a document as drafts, which two people activate as any other.
 * Drafts of the same component, or of a table from the same day, are replaced. `dryRun` only says what
 * would be done.
 *
 * @throws Problem `validation_failed` (code, days, a table with problems): nothing is written
 */
export async function importRules(
  change: UserChange,
  document: DatedRules,
  { dryRun }: { readonly dryRun: boolean },
): Promise<RulesImport> {
  checkDocument(document);
  const open = await lockOpenRules(change);
  const tables = document.tables.map((table) => planTable(open, table));
  const components = document.components.map((component) => planComponent(open, component));
  const plan = {
    tables: tables.map(({ shown }) => shown),
    components: components.map(({ shown }) => shown),
  };
  if (dryRun) return { ...plan, problems: [] };
  for (const table of tables) await writeTable(change, table);
  for (const component of components) await writeComponent(change, component);
  const rules = withAllDrafts(await readOpenRules(change));
  const problems = document.components.flatMap(({ code, valid_from: day }) =>
    problemsOf(rules, code, day),
  );
  return { ...plan, problems };
}

function checkDocument({ components, tables }: DatedRules): void {
  const codes = components.map(({ code }) => code);
  for (const [index, { code, valid_from: from, valid_to: to }] of components.entries()) {
    checkCode(`/components/${index}/code`, code);
    if (codes.indexOf(code) !== index) {
      throw invalidField(`/components/${index}/code`, 'occurs twice');
    }
    if (to !== null && to < from) {
      throw invalidField(`/components/${index}/valid_to`, 'must not be before valid_from');
    }
  }
  for (const [index, table] of tables.entries()) {
    const others = tables.slice(0, index).filter(({ name }) => name === table.name);
    const [problem] = problemsOfTables([...others, table]);
    if (problem !== undefined) throw invalidField(`/tables/${index}`, problem.message);
  }
}

interface PlannedComponent {
  readonly component: DatedComponent;
  readonly componentId: string | undefined;
  readonly shown: RulesImport['components'][number];
}

function planComponent({ active, drafts }: OpenRules, component: DatedComponent): PlannedComponent {
  const { code, ...fields } = component;
  const own = [...active.components, ...drafts.components].filter((one) => one.code === code);
  const isKnown = own.some((version) => changedFields(version, fields).length === 0);
  return {
    component,
    componentId: own[0]?.component_id,
    shown: { code, outcome: isKnown ? 'unchanged' : own.length === 0 ? 'created' : 'drafted' },
  };
}

async function writeComponent(
  change: UserChange,
  { component, componentId, shown }: PlannedComponent,
): Promise<void> {
  if (shown.outcome === 'unchanged') return;
  const { code: _code, ...fields } = component;
  if (componentId === undefined) await createComponent(change, component);
  else await saveDraft(change, componentId, fields);
}

interface PlannedTable {
  readonly table: PayTable;
  /** Drafts. */
  readonly replaced: readonly string[];
  readonly shown: RulesImport['tables'][number];
}

function planTable({ active, drafts }: OpenRules, table: PayTable): PlannedTable {
  const { name, valid_from } = table;
  const ofName = (versions: OpenRules['active']['tables']) =>
    versions.filter((version) => version.name === name);
  const own = [...ofName(active.tables), ...ofName(drafts.tables)];
  const isKnown = own.some((version) => contentOf(version) === contentOf(table));
  return {
    table,
    replaced: ofName(drafts.tables)
      .filter((version) => version.valid_from === valid_from)
      .map(({ id }) => id),
    shown: {
      name,
      valid_from,
      outcome: isKnown ? 'unchanged' : own.length === 0 ? 'created' : 'drafted',
    },
  };
}

async function writeTable(
  change: UserChange,
  { table, replaced, shown }: PlannedTable,
): Promise<void> {
  if (shown.outcome === 'unchanged') return;
  await discardTables(change, replaced);
  await storeTable(change, table);
}

/** The database keeps the members of a row in another order. */
function contentOf({ kind, columns, rows, valid_from, valid_to }: PayTable): string {
  const lines = rows.map(({ from, to, values }) => [from, to, ...values]);
  return JSON.stringify([kind, columns, lines, valid_from, valid_to]);
}
