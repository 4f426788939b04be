import { checkPayRules, type RuleProblem, valueName } from '../formulas/check-pay-rules.ts';
import { checkPayTable, checkValidity } from '../formulas/check-pay-table.ts';
import { FormulaError } from '../formulas/formula-error.ts';
import type { PayTable } from '../formulas/pay-table.ts';
import { type OpenRules, replaceBy } from './open-rules.ts';
import { type DatedRules, rulesOn } from './read-rules.ts';
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

/** The problems of formulas on a day and on each later one on which a version begins. */
export function problemsFrom(rules: DatedRules, day: string): RulesProblem[] {
  const begins = [...rules.components, ...rules.tables].map((version) => version.valid_from);
  const days = [...new Set([day, ...begins.filter((begin) => begin > day)])].toSorted();
  const found = new Map<string, RulesProblem>();
  for (const each of days) {
    for (const problem of problemsOn(rules, each)) {
      const key = keyOf(problem);
      if (!found.has(key)) found.set(key, { ...problem, table: null, day: each });
    }
  }
  return [...found.values()];
}

/** A table with versions on other days only is not unknown: it needs another version. */
function problemsOn(rules: DatedRules, day: string): RuleProblem[] {
  return checkPayRules(rulesOn(rules, day), formulaInputs).map((problem) => {
    const { code, params } = problem;
    const isKnown = rules.tables.some(({ name }) => name === params['name']);
    if (code !== 'unknown_table' || !isKnown) return problem;
    const ended = new FormulaError('table_not_valid', 0, params);
    return { ...problem, code: ended.code, message: ended.message };
  });
}

/** The same problem on different days has the same key. */
export function keyOf(problem: Omit<RulesProblem, 'table' | 'day' | 'message'>): string {
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
export function withAllDrafts({ active, drafts }: OpenRules): DatedRules {
  return {
    components: replaceBy(active.components, drafts.components, ({ code }) => code).versions,
    tables: replaceBy(active.tables, drafts.tables, ({ name }) => name).versions,
  };
}

/** The problems that a component has, or takes part in, on a day. */
export function problemsOf(rules: DatedRules, code: string, day: string): RulesProblem[] {
  return problemsOn(rules, day)
    .filter(
      ({ component, params }) =>
        component === code || params['path']?.split(' → ').includes(code) === true,
    )
    .map((problem) => ({ ...problem, table: null, day }));
}
