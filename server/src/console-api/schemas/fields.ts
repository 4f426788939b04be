import { type Static, type TProperties, type TSchema, Type } from 'typebox';

/** A body or query that refuses members it does not name. */
export function closed<Members extends TProperties>(members: Members) {
  return Type.Object(members, { additionalProperties: false });
}

/** Text with something to read in it; what is only white space is refused. */
export function text(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: '\\S' });
}

/** ISO 8601 UTC with milliseconds. */
export const instant = Type.String({ format: 'date-time' });

export const uuid = Type.String({ format: 'uuid' });

/** The id of a record to filter by; anything that is no id finds nothing. */
export const idParameter = Type.String({ minLength: 1, maxLength: 100 });

export const emailAddress = Type.String({ format: 'idn-email', maxLength: 254 });

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
}

/** The schema or null, as `type: [T, "null"]` and not `anyOf`: shorter, and quicker to serialise. */
export function nullable<Schema extends TSchema>(schema: Schema) {
  const { type, enum: values, ...rest } = schema as unknown as { type: string; enum?: unknown[] };
  return Type.Unsafe<Static<Schema> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values === undefined ? {} : { enum: [...values, null] }),
  });
}

export function limitParameter(byDefault: number) {
  return Type.Integer({ minimum: 1, maximum: 200, default: byDefault });
}

/** `next_cursor` of the page before, with the same filters. */
export const cursorParameter = Type.String({ minLength: 1, maxLength: 200 });

/** Null on the last page. */
export const nextCursor = nullable(Type.String());
