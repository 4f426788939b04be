import { basePrefix, nodesOf, orderOfEvaluation, type ParsedComponent } from './component-graph.ts';
import {
  type ErrorParams,
  FormulaError,
  type FormulaErrorCode,
  positionOf,
  type SourcePosition,
} from './formula-error.ts';
import { parseFormula, reservedWords } from './parse-formula.ts';
import type { PayComponent } from './pay-component.ts';
import type { PayTable } from './pay-table.ts';
import { columnIndexOf } from './table-lookup.ts';

/** Components and tables that are activated together. */
export interface PayRules {
  readonly components: readonly PayComponent[];
  readonly tables: readonly PayTable[];
}

export interface RuleProblem extends SourcePosition {
  /** The code of the component. */
  readonly component: string;
  readonly code: FormulaErrorCode;
  readonly params: ErrorParams;
  readonly message: string;
}

export const componentsMax = 500;
/** In a formula: the number of the assignment by which the component applies to the employee. */
export const valueName = 'value';
const word = /^[a-z][a-z0-9_]*$/;

/**
 * Everything that is wrong with the components; tables are checked by `checkPayTable`. `inputs` are
 * the names that payroll provides. In addition, `ytd.` with a component or base is its total of the
 * year before this period, which makes it no reference to the component itself.
 */
export function checkPayRules(rules: PayRules, inputs: readonly string[]): RuleProblem[] {
  const { components } = rules;
  if (components.length > componentsMax) {
    const error = new FormulaError('too_many_components', 0, { max: String(componentsMax) });
    return [toProblem(error, components[componentsMax])];
  }
  const known = knownNames(components, inputs);
  const problems: RuleProblem[] = [];
  const parsed: ParsedComponent[] = [];
  for (const component of components) {
    const attempt = (step: () => void): void => {
      const error = errorOf(step);
      if (error !== null) problems.push(toProblem(error, component));
    };
    attempt(() => checkHead(component, components, inputs));
    attempt(() => parsed.push({ ...component, tree: parseFormula(component.formula) }));
  }
  for (const component of parsed) {
    for (const error of referenceErrors(component, known, rules.tables)) {
      problems.push(toProblem(error, component));
    }
  }
  const cycle = errorOf(() => orderOfEvaluation(parsed));
  if (cycle !== null) {
    const component = components.find(({ code }) => code === cycle.params['component']);
    problems.push(toProblem(cycle, component));
  }
  return problems;
}

/** Only a `FormulaError` is a problem of the rules. */
export function errorOf(step: () => void): FormulaError | null {
  try {
    step();
    return null;
  } catch (error) {
    if (error instanceof FormulaError) return error;
    throw error;
  }
}

export function toProblem(
  { code, params, message, at }: FormulaError,
  component: Pick<PayComponent, 'code' | 'formula'> | undefined,
): RuleProblem {
  const position = positionOf(component?.formula ?? '', at);
  return { component: component?.code ?? '', code, params, message, ...position };
}

function knownNames(components: readonly PayComponent[], inputs: readonly string[]): Set<string> {
  const own = components.flatMap(({ code, bases }) => [
    code,
    ...bases.map((base) => `${basePrefix}${base}`),
  ]);
  return new Set([valueName, ...inputs, ...own, ...own.map((name) => `ytd.${name}`)]);
}

function checkHead(
  { code, kind, rounding, bases }: PayComponent,
  components: readonly PayComponent[],
  inputs: readonly string[],
): void {
  if (reservedWords.includes(code) || ![code, ...bases].every((name) => word.test(name))) {
    throw new FormulaError('bad_code', 0);
  }
  const sameCode = components.filter((other) => other.code === code);
  if (sameCode.length > 1 || code === valueName || inputs.includes(code)) {
    throw new FormulaError('duplicate_code', 0, { name: code });
  }
  const { mode, digits } = rounding;
  const isCountable = digits === null || (Number.isInteger(digits) && digits >= 0 && digits <= 10);
  if (!isCountable || (mode === 'none' && kind !== 'information')) {
    throw new FormulaError('bad_rounding', 0);
  }
}

function referenceErrors(
  { tree }: ParsedComponent,
  known: ReadonlySet<string>,
  tables: readonly PayTable[],
): FormulaError[] {
  const unknown = nodesOf(tree, 'name')
    .filter(({ name }) => !known.has(name))
    .map(({ name, at }) => new FormulaError('unknown_name', at, { name }));
  const lookups = nodesOf(tree, 'table').flatMap(({ table, column, at }) => {
    const versions = tables.filter(({ name }) => name === table);
    if (versions.length === 0) return [new FormulaError('unknown_table', at, { name: table })];
    const errors = versions.map((version) => errorOf(() => columnIndexOf(version, column, at)));
    return errors.filter((error) => error !== null).slice(0, 1);
  });
  return [...unknown, ...lookups];
}
