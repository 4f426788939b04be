import fc from 'fast-check';

/** The parts of a JSON schema that the generator reads. */
export interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
}

/** Facts that the schemas don't contain. */
export interface ValueSource {
  /** By `$ref`. */
  readonly shared: readonly Schema[];
  /** Values of a member by its name, if its schema accepts many more than are meaningful. */
  readonly named: Readonly<Record<string, fc.Arbitrary<unknown>>>;
  /** Ids for a member of this name, or placeholders for them. */
  readonly ids: (name: string) => fc.Arbitrary<string>;
  /** Only values and requests that match their schemas. */
  readonly fitsOnly?: true;
}

/** Texts that break careless code. */
export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', 'infinity', 'NaN', '-1', '1e309', '%', "'", 'null'),
  fc.constantFrom('__proto__', 'constructor', '{}', '[]', '\r\n', '../', '\u202e', '0x10', '1e1'),
  fc.integer({ min: 0, max: 40_000 }).map((length) => 'a@'.padEnd(length, '.')),
);

export function resolve(schema: Schema, { shared }: ValueSource): Schema {
  if (schema.$ref === undefined) return schema;
  const found = shared.find(({ $id }) => `${$id}#` === schema.$ref);
  if (found === undefined) throw new Error(`no shared schema is ${schema.$ref}`);
  return found;
}

/** Mostly valid values; sometimes nearly valid ones, and any others. */
export function valuesOf(schema: Schema, source: ValueSource, name = ''): fc.Arbitrary<unknown> {
  const fitting = fittingValues(resolve(schema, source), source, name);
  if (source.fitsOnly === true) return fitting;
  return fc.oneof(
    { weight: 120, arbitrary: fitting },
    { weight: 2, arbitrary: nearValues(resolve(schema, source)) },
    { weight: 1, arbitrary: hostileTexts },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

function fittingValues(schema: Schema, source: ValueSource, name: string): fc.Arbitrary<unknown> {
  const { type = 'string', enum: choices } = schema;
  const [kind, orNull] = typeof type === 'string' ? [type] : [type[0], type.includes('null')];
  const named = source.named[name];
  const fitting =
    choices === undefined
      ? (named ?? ofKind(kind, schema, source, name))
      : fc.constantFrom(...choices);
  return orNull === true
    ? fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: fc.constant(null) })
    : fitting;
}

function ofKind(
  kind: string | undefined,
  schema: Schema,
  source: ValueSource,
  name: string,
): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'object':
      return objects(schema, source);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 5, uniqueItems = false } = schema;
      const maxLength = Math.max(minItems, Math.min(maxItems, 5));
      const elements = valuesOf(items, source, name);
      return uniqueItems
        ? fc.uniqueArray(elements, { minLength: minItems, maxLength })
        : fc.array(elements, { minLength: minItems, maxLength });
    }
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbers(kind, schema);
    default:
      return texts(schema, source, name);
  }
}

function objects({ properties = {}, required = [] }: Schema, source: ValueSource) {
  const fitting = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, member]) => [name, valuesOf(member, source, name)]),
    ),
    { requiredKeys: [...required] },
  );
  if (source.fitsOnly === true) return fitting;
  const stranger = fc.tuple(
    fc.oneof(hostileTexts, fc.constantFrom('id', 'company_id', 'status', 'role', 'created_at')),
    fc.jsonValue({ maxDepth: 2 }),
  );
  return fc.oneof(
    { weight: 20, arbitrary: fitting },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fitting, stranger)
        .map(([known, [name, value]]): object => ({ ...known, [name]: value })),
    },
    {
      weight: 1,
      arbitrary: fitting.map((known): object => Object.fromEntries(Object.entries(known).slice(1))),
    },
  );
}

function numbers(
  kind: 'integer' | 'number',
  { minimum, maximum = 1_000, exclusiveMinimum = 0, multipleOf }: Schema,
): fc.Arbitrary<number> {
  const step = multipleOf ?? (kind === 'integer' ? 1 : 0.25);
  const least = minimum ?? exclusiveMinimum + step;
  return fc
    .integer({ min: Math.ceil(least / step), max: Math.floor(maximum / step) })
    .map((steps) => steps * step);
}

function texts(schema: Schema, source: ValueSource, name: string): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 100 } = schema;
  switch (format) {
    case 'uuid':
      return source.ids(name);
    case 'date':
      return dates;
    case 'date-time':
      return instants;
    case 'idn-email':
      return fc.oneof(
        { weight: 4, arbitrary: fc.emailAddress() },
        { weight: 1, arbitrary: fc.constant('ann@example.test') },
      );
    default:
  }
  if (pattern?.startsWith('^') === true)
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength });
  if (name.endsWith('_id') || name.endsWith('_ids')) return source.ids(name);
  return fc.oneof(
    {
      weight: 30,
      arbitrary: fc.string({
        unit: 'grapheme',
        minLength: Math.max(1, minLength),
        maxLength: Math.min(20, maxLength),
      }),
    },
    { weight: 10, arbitrary: fc.constant('plain text') },
    { weight: 1, arbitrary: fc.constantFrom('a\u0000b', 'a\ud800b', '\udc00', '\u202e') },
  );
}

function padded(part: number, length = 2): string {
  return String(part).padStart(length, '0');
}

const realDates = {
  min: new Date('1950-01-01'),
  max: new Date('2199-12-31'),
  noInvalidDate: true,
};
const dayMs = 86_400_000;
const nearDays = fc
  .nat(90)
  .map((day) => new Date(Date.UTC(2031, 0, 1) + day * dayMs).toISOString().slice(0, 10));

/** The limits of calendars, columns and their checks. */
const oddDates = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2031-02-29',
  'infinity',
  '-infinity',
] as const;

/** Mostly from one quarter, so that periods overlap, contain days and end after they begin. */
const dates: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: nearDays },
  { weight: 1, arbitrary: fc.constantFrom(...oddDates) },
  { weight: 2, arbitrary: fc.date(realDates).map((date) => date.toISOString().slice(0, 10)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat(9_999), fc.nat(13), fc.nat(32))
      .map(([year, month, day]) => `${padded(year, 4)}-${padded(month)}-${padded(day)}`),
  },
);

const instants: fc.Arbitrary<string> = fc.oneof(
  fc.date(realDates).map((date) => date.toISOString()),
  fc
    .tuple(fc.date(realDates), fc.constantFrom('+', '-'), fc.nat(24), fc.nat(60))
    .map(
      ([date, sign, hours, minutes]) =>
        `${date.toISOString().slice(0, -1)}${sign}${padded(hours)}:${padded(minutes)}`,
    ),
);

/** One step beyond what the schema accepts, and the right value in the wrong type. */
function nearValues(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum, maximum, minLength, maxLength, maxItems, enum: choices } = schema;
  const beside: unknown[] = [
    ...(minimum === undefined ? [] : [minimum - 1, String(minimum), minimum + 0.001]),
    ...(maximum === undefined ? [] : [maximum + 1, String(maximum), 1e21]),
    ...(minLength === undefined ? [] : ['', ' '.repeat(minLength), 'a'.repeat(minLength - 1)]),
    ...(maxLength === undefined ? [] : ['é'.repeat(maxLength), 'a'.repeat(maxLength + 1)]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')]),
    ...(choices === undefined ? [] : [String(choices[0]).toUpperCase(), `${String(choices[0])} `]),
  ];
  return fc.constantFrom(...beside, true, 'true', 0, '0', [], {}, '2031-02-29', '2031-01-01T00:00');
}
