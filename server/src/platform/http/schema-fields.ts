import { type Static, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox';

/** An object that refuses members it does not name. */
export function closed<Members extends TProperties>(members: Members) {
  return Type.Object(members, { additionalProperties: false });
}

/** Text with something to read in it; what is only white space is refused. */
export function text(maxLength: number, description?: string) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: '\\S',
    ...(description === undefined ? {} : { description }),
  });
}

export function uuid(description?: string) {
  return Type.String({ format: 'uuid', ...(description === undefined ? {} : { description }) });
}

/** ISO 8601 UTC with milliseconds. */
export function instant(description?: string) {
  return Type.String({
    format: 'date-time',
    ...(description === undefined ? {} : { description }),
  });
}

/** `YYYY-MM-DD`. */
export function calendarDate(description?: string) {
  return Type.String({ format: 'date', ...(description === undefined ? {} : { description }) });
}

export function oneOf<const Values extends readonly string[]>(
  values: Values,
  description?: string,
) {
  return Type.Unsafe<Values[number]>({
    type: 'string',
    enum: [...values],
    ...(description === undefined ? {} : { description }),
  });
}

/**
 * The schema or null, as `type: [T, "null"]` and not `anyOf`: shorter to read, and the compiled
 * serialiser need not try the alternatives in turn.
 */
export function nullable<Schema extends TSchema>(schema: Schema) {
  const { type, enum: values, ...rest } = schema as unknown as { type: string; enum?: unknown[] };
  return Type.Unsafe<Static<Schema> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values === undefined ? {} : { enum: [...values, null] }),
  });
}

/** An e-mail address. */
export function emailAddress(description?: string) {
  return Type.String({
    format: 'idn-email',
    maxLength: 254,
    ...(description === undefined ? {} : { description }),
  });
}

/** The id of a record to filter by; anything that is no id finds nothing. */
export const idParameter = Type.String({ minLength: 1, maxLength: 100 });

/** A shared schema by its name, which the document lists under `components`. */
export function reference<T>(name: string): TUnsafe<T> {
  return Type.Unsafe<T>({ $ref: `${name}#` });
}

/** Words, each of which must occur in a person's name, number or e-mail address. */
export const searchParameter = text(100);

export const cursorParameter = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'next_cursor of the page before, with the same filters.',
});

export const nextCursor = nullable(
  Type.String({ description: 'Pass it as cursor for the next page; null on the last page.' }),
);

export function limitParameter(byDefault: number) {
  return Type.Integer({
    minimum: 1,
    maximum: 200,
    default: byDefault,
    description: 'How many to return at most.',
  });
}

export const updatedSinceParameter = instant('Only what was changed at or after this instant.');
