/** English texts by code; `{name}` is a parameter. The console translates by code. */
const texts = {
  too_long: 'The formula exceeds {max} characters.',
  too_deep: 'The formula is nested more than {max} levels deep.',
  unexpected: 'Unexpected "{found}". Expected {expected}.',
  unexpected_end: 'The formula ends too early. Expected {expected}.',
  bad_number: 'Numbers have at most {max} digits before and after the point.',
  unknown_function: 'There is no function {name}.',
  wrong_arguments: '{name} needs {expected}.',
  expected_number: 'Expected a number, but found a condition.',
  expected_condition: 'Expected a condition such as pay.gross > 5000, but found a number.',
  unknown_name: 'There is no component and no input {name}.',
  unknown_table: 'There is no table {name}.',
  table_not_valid:
    'No version of table {name} is valid then, for example because the last one ends before. Import the next version, and activate it together with these drafts.',
  no_version: 'No version of table {name} is valid on this day.',
  unknown_column: 'Table {name} has no column {column}. Its columns are {columns}.',
  column_needed: 'Table {name} has several columns. Name one of {columns}.',
  cycle: 'The components refer to each other in a circle: {path}.',
  bad_code: 'A code consists of lower-case letters, digits and underscores, and is no function.',
  duplicate_code: 'There is more than one component or input {name}.',
  bad_rounding: 'Amounts have 0 to 10 decimals. Only information can stay unrounded.',
  too_many_components: 'There are more than {max} components.',
  too_many_characters: 'The formulas that are valid on this day exceed {max} characters together.',
  too_many_thresholds: 'The formulas use hours.over with more than {max} different numbers.',
  too_many_cells: 'The tables that are valid on this day have more than {max} values together.',
  too_many_days:
    'These rules change on too many days to be checked together. Activate fewer versions at a time.',
  missing_input: 'The input {name} has no number.',
  missing_row: 'Table {name} has no bracket for {value}.',
  division_by_zero: 'Division by zero.',
  too_large: 'An amount must be smaller than {max}.',
} as const;

/** What the parameter `expected` stands for. */
const expectations = {
  start: 'a number, a name or an operator',
  closing_quote: 'a closing quote on the same line',
  operand: 'a number, a name or "("',
  end: 'an operator or the end',
  closing: 'an operator or ")"',
  next_argument: 'an operator, "," or ")"',
  table_name: "the name of a table, such as 'bands'",
  column_name: "the name of a column, such as 'rate'",
  comma: '","',
  two_numbers: 'two or more numbers',
  condition_and_numbers: 'a condition and two numbers',
  number_and_decimals: 'a number and, if needed, its decimals, from -10 to 10',
  unit_and_hours: "'week' or 'day' and a number of hours",
} as const;

export type Expected = keyof typeof expectations;
export type FormulaErrorCode = keyof typeof texts;
/** The errors that depend on the numbers; saving and activating exclude all others. */
export const evaluationErrors = [
  'missing_input',
  'missing_row',
  'no_version',
  'division_by_zero',
  'too_large',
] as const satisfies readonly FormulaErrorCode[];
export type ErrorParams = Readonly<Record<string, string>>;

/** Line and column count from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** The only error that reading or evaluating a formula throws. */
export class FormulaError extends Error {
  readonly code: FormulaErrorCode;
  readonly params: ErrorParams;
  /** The offset into the source of the formula. */
  readonly at: number;

  constructor(code: FormulaErrorCode, at: number, params: ErrorParams = {}) {
    super(textOf(code, params));
    this.name = 'FormulaError';
    this.code = code;
    this.params = params;
    this.at = at;
  }
}

function textOf(code: FormulaErrorCode, params: ErrorParams): string {
  return texts[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return name === 'expected' ? expectations[value as Expected] : value;
  });
}

/** The offset counts UTF-16 code units, as an editor does. */
export function positionOf(source: string, at: number): SourcePosition {
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
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
