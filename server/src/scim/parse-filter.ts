import { scimError, type ScimType } from './scim-error.ts';

/** Longer ones are refused unread. */
export const textLengthMax = 1_000;

/** `path eq value`; the path in lower case and without the core schema: `emails.value`. */
export interface Comparison {
  readonly path: string;
  readonly value: string | boolean;
}

/** `name`, `name.part`, `name[conditions]` or `name[conditions].part`, in lower case. */
export interface AttributePath {
  readonly name: string;
  /** Which values of the attribute are meant; undefined = all. */
  readonly conditions?: readonly Comparison[];
  readonly part?: string;
}

/** Unknown characters, such as parentheses, end the list of tokens. */
const tokenPattern = /\s+|"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"|[[\]]|[\w$.:-]+/guy;
const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i;
const namePattern = /^[a-z$][\w$-]*$/i;
/** Columns store none of these. */
const unstorable = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/**
 * Parses the filters that are supported: `path eq value`, joined by `and`, where one attribute can
 * have conditions in brackets. Our own parser, linear in the length, because a library's expansion
 * of `(a or b) and (a or b) …` took the whole process.
 *
 * @throws SCIM error `invalidFilter`
 */
export function parseFilter(filter: unknown): Comparison[] {
  const parser = startParser(filter, 'filter', 'invalidFilter');
  const found: Comparison[] = [];
  do {
    const path = parser.path();
    const name = path.part === undefined ? path.name : `${path.name}.${path.part}`;
    const inner = (path.conditions ?? []).map(({ path: part, value }) => ({
      path: `${path.name}.${part}`,
      value,
    }));
    found.push(...inner);
    if (inner.length === 0 || path.part !== undefined) {
      found.push({ path: name, value: parser.comparedValue() });
    }
  } while (parser.hasNext('and'));
  parser.end();
  return found;
}

/**
 * Parses the `path` of a patch.
 *
 * @throws SCIM error `invalidPath`
 */
export function parsePath(path: unknown): AttributePath {
  const parser = startParser(path, 'path', 'invalidPath');
  const parsed = parser.path();
  parser.end();
  return parsed;
}

function startParser(text: unknown, parameter: string, scimType: ScimType) {
  const refuse = (): never => {
    throw scimError(
      scimType,
      `"${parameter}" must be one text of at most ${textLengthMax} characters and use "eq" and "and" only.`,
    );
  };
  if (typeof text !== 'string' || text.length > textLengthMax) return refuse();
  const tokens = tokenise(text) ?? refuse();
  let next = 0;
  const take = (): string => tokens[next++] ?? refuse();
  const hasNext = (word: string): boolean => {
    if (tokens[next]?.toLowerCase() !== word) return false;
    next += 1;
    return true;
  };
  const comparedValue = (): string | boolean => {
    if (!hasNext('eq')) refuse();
    return readValue(take()) ?? refuse();
  };
  const conditions = (): Comparison[] => {
    const found: Comparison[] = [];
    do {
      const [part, ...more] = readNames(take()) ?? refuse();
      if (part === undefined || more.length > 0) return refuse();
      found.push({ path: part, value: comparedValue() });
    } while (hasNext('and'));
    if (!hasNext(']')) refuse();
    return found;
  };
  const path = (): AttributePath => {
    const [name = '', part] = readNames(take()) ?? refuse();
    if (part !== undefined) return { name, part };
    if (!hasNext('[')) return { name };
    const found = conditions();
    if (tokens[next]?.startsWith('.') !== true) return { name, conditions: found };
    const [inner, ...more] = readNames(take().slice(1)) ?? refuse();
    return inner === undefined || more.length > 0
      ? refuse()
      : { name, conditions: found, part: inner };
  };
  const end = (): void => {
    if (next < tokens.length) refuse();
  };
  return { path, comparedValue, hasNext, end };
}

function tokenise(text: string): string[] | undefined {
  const found = Array.from(text.matchAll(tokenPattern), ([token]) => token);
  const isComplete = found.reduce((length, token) => length + token.length, 0) === text.length;
  return isComplete ? found.filter((token) => token.trim() !== '') : undefined;
}

/** `name` or `name.part`. */
function readNames(word: string): string[] | undefined {
  const names = word.replace(corePrefix, '').toLowerCase().split('.', 3);
  return names.length <= 2 && names.every((name) => namePattern.test(name)) ? names : undefined;
}

function readValue(token: string): string | boolean | undefined {
  if (/^(true|false)$/i.test(token)) return token.toLowerCase() === 'true';
  if (!token.startsWith('"')) return undefined;
  try {
    const value = JSON.parse(token) as string;
    return unstorable.test(value) ? undefined : value;
  } catch {
    return undefined;
  }
}
