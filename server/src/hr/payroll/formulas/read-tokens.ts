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
const pattern = `\\s+|(?<number>\\d+(?:\\.\\d+)?)|(?<name>${part}(?:\\.${part})*)|'(?<text>[^'\\n]*)'|(?<symbol><=|>=|<>|[-+*/()<>=,])`;

export function readTokens(source: string): Token[] {
  if (source.length > sourceLengthMax) {
    throw new FormulaError('too_long', sourceLengthMax, { max: String(sourceLengthMax) });
  }
  const tokens: Token[] = [];
  const matcher = new RegExp(pattern, 'y');
  for (let at = 0; at < source.length; at = matcher.lastIndex) {
    matcher.lastIndex = at;
    const groups = matcher.exec(source)?.groups;
    if (groups === undefined) throw unexpectedCharacter(source, at);
    const [kind, text] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
    if (kind !== undefined && text !== undefined) {
      tokens.push({ kind: kind as TokenKind, text, at });
    }
  }
  return [...tokens, { kind: 'end', text: '', at: source.length }];
}

function unexpectedCharacter(source: string, at: number): FormulaError {
  const found = String.fromCodePoint(source.codePointAt(at) ?? 0);
  const expected: Expected = found === "'" ? 'closing_quote' : 'start';
  return new FormulaError('unexpected', at, { found, expected });
}
