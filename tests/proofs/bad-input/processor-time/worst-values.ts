import { plausibleInput } from '../../../workflow/plausible-input.ts';

/** The parts of a JSON schema that limit a value. */
export interface WorstSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly WorstSchema[];
  readonly properties?: Readonly<Record<string, WorstSchema>>;
  readonly required?: readonly string[];
  readonly items?: WorstSchema;
  readonly maxItems?: number;
  readonly minItems?: number;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly minimum?: number;
}

export interface WorstOptions {
  /** Of the JSON of all values together. */
  readonly charactersMax: number;
  /** `longest`: every text and list is full. `most`: lists are full of the smallest elements. */
  readonly size: 'longest' | 'most';
  /** Repeated for free texts. */
  readonly letters: string;
  readonly resolve: (schema: WorstSchema) => WorstSchema;
  readonly idOf: (name: string) => string;
}

/** Texts that are expensive to normalise, to match and to parse, and plain ones. */
export const letterKinds: readonly string[] = [
  'a',
  'e\u0301\u0323',
  '1+',
  ' \u00a0',
  '"\\',
  '((',
  'x@',
];

/** The largest value that the schema accepts, or nearly, within the characters that are left. */
export function worstValue(given: WorstSchema, options: WorstOptions, name = 'text'): unknown {
  const { resolve, size, charactersMax } = options;
  const schema = resolve(given);
  const { enum: choices, anyOf } = schema;
  if (choices !== undefined) return choices.findLast((choice) => choice !== null);
  if (anyOf !== undefined) {
    const values = anyOf.map((each) => worstValue(each, options, name));
    return values.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  }
  switch ([schema.type ?? 'object'].flat()[0]) {
    case 'object':
      return worstObject(schema, options);
    case 'array': {
      const { items = {}, maxItems = 100_000 } = schema;
      const share = size === 'most' ? 40 : Math.max(200, charactersMax / Math.min(maxItems, 20));
      const elements: unknown[] = [];
      let left = charactersMax;
      while (elements.length < maxItems) {
        const within = { ...options, charactersMax: Math.min(share, left) };
        const element =
          size === 'most' ? least(items, within, name) : worstValue(items, within, name);
        left -= lengthOf(element) + 1;
        if (left < 0) break;
        elements.push(distinct(element, elements.length));
      }
      return elements;
    }
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, schema.maximum ?? 999_999_999);
    default:
      return worstText(schema, options, name);
  }
}

function worstObject({ properties = {} }: WorstSchema, options: WorstOptions): object {
  const members = Object.entries(properties);
  const lists = members.filter(([, member]) => options.resolve(member).items !== undefined);
  const value: Record<string, unknown> = {};
  let left = options.charactersMax;
  // Lists last: they fill what is left.
  for (const [name, member] of [...members.filter((each) => !lists.includes(each)), ...lists]) {
    value[name] = worstValue(member, { ...options, charactersMax: Math.max(40, left) }, name);
    left -= lengthOf(value[name]) + name.length + 4;
  }
  return value;
}

/** With its required members only. */
function least(schema: WorstSchema, options: WorstOptions, name: string): unknown {
  const resolved = options.resolve(schema);
  if (resolved.properties === undefined) return worstValue(resolved, options, name);
  const { required = [], properties } = resolved;
  return Object.fromEntries(
    required.map((member) => [
      member,
      least(properties[member] ?? {}, { ...options, charactersMax: 10 }, member),
    ]),
  );
}

function worstText(schema: WorstSchema, options: WorstOptions, name: string): string {
  const { format, pattern, maxLength = 40_000 } = schema;
  if (format === 'uuid' || /(^|_)ids?$/.test(name)) return options.idOf(name);
  if (format === 'date') return '2099-12-31';
  if (format === 'date-time') return '2099-12-31T23:59:59.999Z';
  const length = Math.max(1, Math.floor(Math.min(maxLength, options.charactersMax)));
  if (format?.endsWith('email') === true) return `${'a'.repeat(Math.min(length, 60))}@example.test`;
  const full = options.letters.repeat(length).slice(0, length);
  if (pattern === undefined) return full;
  const matcher = new RegExp(pattern, 'u');
  // A text that nearly matches: the last character does not.
  if (options.letters === ' \u00a0') return `${full.slice(1)}\u0000`;
  const fitting = [full, 'a'.repeat(length), 'a'.repeat(60), '1'.repeat(Math.min(length, 15))];
  return fitting.find((text) => matcher.test(text)) ?? String(plausibleOr(schema, name));
}

function plausibleOr(schema: WorstSchema, name: string): unknown {
  try {
    return plausibleInput(schema, name);
  } catch {
    return '0';
  }
}

/** Elements of a list often have to be distinct. */
function distinct(element: unknown, index: number): unknown {
  if (typeof element === 'string') return element.replace(/^a(?=a|$)/, `a${index}_`);
  if (typeof element !== 'object' || element === null) return element;
  return Object.fromEntries(
    Object.entries(element).map(([name, value]) => [
      name,
      ['code', 'name', 'email', 'external_id'].includes(name) ? distinct(value, index) : value,
    ]),
  );
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
