import { type Expected, FormulaError } from './formula-error.ts';

export type TokenKind = 'number' | 'name' | 'text' | 'symbol' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** A text without its quotes. */
  readonly text: string;
  /** The offset into the source. */
  readonly at: number;
}

export const sourceLengthMax = 4_000;

/** Names consist of lower-case words with underscores and digits, joined by dots. */
const part = '[a-z][a-z0-9_]*';
/** Number, name, text, symbol. */
const pattern = `\\s+|(\\d+(?:\\.\\d+)?)|(${part}(?:\\.${part})*)|'([^'\\n]*)'|(<=|>=|<>|[-+*/()<>=,])`;

export function readTokens(source: string): Token[] {
  if (source.length > sourceLengthMax) {
    throw new FormulaError('too_long', sourceLengthMax, { max: String(sourceLengthMax) });
  }
  const tokens: Token[] = [];
  const matcher = new RegExp(pattern, 'y');
  for (let at = 0; at < source.length; at = matcher.lastIndex) {
    matcher.lastIndex = at;
    const found = matcher.exec(source);
    if (found === null) throw unexpectedCharacter(source, at);
    const [, number, name, text, symbol] = found;
    if (symbol !== undefined) tokens.push({ kind: 'symbol', text: symbol, at });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, at });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at });
    else if (text !== undefined) tokens.push({ kind: 'text', text, at });
  }
  tokens.push({ kind: 'end', text: '', at: source.length });
  return tokens;
}

function unexpectedCharacter(source: string, at: number): FormulaError {
  const found = String.fromCodePoint(source.codePointAt(at) ?? 0);
  const expected: Expected = found === "'" ? 'closing_quote' : 'start';
  return new FormulaError('unexpected', at, { found, expected });
}
