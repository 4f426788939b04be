import { ExactDecimal } from '../exact-decimal.ts';
import { type Expected, FormulaError } from './formula-error.ts';
import { digitsMax, isPlainNumber } from './formula-number.ts';
import {
  type Arithmetic,
  type Comparison,
  type ConditionNode,
  type FormulaNode,
  isCondition,
  type NumberNode,
} from './formula-tree.ts';
import { hoursOverName, type HoursOverName, isUnit, nameHoursOver } from './hours-over.ts';
import { readTokens, type Token, type TokenKind } from './read-tokens.ts';

const depthMax = 50;
const roundingDigitsMax = 10;
const sums: readonly Arithmetic[] = ['+', '-'];
const products: readonly Arithmetic[] = ['*', '/'];
const comparisons: readonly string[] = ['=', '<>', '<', '<=', '>', '>='];
/** What cannot be a name. Functions can't either, so that a formula reads the same everywhere. */
export const reservedWords: readonly string[] =
  'and or not min max round floor ceil if table'.split(' ');

interface Reading {
  readonly tokens: readonly Token[];
  next: number;
  depth: number;
}

/**
 * From the weakest: `or`, `and`, `not`, one comparison, `+ -`, `* /`, unary minus. Operators of the
 * same strength group from the left. Throws a `FormulaError` and nothing else.
 */
export function parseFormula(source: string): NumberNode {
  const reading: Reading = { tokens: readTokens(source), next: 0, depth: 0 };
  const formula = asNumber(parseOr(reading));
  const rest = peek(reading);
  if (rest.kind !== 'end') throw unexpected(rest, 'end');
  return formula;
}

function parseOr(reading: Reading): FormulaNode {
  let left = parseAnd(reading);
  for (let token = take(reading, 'or'); token !== undefined; token = take(reading, 'or')) {
    const right = asCondition(parseAnd(reading));
    left = { kind: 'or', left: asCondition(left), right, at: token.at };
  }
  return left;
}

function parseAnd(reading: Reading): FormulaNode {
  let left = parseNot(reading);
  for (let token = take(reading, 'and'); token !== undefined; token = take(reading, 'and')) {
    const right = asCondition(parseNot(reading));
    left = { kind: 'and', left: asCondition(left), right, at: token.at };
  }
  return left;
}

function parseNot(reading: Reading): FormulaNode {
  const token = take(reading, 'not');
  if (token === undefined) return parseComparison(reading);
  const operand = asCondition(deeper(reading, token, parseNot));
  return { kind: 'not', operand, at: token.at };
}

function parseComparison(reading: Reading): FormulaNode {
  const left = parseSum(reading);
  const token = takeOneOf(reading, comparisons);
  if (token === undefined) return left;
  const right = asNumber(parseSum(reading));
  const operator = token.text as Comparison;
  return { kind: 'compare', operator, left: asNumber(left), right, at: token.at };
}

function parseSum(reading: Reading): FormulaNode {
  return parseChain(reading, sums, parseProduct);
}

function parseProduct(reading: Reading): FormulaNode {
  return parseChain(reading, products, parseUnary);
}

function parseChain(
  reading: Reading,
  operators: readonly Arithmetic[],
  parseOperand: (reading: Reading) => FormulaNode,
): FormulaNode {
  let left = parseOperand(reading);
  for (;;) {
    const token = takeOneOf(reading, operators);
    if (token === undefined) return left;
    const right = asNumber(parseOperand(reading));
    const operator = token.text as Arithmetic;
    left = { kind: 'arithmetic', operator, left: asNumber(left), right, at: token.at };
  }
}

function parseUnary(reading: Reading): FormulaNode {
  const token = take(reading, '-');
  if (token === undefined) return parsePrimary(reading);
  return { kind: 'negate', operand: asNumber(deeper(reading, token, parseUnary)), at: token.at };
}

function parsePrimary(reading: Reading): FormulaNode {
  const token = peek(reading);
  reading.next += 1;
  if (token.kind === 'number') return { kind: 'number', value: readNumber(token), at: token.at };
  if (token.kind === 'name' && take(reading, '(') !== undefined) {
    return deeper(reading, token, () => parseCall(reading, token));
  }
  if (token.kind === 'name' && !reservedWords.includes(token.text)) {
    return { kind: 'name', name: token.text, at: token.at };
  }
  if (token.kind === 'symbol' && token.text === '(') {
    const inner = deeper(reading, token, parseOr);
    expect(reading, ')', 'closing');
    return inner;
  }
  throw unexpected(token, 'operand');
}

