import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { everyone, ofGroup, payOf } from '../../../../access/own-cases/reach.ts';
import { toInstant } from '../../../../platform/clock.ts';
import { invalidField, notFound, Problem } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { confirmShown } from '../../../confirmations/record-versions.ts';
import { problemsFrom, problemsOfTables, type RulesProblem } from './check-rules.ts';
import { lockOpenRules, type OpenRules, replaceBy, type RuleVersions } from './open-rules.ts';
import { readTables } from './draft-table.ts';
import type { ComponentVersion, PayTableVersion } from './pay-rule.ts';
import { activateVersions, replaceVersions, type ReplacedVersion } from './pay-components.sql.ts';
import { activateTables, replaceTables } from './pay-tables.sql.ts';
import { refuseOwnWork } from './second-person.ts';

export interface Activation {
  /** With problems, or in a dry run, nothing is written. */
  readonly problems: readonly RulesProblem[];
  readonly activated: RuleVersions;
}

export interface AskedActivation {
  readonly componentVersionIds: readonly string[];
  readonly tableIds: readonly string[];
  /** Only finds the problems. */
  readonly isDryRun?: boolean;
}

/**
 * Activates drafts together, because they refer to each other. The rules that result must be free of
 * problems from the first day that changes. Older versions end the day before.
 *
 * @throws Problem `not_found`, `invalid_state` for what is no draft, `forbidden` for the author of a
 *   draft if someone else could activate it
 */
export async function activateRules(
  change: UserChange,
  asked: AskedActivation,
): Promise<Activation> {
  const open = await lockOpenRules(change);
  const selected = {
    components: select(open, 'components', asked.componentVersionIds),
    tables: select(open, 'tables', asked.tableIds),
  };
  const all = [...selected.components, ...selected.tables];
  const [firstDay] = all.map((draft) => draft.valid_from).toSorted();
  if (firstDay === undefined) {
    throw invalidField('/component_version_ids', 'must contain a draft, or table_ids must');
  }
  if (asked.isDryRun !== true) await confirmDrafts(change, selected);
  const isOwnWork = await refuseOwnWork(
    change,
    all.flatMap(authorsOf),
    'You wrote or edited one of these drafts. Another person must activate it. If everyone in payroll edited it, delete it and let one person write it again.',
  );
  const components = replaceBy(open.active.components, selected.components, ({ code }) => code);
  const tables = replaceBy(open.active.tables, selected.tables, ({ name }) => name);
  const result = { components: components.versions, tables: tables.versions };
  const read = await readTables(
    change,
    selected.tables.map(({ id }) => id),
  );
  const problems = [...problemsOfTables(read), ...problemsFrom(result, firstDay)];
  if (problems.length > 0 || asked.isDryRun === true) {
    return { problems, activated: { components: [], tables: [] } };
  }
  await write(change, selected, { components: components.replaced, tables: tables.replaced });
  recordActivation(change, selected, isOwnWork);
  return { problems, activated: selected };
}

function select<Kind extends keyof RuleVersions>(
  { active, drafts }: OpenRules,
  kind: Kind,
  ids: readonly string[],
): RuleVersions[Kind][number][] {
  return [...new Set(ids)].map((id) => {
    const draft = drafts[kind].find((version) => version.id === id);
    if (draft !== undefined) return draft;
    if (active[kind].every((version) => version.id !== id)) throw notFound();
    throw new Problem('invalid_state', 'One of the selected versions is already active.');
  });
}

/** A table isn't edited: each import makes another draft. */
function authorsOf(draft: ComponentVersion | PayTableVersion): readonly string[] {
  return 'contributors' in draft ? draft.contributors : [draft.drafted_by];
}

async function confirmDrafts(change: UserChange, { components, tables }: RuleVersions) {
  for (const { component_id: id } of components) await confirmShown(change, 'pay_component', id);
  for (const { id } of tables) await confirmShown(change, 'pay_table', id);
}

async function write(
  { transaction, actor, clock }: UserChange,
  selected: RuleVersions,
  replaced: { readonly [Kind in keyof RuleVersions]: readonly ReplacedVersion[] },
): Promise<void> {
  const { companyId, userId } = actor;
  const now = toInstant(clock.nowMs());
  const act = { activated_by: userId, activated_at: now };
  const idsOf = (versions: readonly { readonly id: string }[]) => versions.map(({ id }) => id);
  // First the older ones: two active versions never share a day.
  await transaction.query(replaceVersions(companyId, replaced.components, now));
  await transaction.query(activateVersions(companyId, idsOf(selected.components), act));
  await transaction.query(replaceTables(companyId, replaced.tables));
  await transaction.query(activateTables(companyId, idsOf(selected.tables), act));
}

function recordActivation(
  change: UserChange,
  { components, tables }: RuleVersions,
  isOwnWork: boolean,
): void {
  // Marks in the audit log that no second person activated it.
  const fields = ['status', ...(isOwnWork ? ['self_approval'] : [])];
  for (const { component_id: subjectId, contributors, valid_from: from } of components) {
    const action = 'pay_component.activated';
    recordAudit(change.transaction, change, {
      action,
      subjectKind: 'pay_component',
      subjectId,
      reaches: { ...payOf(ofGroup('pay_component', subjectId), from), preparedBy: contributors },
      fields,
    });
  }
  for (const { id: subjectId, drafted_by: draftedBy, valid_from: from } of tables) {
    const action = 'pay_table.activated';
    recordAudit(change.transaction, change, {
      action,
      subjectKind: 'pay_table',
      subjectId,
      reaches: { ...payOf(everyone, from), preparedBy: [draftedBy] },
      fields,
    });
  }
}
