export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: unknown;
  readonly [keyword: string]: unknown;
}

interface SchemaPair {
  readonly released: JsonSchema;
  readonly current: JsonSchema;
}

export interface SchemaPlace {
  /** The documents in which references are resolved. */
  readonly documents: { readonly released: object; readonly current: object };
  /** Whether clients send or receive the value. */
  readonly direction: 'request' | 'response';
  /** For the messages. */
  readonly at: string;
}

/** Keywords that do not affect which values are valid. */
const remarks = new Set([
  'title',
  'description',
  'examples',
  'example',
  '$id',
  'deprecated',
  'readOnly',
]);
/** Keywords that are checked individually below. */
const judged = new Set([
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'items',
  'additionalProperties',
]);
const upperBounds = new Set([
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
]);
const lowerBounds = new Set([
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
]);

/**
 * Whether `current` rejects values that `released` accepted (a request), or returns values that
 * `released` did not (a response). Additional members and enumeration values are not breaking.
 */
export function findSchemaBreaks(pair: SchemaPair, place: SchemaPlace): string[] {
  const released = resolve(pair.released, place.documents.released);
  const current = resolve(pair.current, place.documents.current);
  const resolved = { released, current };
  return [
    ...typeBreaks(resolved, place),
    ...valueBreaks(resolved, place),
    ...memberBreaks(resolved, place),
    ...keywordBreaks(resolved, place),
    ...(released.items !== undefined && current.items !== undefined
      ? findSchemaBreaks(
          { released: released.items, current: current.items },
          { ...place, at: `${place.at}/*` },
        )
      : []),
  ];
}

/** Without references, and with `anyOf [T, null]` as the type `[T, null]`. */
function resolve(schema: JsonSchema, document: object): JsonSchema {
  if (schema.$ref !== undefined) {
    const target = schema.$ref
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], document);
    return resolve(target as JsonSchema, document);
  }
  const { anyOf, ...rest } = schema;
  const [first, second] = anyOf ?? [];
  if (anyOf?.length !== 2 || first === undefined || second?.type !== 'null') return schema;
  const value = resolve(first, document);
  return { ...rest, ...value, type: [...typesOf(value), 'null'] };
}

function typesOf({ type }: JsonSchema): readonly string[] {
  return type === undefined ? [] : [type].flat();
}

function typeBreaks({ released, current }: SchemaPair, { direction, at }: SchemaPlace): string[] {
  const [before, now] = [typesOf(released), typesOf(current)];
  const [given, taken] = direction === 'request' ? [before, now] : [now, before];
  const isWithin =
    taken.length === 0 ||
    (given.length > 0 &&
      given.every(
        (type) => taken.includes(type) || (type === 'integer' && taken.includes('number')),
      ));
  return isWithin
    ? []
    : [`${at} is ${now.join(' or ') || 'anything'}, and was ${before.join(' or ') || 'anything'}`];
}

function valuesOf({ enum: values, const: only }: JsonSchema): readonly unknown[] | undefined {
  return values ?? (only === undefined ? undefined : [only]);
}

function valueBreaks({ released, current }: SchemaPair, { direction, at }: SchemaPlace): string[] {
  const [before, now] = [valuesOf(released), valuesOf(current)];
  if (before === undefined) {
    return now !== undefined && direction === 'request'
      ? [`${at} takes only ${JSON.stringify(now)}`]
      : [];
  }
  if (now === undefined) return direction === 'response' ? [`${at} may now be any value`] : [];
  const gone = before.filter((value) => !now.includes(value));
  return gone.map((value) => `${at}: value ${JSON.stringify(value)} is gone`);
}

function memberBreaks({ released, current }: SchemaPair, place: SchemaPlace): string[] {
  const { direction, at } = place;
  const [before, now] = [released.required ?? [], current.required ?? []];
  const breaks = Object.entries(released.properties ?? {}).flatMap(([name, schema]) => {
    const schemaNow = current.properties?.[name];
    return schemaNow === undefined
      ? [`${at}/${name} is gone`]
      : findSchemaBreaks(
          { released: schema, current: schemaNow },
          { ...place, at: `${at}/${name}` },
        );
  });
  if (direction === 'request') {
    const added = now.filter((name) => !before.includes(name));
    breaks.push(...added.map((name) => `${at}/${name} must now be sent`));
    if (current.additionalProperties === false && released.additionalProperties !== false) {
      breaks.push(`${at} takes no further members now`);
    }
  } else {
    const dropped = before.filter((name) => !now.includes(name));
    breaks.push(...dropped.map((name) => `${at}/${name} may now be absent`));
  }
  return breaks;
}

/**
 * Limits, formats, patterns, defaults, and all other keywords that affect which values are valid.
 */
function keywordBreaks(
  { released, current }: SchemaPair,
  { direction, at }: SchemaPlace,
): string[] {
  const names = new Set([...Object.keys(released), ...Object.keys(current)]);
  const breaks: string[] = [];
  for (const name of names) {
    if (remarks.has(name) || judged.has(name) || name.startsWith('x-')) continue;
    const [before, now] = [released[name], current[name]];
    if (JSON.stringify(before) === JSON.stringify(now)) continue;
    const [given, taken] = direction === 'request' ? [before, now] : [now, before];
    if (!isLooser(name, given, taken)) {
      breaks.push(`${at}: ${name} is ${describe(now)}, and was ${describe(before)}`);
    }
  }
  return breaks;
}

/** Whether `taken` also allows everything that `given` allows. */
function isLooser(name: string, given: unknown, taken: unknown): boolean {
  if (name === 'default') return false;
  if (taken === undefined) return true;
  if (typeof given !== 'number' || typeof taken !== 'number') return false;
  return upperBounds.has(name) ? taken >= given : lowerBounds.has(name) && taken <= given;
}

function describe(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}
