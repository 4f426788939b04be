import { readCompanyTerms } from '../../../../access/companies/read-company-terms.ts';
import { invalidField } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { today } from '../../../company-day.ts';
import type { PayTable } from '../../computing/formulas/pay-table.ts';
import { checkPayTable, checkValidity } from '../../computing/formulas/check-pay-table.ts';
import { problemsOfComponents, type RulesProblem, withAllDrafts } from './check-rules.ts';
import { assertRoom, assertRoomForTables } from './assert-room.ts';
import { addComponent, addDraft, changedFields, checkCode } from './draft-component.ts';
import { discardTables, readTables, storeTable } from './draft-table.ts';
import { lockOpenRules, type OpenRules, readOpenRules } from './open-rules.ts';
import type { ComponentVersion, PayTableVersion } from './pay-rule.ts';
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
  const tables = await planTables(change, open, document.tables);
  const versions = [...open.active.components, ...open.drafts.components];
  const byCode = Map.groupBy(versions, ({ code }) => code);
  const components = document.components.map((component) =>
    planComponent(byCode.get(component.code) ?? [], component),
  );
  const plan = {
    tables: tables.map(({ shown }) => shown),
    components: components.map(({ shown }) => shown),
  };
  if (dryRun) return { ...plan, problems: [] };
  const isNew = ({ shown }: PlannedComponent) => shown.outcome !== 'unchanged';
  await assertRoomForTables(change, tables.length);
  await assertRoom(
    change,
    components.filter(isNew).map(({ component }) => component),
  );
  for (const table of tables) await writeTable(change, table);
  for (const component of components) writeComponent(change, component);
  const rules = withAllDrafts(await readOpenRules(change));
  return { ...plan, problems: problemsOfComponents(rules, document.components) };
}

function checkDocument({ components, tables }: DatedRules): void {
  const codes = new Set<string>();
  for (const [index, { code, valid_from: from, valid_to: to }] of components.entries()) {
    checkCode(`/components/${index}/code`, code);
    if (codes.has(code)) throw invalidField(`/components/${index}/code`, 'occurs twice');
    codes.add(code);
    if (to !== null && to < from) {
      throw invalidField(`/components/${index}/valid_to`, 'must not be before valid_from');
    }
  }
  for (const [index, table] of tables.entries()) {
    const others = tables.slice(0, index).filter(({ name }) => name === table.name);
    const [problem] = [...checkPayTable(table), ...checkValidity([...others, table])];
    if (problem !== undefined) throw invalidField(`/tables/${index}`, problem.message);
  }
}

interface PlannedComponent {
  readonly component: DatedComponent;
  readonly componentId: string | undefined;
  readonly versions: readonly ComponentVersion[];
  readonly shown: RulesImport['components'][number];
}

function planComponent(
  own: readonly ComponentVersion[],
  component: DatedComponent,
): PlannedComponent {
  const { code, ...fields } = component;
  const isKnown = own.some((version) => changedFields(version, fields).length === 0);
  return {
    component,
    componentId: own[0]?.component_id,
    versions: own,
    shown: { code, outcome: isKnown ? 'unchanged' : own.length === 0 ? 'created' : 'drafted' },
  };
}

function writeComponent(
  change: UserChange,
  { component, componentId, versions, shown }: PlannedComponent,
): void {
  if (shown.outcome === 'unchanged') return;
  const { code: _code, ...fields } = component;
  if (componentId === undefined) addComponent(change, component);
  else addDraft(change, { componentId, versions }, fields);
}

interface PlannedTable {
  readonly table: PayTable;
  /** Drafts. */
  readonly replaced: readonly string[];
  readonly shown: RulesImport['tables'][number];
}

/** Only versions with the same days are read whole, because the content of others differs. */
async function planTables(
  change: UserChange,
  { active, drafts }: OpenRules,
  tables: readonly PayTable[],
): Promise<PlannedTable[]> {
  const open = Map.groupBy([...active.tables, ...drafts.tables], ({ name }) => name);
  const ownOf = ({ name }: PayTable) => open.get(name) ?? [];
  const alike = tables.flatMap((table) => ownOf(table).filter((one) => isSameTime(one, table)));
  const read = new Map(
    (await readTables(change, [...new Set(alike.map(({ id }) => id))])).map((table) => [
      table.id,
      contentOf(table),
    ]),
  );
  return tables.map((table) => {
    const own = ownOf(table);
    const content = contentOf(table);
    const isKnown = own.some(({ id }) => read.get(id) === content);
    const { name, valid_from } = table;
    return {
      table,
      replaced: own
        .filter((version) => version.status === 'draft' && version.valid_from === valid_from)
        .map(({ id }) => id),
      shown: {
        name,
        valid_from,
        outcome: isKnown ? 'unchanged' : own.length === 0 ? 'created' : 'drafted',
      },
    };
  });
}

function isSameTime(one: PayTableVersion, other: PayTable): boolean {
  return one.valid_from === other.valid_from && one.valid_to === other.valid_to;
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
