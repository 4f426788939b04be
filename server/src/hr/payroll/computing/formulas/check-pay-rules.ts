import { basePrefix, orderOfEvaluation, type ParsedComponent } from './component-graph.ts';
import {
  type ErrorParams,
  errorOf,
  FormulaError,
  type FormulaErrorCode,
  positionOf,
  type SourcePosition,
} from './formula-error.ts';
import { readHoursOver } from './hours-over.ts';
import { reservedWords } from './parse-formula.ts';
import type { PayComponent } from './pay-component.ts';
import type { PayTable } from './pay-table.ts';
import { createFormulaReader, type FormulaReader } from './read-formula.ts';
import { columnIndexOf } from './table-lookup.ts';

/** Components and tables that are activated together. */
export interface PayRules {
  readonly components: readonly PayComponent[];
  readonly tables: readonly PayTable[];
}

export type TableHead = Pick<PayTable, 'name' | 'columns'>;

/** What a check needs: tables without their rows, which can be a million characters each. */
export interface CheckedRules extends Pick<PayRules, 'components'> {
  readonly tables: readonly TableHead[];
}

export interface RuleProblem extends SourcePosition {
  /** The code of the component. */
  readonly component: string;
  readonly code: FormulaErrorCode;
  readonly params: ErrorParams;
  readonly message: string;
}

export const componentsMax = 500;
/**
 * Of the formulas that are valid on one day. To read and evaluate them takes 40 ms each of processor
 * time. The German wage tax has 3,000.
 */
export const charactersMax = 100_000;
/** Different calls of `hours.over` that are valid on one day: each looks at all days of a period. */
export const thresholdsMax = 20;
/** More in the same formula are reported once these are fixed. */
const problemsOfFormulaMax = 10;
/** In a formula: the number of the assignment by which the component applies to the employee. */
export const valueName = 'value';
const word = /^[a-z][a-z0-9_]*$/;

/**
 * Everything that is wrong with the components; tables are checked by `checkPayTable`. `inputs` are
 * the names that payroll provides. In addition, `ytd.` with a component or base is its total of the
 * year before this period, and `previous_year.` that of the whole year before: neither is a reference
 * to the component itself.
 */
export function checkPayRules(
  { components, tables }: CheckedRules,
  inputs: readonly string[],
  read: FormulaReader = createFormulaReader(),
): RuleProblem[] {
  if (components.length > componentsMax) {
    const error = new FormulaError('too_many_components', 0, { max: String(componentsMax) });
    return [toProblem(error, components[componentsMax])];
  }
  if (lengthOf(components) > charactersMax) {
    const error = new FormulaError('too_many_characters', 0, { max: String(charactersMax) });
    return [toProblem(error, undefined)];
  }
  const known = { isName: nameCheck(components, inputs), tables: byName(tables) };
  const problems: RuleProblem[] = [];
  const parsed: ParsedComponent[] = [];
  const codes = Map.groupBy(components, ({ code }) => code);
  for (const component of components) {
    const attempt = (step: () => void): void => {
      const error = errorOf(step);
      if (error !== null) problems.push(toProblem(error, component));
    };
    attempt(() => checkHead(component, codes, inputs));
    attempt(() => parsed.push({ ...component, ...read(component.formula) }));
  }
  for (const component of parsed) {
    for (const error of referenceErrors(component, known)) {
      problems.push(toProblem(error, component));
    }
  }
  const calls = parsed.flatMap(({ names }) => names.map(({ name }) => name));
  const thresholds = new Set(calls.filter((name) => readHoursOver(name) !== undefined));
  if (thresholds.size > thresholdsMax) {
    const error = new FormulaError('too_many_thresholds', 0, { max: String(thresholdsMax) });
    problems.push(toProblem(error, undefined));
  }
  const cycle = errorOf(() => orderOfEvaluation(parsed));
  if (cycle !== null) {
    const component = components.find(({ code }) => code === cycle.params['component']);
    problems.push(toProblem(cycle, component));
  }
  return problems;
}

export function lengthOf(components: readonly Pick<PayComponent, 'formula'>[]): number {
  return components.reduce((sum, { formula }) => sum + formula.length, 0);
}

export function toProblem(
  { code, params, message, at }: FormulaError,
  component: Pick<PayComponent, 'code' | 'formula'> | undefined,
): RuleProblem {
  const position = positionOf(component?.formula ?? '', at);
  return { component: component?.code ?? '', code, params, message, ...position };
}

/** Components and bases have totals of years; a name of each would be built for 24,000 bases. */
function nameCheck(
  components: readonly PayComponent[],
  inputs: readonly string[],
): (name: string) => boolean {
  const given = new Set([valueName, ...inputs]);
  const codes = new Set(components.map(({ code }) => code));
  const bases = new Set(components.flatMap((component) => component.bases));
  const isOwn = (name: string): boolean =>
    codes.has(name) || (name.startsWith(basePrefix) && bases.has(name.slice(basePrefix.length)));
  return (name) => given.has(name) || isOwn(name) || isOwn(name.replace(totalOfYears, ''));
}

const totalOfYears = /^(?:ytd|previous_year)\./;

function checkHead(
  { code, kind, rounding, bases }: PayComponent,
  codes: ReadonlyMap<string, readonly PayComponent[]>,
  inputs: readonly string[],
): void {
  if (reservedWords.includes(code) || ![code, ...bases].every((name) => word.test(name))) {
    throw new FormulaError('bad_code', 0);
  }
  const isTwice = (codes.get(code)?.length ?? 0) > 1;
  if (isTwice || code === valueName || inputs.includes(code)) {
    throw new FormulaError('duplicate_code', 0, { name: code });
  }
  const { mode, digits } = rounding;
  const isCountable = digits === null || (Number.isInteger(digits) && digits >= 0 && digits <= 10);
  if (!isCountable || (mode === 'none' && kind !== 'information')) {
    throw new FormulaError('bad_rounding', 0);
  }
}

interface Known {
  readonly isName: (name: string) => boolean;
  /** The versions of each table. */
  readonly tables: ReadonlyMap<string, readonly TableHead[]>;
}

function byName(tables: readonly TableHead[]): Known['tables'] {
  return Map.groupBy(tables, ({ name }) => name);
}

function referenceErrors({ names, lookups }: ParsedComponent, known: Known): FormulaError[] {
  const unknown = names
    .filter(({ name }) => !known.isName(name) && readHoursOver(name) === undefined)
    .slice(0, problemsOfFormulaMax)
    .map(({ name, at }) => new FormulaError('unknown_name', at, { name }));
  const wrong: FormulaError[] = [];
  for (const { table, column, at } of lookups) {
    if (unknown.length + wrong.length >= problemsOfFormulaMax) break;
    const versions = known.tables.get(table);
    if (versions === undefined) wrong.push(new FormulaError('unknown_table', at, { name: table }));
    const errors = versions?.map((version) => errorOf(() => columnIndexOf(version, column, at)));
    wrong.push(...(errors?.filter((error) => error !== null).slice(0, 1) ?? []));
  }
  return [...unknown, ...wrong];
}
