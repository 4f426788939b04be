import { type Static, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox';

/** An object that rejects unknown members. */
export function closed<Members extends TProperties>(members: Members) {
  return Type.Object(members, { additionalProperties: false });
}

/**
 * C1 controls, line separators, and characters that change text direction: `5000` would show as
 * `0005`.
 */
const misleading = '\\u007F-\\u009F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069';
const blanks = ' \\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000\\uFEFF';
/**
 * Characters that show nothing: Unicode's default-ignorable code points, and the blanks of Braille,
 * Hangul and musical notation. A text can contain them, such as joiners between emojis, but not only
 * them. They aren't in the patterns that clients get: a stricter pattern breaks the contract, and no
 * escape beyond U+FFFF means the same in all languages. `patternEngine` adds them.
 */
const invisible =
  '\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200D\\u2060-\\u2065\\u206A-\\u206F' +
  '\\u2800\\u3164\\uFE00-\\uFE0F\\uFFA0\\uFFF0-\\uFFFB' +
  '\\u{1BCA0}-\\u{1BCA3}\\u{1D159}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}';
const ofLine = { breaks: '', controls: '\\u0000-\\u001F' };
const ofLines = {
  breaks: '\\t\\n\\r',
  controls: '\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F',
};
// No look-ahead, because tools that generate requests from a schema don't support it.
export const oneLinePattern = textPattern(ofLine);
export const linesPattern = textPattern(ofLines);

/**
 * Characters that a name never needs, and that carry text which people don't see but programs read:
 * tags, and the byte order mark. Not in the patterns that clients get, see above.
 */
const smuggled = '\\uFEFF\\u{E0000}-\\u{E007F}';

function textPattern({ breaks, controls }: typeof ofLine, unseen = ''): string {
  const refused = controls + misleading;
  return `^[${breaks}${blanks}${unseen}]*[^\\s${unseen}${refused}][^${refused}]*$`;
}

const withoutSmuggled = `^(?![^]*[${smuggled}])`;
const oneLine = new RegExp(textPattern(ofLine, invisible).replace('^', withoutSmuggled), 'u');
const severalLines = new RegExp(textPattern(ofLines, invisible), 'u');
const complete: ReadonlyMap<string, RegExp> = new Map([
  [oneLinePattern, oneLine],
  [linesPattern, severalLines],
]);

/** The regular expression with which the service checks a `pattern` of a schema. */
export function patternEngine(pattern: string, flags: string): RegExp {
  return complete.get(pattern) ?? new RegExp(pattern, flags);
}
// Only for code that is generated ahead of time, which nothing does.
patternEngine.code = 'new RegExp';

/** Whether a text is what `text` accepts, for those that come in without a schema. */
export function isOneLine(value: string): boolean {
  return oneLine.test(value);
}

/** Whether a text is what `lines` accepts. */
export function isLines(value: string): boolean {
  return severalLines.test(value);
}

/** One line of text with visible content: not only white space, no control characters. */
export function text(maxLength: number, description?: string) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: oneLinePattern,
    ...(description === undefined ? {} : { description }),
  });
}

/** Like `text`, but allows line breaks and tabs. */
export function lines(maxLength: number, description?: string) {
  return Type.String({ ...text(maxLength, description), pattern: linesPattern });
}

/** A name that appears in the service's emails, so it must not contain a link. */
export function mailedName(maxLength: number) {
  return Type.String({ ...text(maxLength), format: 'mailed-name' });
}

export function uuid(description?: string) {
  return Type.String({ format: 'uuid', ...(description === undefined ? {} : { description }) });
}

/** Years that PostgreSQL and people can handle; the formats check the rest. */
const yearsPattern = '^(19|20|21)[0-9]{2}-';

/** ISO 8601 UTC with milliseconds. */
export function instant(description?: string) {
  return Type.String({
    format: 'date-time',
    ...(description === undefined ? {} : { description }),
  });
}

/** `YYYY-MM-DD`, from 1900 to 2199. */
export function calendarDate(description?: string) {
  return Type.String({
    format: 'date',
    pattern: yearsPattern,
    ...(description === undefined ? {} : { description }),
  });
}

/**
 * A number with at most two decimals, judged as a decimal. Use it instead of `multipleOf: 0.01`
 * (`numberFormats`).
 */
export function hundredths(
  bounds: {
    readonly minimum?: number;
    readonly exclusiveMinimum?: number;
    readonly maximum: number;
  },
  description?: string,
) {
  return Type.Number({
    ...bounds,
    format: 'hundredths',
    ...(description === undefined ? {} : { description }),
  });
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
 * The schema or null, as `type: [T, "null"]` instead of `anyOf`: shorter to read, and the compiled
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

export function emailAddress(description?: string) {
  return Type.String({
    format: 'idn-email',
    maxLength: 254,
    ...(description === undefined ? {} : { description }),
  });
}

/** The id of a record to filter by; a text that is not an id matches nothing. */
export const idParameter = Type.String({ minLength: 1, maxLength: 100 });

/** A reference to a shared schema, which the OpenAPI document lists under `components`. */
export function reference<T>(name: string): TUnsafe<T> {
  return Type.Unsafe<T>({ $ref: `${name}#` });
}

/** Words that must all occur in a person's name, number or email address. */
export const searchParameter = text(100);

export const cursorParameter = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The next_cursor of the previous page. Send the same filters with it.',
});

export const nextCursor = nullable(
  Type.String({
    description: '`cursor` of the next page; `null` on the last.',
  }),
);

/** 1 to 200 records, by default `default`. */
export function limitParameter({ default: byDefault }: { readonly default: number }) {
  return Type.Integer({
    minimum: 1,
    maximum: 200,
    default: byDefault,
    description: 'Maximum number of records to return.',
  });
}

export const updatedSinceParameter = Type.String({
  ...instant('Only records changed at or after this time.'),
  pattern: yearsPattern,
});

export const createdSinceParameter = Type.String({
  ...instant('Only records created at or after this time.'),
  pattern: yearsPattern,
});

export const createdUntilParameter = Type.String({
  ...instant('Only records created before this time.'),
  pattern: yearsPattern,
});
