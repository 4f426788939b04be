import {
  type CheckedRules,
  checkPayRules,
  lengthOf,
  type RuleProblem,
  type TableHead,
  toProblem,
  valueName,
} from '../../computing/formulas/check-pay-rules.ts';
import { checkPayTable, checkValidity } from '../../computing/formulas/check-pay-table.ts';
import { FormulaError } from '../../computing/formulas/formula-error.ts';
import type { PayTable } from '../../computing/formulas/pay-table.ts';
import { createFormulaReader, type FormulaReader } from '../../computing/formulas/read-formula.ts';
import { type OpenRules, replaceBy, type RuleVersions } from './open-rules.ts';
import { type DatedComponent, type DatedRules, payRulesOn } from './read-rules.ts';
import { payRuleInputs } from './rule-inputs.ts';

/** The names that formulas can use besides components, bases and tables. */
export const formulaInputs: readonly string[] = [...payRuleInputs, valueName];

/** A problem of a formula, or of a table. */
export interface RulesProblem {
  /** The code of the component; empty for a table. */
  readonly component: string;
  readonly table: string | null;
  /** From which day on. */
  readonly day: string | null;
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
  /** In the formula, from 1. */
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
}

type DatedTableHead = TableHead &
  Pick<PayTable, 'valid_from' | 'valid_to'> & { readonly row_count: number };

/** Rules whose tables have no rows. */
export interface DatedHeads extends Pick<DatedRules, 'components'> {
  readonly tables: readonly DatedTableHead[];
}

/** The problems of formulas on a day and on each later one on which a version begins. */
export function problemsFrom(rules: DatedHeads, day: string): RulesProblem[] {
  const begins = [...rules.components, ...rules.tables].map((version) => version.valid_from);
  const found = new Map<string, RulesProblem>();
  for (const problem of problemsOnDays(rules, [day, ...begins.filter((begin) => begin > day)])) {
    const key = problemKeyOf(problem);
    if (!found.has(key)) found.set(key, problem);
  }
  return [...found.values()];
}

/**
 * Of all days that are checked at once. A unit is about 40 ns of processor time, so this is less than
 * 150 ms: 200 components of 300 characters each on 45 days, or of 30 characters on 300.
 */
const unitsMax = 3_000_000;

function unitsOf({ components }: CheckedRules): number {
  const bases = components.reduce((sum, component) => sum + component.bases.length, 0);
  return lengthOf(components) + 30 * bases + 20 * components.length;
}

/** The set is checked once for each day, and each formula is read once for all of them. */
function* problemsOnDays(rules: DatedHeads, days: readonly string[]): Generator<RulesProblem> {
  const read = createFormulaReader();
  let units = 0;
  for (const day of [...new Set(days)].toSorted()) {
    const set = payRulesOn(rules, day);
    units += unitsOf(set);
    if (units > unitsMax) {
      const error = new FormulaError('too_many_days', 0);
      yield { ...toProblem(error, undefined), table: null, day };
      return;
    }
    for (const problem of problemsOn(set, read)) {
      yield { ...explain(rules, problem), table: null, day };
    }
  }
}

/** Of tables that are valid on one day; to make their texts numbers takes 1 µs each. */
const cellsMax = 100_000;

/** Of the rules of one day. */
export function problemsOn(
  set: Pick<CheckedRules, 'components'> & { readonly tables: readonly DatedTableHead[] },
  read: FormulaReader,
): RuleProblem[] {
  const cells = set.tables.reduce((sum, table) => sum + table.row_count * table.columns.length, 0);
  const params = { max: String(cellsMax) };
  const tooLarge = new FormulaError('too_many_cells', 0, params);
  return [
    ...(cells > cellsMax ? [toProblem(tooLarge, undefined)] : []),
    ...checkPayRules(set, formulaInputs, read),
  ];
}

/** A table with versions on other days only is not unknown: it needs another version. */
function explain(rules: DatedHeads, problem: RuleProblem): RuleProblem {
  const { code, params } = problem;
  const isKnown = rules.tables.some(({ name }) => name === params['name']);
  if (code !== 'unknown_table' || !isKnown) return problem;
  const ended = new FormulaError('table_not_valid', 0, params);
  return { ...problem, code: ended.code, message: ended.message };
}

/** The same problem on different days has the same key. */
export function problemKeyOf(problem: Omit<RulesProblem, 'table' | 'day' | 'message'>): string {
  const { component, code, params, line, column } = problem;
  return JSON.stringify([component, code, params, line, column]);
}

/** Of tables by themselves, and against each other. */
export function problemsOfTables(tables: readonly PayTable[]): RulesProblem[] {
  const own = tables.flatMap((table) =>
    checkPayTable(table).map(({ code, params, message }) => ({
      table: table.name,
      code,
      params,
      message,
    })),
  );
  const between = checkValidity(tables).map(({ code, params, message }) => ({
    table: params['name'] ?? '',
    code,
    params,
    message,
  }));
  return [...own, ...between].map((problem) => ({
    ...problem,
    component: '',
    day: null,
    line: null,
    column: null,
  }));
}

/** The rules as if all drafts were activated: drafts refer to each other. */
export function withAllDrafts({ active, drafts }: OpenRules): DatedHeads & RuleVersions {
  return {
    components: replaceBy(active.components, drafts.components, ({ code }) => code).versions,
    tables: replaceBy(active.tables, drafts.tables, ({ name }) => name).versions,
  };
}

/** The problems that components have, or take part in, each on its day. */
export function problemsOfComponents(
  rules: DatedHeads,
  components: readonly Pick<DatedComponent, 'code' | 'valid_from'>[],
): RulesProblem[] {
  const codesOf = Map.groupBy(components, (component) => component.valid_from);
  const codesOn = new Map(
    [...codesOf].map(([day, own]) => [day, new Set(own.map(({ code }) => code))]),
  );
  return [...problemsOnDays(rules, [...codesOn.keys()])].filter(({ component, params, day }) => {
    const codes = codesOn.get(day ?? '') ?? new Set();
    const path = params['path']?.split(' → ') ?? [];
    // Without a component, it is a problem of all of them.
    return component === '' || codes.has(component) || path.some((code) => codes.has(code));
  });
}