function parseCall(reading: Reading, { text: name, at }: Token): NumberNode {
  switch (name) {
    case 'min':
    case 'max': {
      const operands = parseArguments(reading).map(asNumber);
      if (operands.length >= 2) return { kind: name, operands, at };
      throw new FormulaError('wrong_arguments', at, { name, expected: 'two_numbers' });
    }
    case 'if': {
      const [condition, whenTrue, whenFalse, ...rest] = parseArguments(reading);
      if (condition && whenTrue && whenFalse && rest.length === 0) {
        const branches = { whenTrue: asNumber(whenTrue), whenFalse: asNumber(whenFalse) };
        return { kind: name, condition: asCondition(condition), ...branches, at };
      }
      throw new FormulaError('wrong_arguments', at, { name, expected: 'condition_and_numbers' });
    }
    case 'round':
    case 'floor':
    case 'ceil':
      return parseRounding(reading, name, at);
    case 'table':
      return parseTable(reading, at);
    case hoursOverName:
      return { kind: 'name', name: parseHoursOver(reading, at), at };
    default:
      throw new FormulaError('unknown_function', at, { name });
  }
}

/** The digits are a literal, so that no input can make them anything else. */
function parseRounding(reading: Reading, name: 'round' | 'floor' | 'ceil', at: number): NumberNode {
  const [operand, digits, ...rest] = parseArguments(reading);
  const places = digits === undefined ? 0 : literalOf(digits);
  const isValid = Number.isInteger(places) && Math.abs(places) <= roundingDigitsMax;
  if (operand && rest.length === 0 && isValid) {
    return { kind: name, operand: asNumber(operand), digits: places, at };
  }
  throw new FormulaError('wrong_arguments', at, { name, expected: 'number_and_decimals' });
}

function literalOf(node: FormulaNode): number {
  if (node.kind === 'negate') return -literalOf(node.operand);
  return node.kind === 'number' ? node.value.toNumber() : Number.NaN;
}

function parseTable(reading: Reading, at: number): NumberNode {
  const table = expectKind(reading, 'text', 'table_name').text;
  expect(reading, ',', 'comma');
  const key = asNumber(parseOr(reading));
  const hasColumn = take(reading, ',') !== undefined;
  const column = hasColumn ? expectKind(reading, 'text', 'column_name').text : null;
  expect(reading, ')', hasColumn ? 'closing' : 'next_argument');
  return { kind: 'table', table, key, column, at };
}

/**
 * Hours over a threshold are an input whose name is the call. Unit and hours are literals, so that
 * it is known what to read before the formula is evaluated.
 */
function parseHoursOver(reading: Reading, at: number): HoursOverName {
  const unit = peek(reading);
  const hours = reading.tokens[reading.next + 2];
  if (unit.kind === 'text' && isUnit(unit.text) && hours?.kind === 'number') {
    reading.next += 1;
    expect(reading, ',', 'comma');
    reading.next += 1;
    expect(reading, ')', 'closing');
    return nameHoursOver({ unit: unit.text, hours: readNumber(hours).toFixed() });
  }
  throw new FormulaError('wrong_arguments', at, {
    name: hoursOverName,
    expected: 'unit_and_hours',
  });
}

function parseArguments(reading: Reading): FormulaNode[] {
  const found = [parseOr(reading)];
  while (take(reading, ',') !== undefined) found.push(parseOr(reading));
  expect(reading, ')', 'next_argument');
  return found;
}

function readNumber({ text, at }: Token): ExactDecimal {
  if (isPlainNumber(text)) return new ExactDecimal(text);
  throw new FormulaError('bad_number', at, { max: String(digitsMax) });
}

function deeper(
  reading: Reading,
  { at }: Token,
  parse: (reading: Reading) => FormulaNode,
): FormulaNode {
  reading.depth += 1;
  if (reading.depth > depthMax) throw new FormulaError('too_deep', at, { max: String(depthMax) });
  const node = parse(reading);
  reading.depth -= 1;
  return node;
}

function asNumber(node: FormulaNode): NumberNode {
  if (!isCondition(node)) return node;
  throw new FormulaError('expected_number', node.at);
}

function asCondition(node: FormulaNode): ConditionNode {
  if (isCondition(node)) return node;
  throw new FormulaError('expected_condition', node.at);
}

function peek({ tokens, next }: Reading): Token {
  return tokens[next] ?? { kind: 'end', text: '', at: tokens.at(-1)?.at ?? 0 };
}

/** Symbols and the words `and`, `or` and `not`. */
function take(reading: Reading, text: string): Token | undefined {
  const token = peek(reading);
  if (token.text !== text || !isWord(token)) return undefined;
  reading.next += 1;
  return token;
}

function takeOneOf(reading: Reading, texts: readonly string[]): Token | undefined {
  const token = peek(reading);
  if (!isWord(token) || !texts.includes(token.text)) return undefined;
  reading.next += 1;
  return token;
}

function isWord({ kind }: Token): boolean {
  return kind === 'symbol' || kind === 'name';
}

function expect(reading: Reading, text: string, expected: Expected): void {
  if (take(reading, text) === undefined) throw unexpected(peek(reading), expected);
}

function expectKind(reading: Reading, kind: TokenKind, expected: Expected): Token {
  const token = peek(reading);
  if (token.kind !== kind) throw unexpected(token, expected);
  reading.next += 1;
  return token;
}

function unexpected({ kind, text, at }: Token, expected: Expected): FormulaError {
  return kind === 'end'
    ? new FormulaError('unexpected_end', at, { expected })
    : new FormulaError('unexpected', at, { found: text, expected });
}
