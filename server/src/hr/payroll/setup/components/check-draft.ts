import type { UserChange } from '../../../change.ts';
import {
  type DatedHeads,
  formulaInputs,
  problemsOfComponents,
  type RulesProblem,
  withAllDrafts,
} from './check-rules.ts';
import { type OpenRules, readOpenRules, replaceBy, type RuleVersions } from './open-rules.ts';
import type { ComponentHistory } from './list-components.ts';
import { type DatedComponent, payRulesOn } from './read-rules.ts';

/** What formulas can refer to on a day. */
export interface KnownNames {
  readonly inputs: readonly string[];
  readonly components: readonly {
    readonly code: string;
    readonly name: string;
    readonly kind: DatedComponent['kind'];
  }[];
  readonly bases: readonly string[];
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
}

export interface CheckedDraft {
  readonly problems: readonly RulesProblem[];
  readonly names: KnownNames;
}

/**
 * The problems of a version that is being edited, on its first day and as if all drafts were
 * activated with it.
 */
export async function checkDraft(
  change: UserChange,
  edited: DatedComponent,
): Promise<CheckedDraft> {
  const rules = withEdited(await readOpenRules(change), edited);
  const { components, tables } = payRulesOn(rules, edited.valid_from);
  const problems = problemsOfComponents(rules, [edited]);
  const bases = new Set(components.flatMap((component) => component.bases));
  return {
    problems,
    names: {
      inputs: formulaInputs,
      components: components.map(({ code, name, kind }) => ({ code, name, kind })),
      bases: [...bases].toSorted(),
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    },
  };
}

/** Of a component's draft as it is saved, if it has one. */
export async function problemsOfDraft(
  change: UserChange,
  { code, versions }: ComponentHistory,
): Promise<RulesProblem[]> {
  const draft = versions.find(({ status }) => status === 'draft');
  if (draft === undefined) return [];
  return problemsOfComponents(withAllDrafts(await readOpenRules(change)), [
    { code, valid_from: draft.valid_from },
  ]);
}

/** All drafts, with the edited version instead of the draft of its component. */
export function withEdited(
  open: OpenRules,
  edited: DatedComponent,
): DatedHeads & Pick<RuleVersions, 'tables'> {
  const others = open.drafts.components.filter(({ code }) => code !== edited.code);
  const drafts = [...others, { ...edited, id: '' }];
  const components = replaceBy(open.active.components, drafts, ({ code }) => code).versions;
  return { components, tables: withAllDrafts(open).tables };
}
