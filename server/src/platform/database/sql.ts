import type { Statement } from './driver.ts';

const part = Symbol('part of a statement');

/** SQL with its parameters, to be written into a statement or into another fragment. */
export interface Fragment {
  readonly [part]: 'fragment';
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

/** A parameter that a statement sends once, however often it is written into it. */
export interface Bound {
  readonly [part]: 'bound';
  readonly value: unknown;
}

/** What a statement can be composed of, apart from plain values. */
export type Part = Fragment | Bound;

type Tag<Made> = (strings: TemplateStringsArray, ...values: readonly unknown[]) => Made;

/**
 * A statement: `` sql('advances.find')`select … where id = ${id}` ``. Everything between the braces
 * is sent as a parameter, except fragments, which become part of the text.
 *
 * A name makes it a prepared statement, parsed and planned once per connection. Name the statements
 * on hot paths. Their text must never vary, so a fragment chosen by a condition varies the name too.
 */
export function sql(name: string | undefined): Tag<Statement>;
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Statement;
export function sql(
  first: string | undefined | TemplateStringsArray,
  ...rest: readonly unknown[]
): Statement | Tag<Statement> {
  if (typeof first === 'object') return render(first, ...rest);
  if (first === undefined) return render;
  return (strings, ...values) => ({ name: first, ...render(strings, ...values) });
}

/** A part of a statement: a condition, a list of columns, a subquery. */
export function fragment(strings: TemplateStringsArray, ...values: readonly unknown[]): Fragment {
  return { [part]: 'fragment', strings, values };
}

/**
 * For a value that a statement needs in several places. Each place gets the same parameter, so that
 * the planner knows that they are equal; a value that isn't bound gets a parameter for each place.
 * Returns what is bound already.
 */
export function bind(value: unknown): Bound {
  return isPart(value) && value[part] === 'bound' ? value : { [part]: 'bound', value };
}

const word = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/;

/** A name (`users.id`), a keyword or an integer as text of a statement. Throws for other text. */
export function inline(text: string | number): Fragment {
  if (typeof text === 'number' ? !Number.isSafeInteger(text) : !word.test(text)) {
    throw new Error(`not a name, a keyword or an integer: ${text}`);
  }
  return { [part]: 'fragment', strings: [String(text)], values: [] };
}

/** Fragments in a row, such as conditions with ' and ' between them. */
export function join(
  fragments: readonly Fragment[],
  separator: ' and ' | ' or ' | ' union all ' | ', ' | ' ',
): Fragment {
  const strings = fragments.map((_, index) => (index === 0 ? '' : separator));
  return { [part]: 'fragment', strings: [...strings, ''], values: fragments };
}

/** Words as text constants, for `in (…)`. */
export function literals(words: readonly string[]): Fragment {
  return join(
    words.map((each) => fragment`'${inline(each)}'`),
    ', ',
  );
}

function render(
  strings: readonly string[],
  ...values: readonly unknown[]
): { text: string; values: unknown[] } {
  const sent: unknown[] = [];
  return { text: write({ strings, values }, sent, []).trimStart(), values: sent };
}

/**
 * Nothing is cached: a statement of 2 kB with ten parameters takes 1 µs, and requests send about four.
 *
 * @param bounds - At the place of their parameter.
 */
function write(
  { strings, values }: Pick<Fragment, 'strings' | 'values'>,
  sent: unknown[],
  bounds: unknown[],
): string {
  let text = strings[0] ?? '';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (!isPart(value)) text += `$${sent.push(value)}`;
    else if (value[part] === 'fragment') text += write(value, sent, bounds);
    else text += `$${placeOf(value, sent, bounds)}`;
    text += strings[index + 1];
  }
  return text;
}

function placeOf(bound: Bound, sent: unknown[], bounds: unknown[]): number {
  const known = bounds.indexOf(bound);
  if (known >= 0) return known + 1;
  bounds[sent.length] = bound;
  return sent.push(bound.value);
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && part in value;
}
