import { isDate } from 'node:util/types';

/**
 * PostgreSQL's text format, read and written the same way for both databases. The session must run
 * with `TimeZone` UTC and `DateStyle` ISO (`session.ts` sets both).
 */

type Parse = (text: string) => unknown;

/**
 * `2026-11-20 17:30:00.123456+00` as `2026-11-20T17:30:00.123Z` (cut, not rounded, to
 * milliseconds). What ISO 8601 with four-digit years cannot say (`infinity`, BC, years from 10000)
 * stays PostgreSQL's text.
 */
export function parseInstant(text: string): string {
  const isUsual = text.charAt(10) === ' ' && text.endsWith('+00');
  if (!isUsual) return text;
  const fraction = text.charAt(19) === '.' ? text.slice(20, -3) : '';
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

function parseBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'));
}

const elementPattern = /"((?:[^"\\]|\\.)*)"|([^{},"]+)|([{}])/gs;

/** `{a,"b \"c\"",NULL}` as an array; nested braces give nested arrays, `NULL` gives null. */
export function parseArray(text: string, parseElement: Parse): unknown[] {
  // A lower bound other than 1 is written before the braces: `[0:1]={a,b}`.
  const body = text.slice(text.indexOf('{'));
  const root: unknown[] = [];
  const open: unknown[][] = [root];
  for (const [, quoted, bare, brace] of body.matchAll(elementPattern)) {
    if (brace === '{') {
      const nested: unknown[] = [];
      open.at(-1)?.push(nested);
      open.push(nested);
    } else if (brace === '}') {
      open.pop();
    } else if (quoted !== undefined) {
      open.at(-1)?.push(parseElement(quoted.replaceAll(/\\(.)/gs, '$1')));
    } else if (bare !== undefined) {
      open.at(-1)?.push(bare === 'NULL' ? null : parseElement(bare));
    }
  }
  return root[0] as unknown[];
}

const asText: Parse = (text) => text;
const asBoolean: Parse = (text) => text === 't';
const asJson: Parse = (text) => JSON.parse(text);

/** Object identifiers of the built-in types from `pg_type.dat`: type, its array type, parser. */
const builtInTypes: readonly (readonly [number, number, Parse])[] = [
  [16, 1000, asBoolean],
  [17, 1001, parseBytes],
  [19, 1003, asText], // name
  [20, 1016, asText], // int8: beyond 2^53 a number would lie
  [21, 1005, Number],
  [23, 1007, Number],
  [25, 1009, asText],
  [26, 1028, Number], // oid
  [114, 199, asJson],
  [700, 1021, Number],
  [701, 1022, Number],
  [1042, 1014, asText], // bpchar
  [1043, 1015, asText], // varchar
  [1082, 1182, asText], // date
  [1114, 1115, asText], // timestamp without time zone: no instant, so left alone
  [1184, 1185, parseInstant],
  [1700, 1231, asText], // numeric
  [2950, 2951, asText], // uuid
  [3802, 3807, asJson],
];

const parsers: ReadonlyMap<number, Parse> = new Map(
  builtInTypes.flatMap(([oid, arrayOid, parse]): [number, Parse][] => [
    [oid, parse],
    [arrayOid, (text) => parseArray(text, parse)],
  ]),
);

/** What the `pg` client asks for each result column; types not listed stay text. */
export const textTypes = {
  getTypeParser(oid: number): Parse {
    return parsers.get(oid) ?? asText;
  },
};

function quoteElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return formatArray(value);
  const text = toParameter(value);
  const written = typeof text === 'string' ? text : `\\x${(text as Buffer).toString('hex')}`;
  return `"${written.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function formatArray(values: readonly unknown[]): string {
  return `{${values.map(quoteElement).join(',')}}`;
}

/**
 * A JavaScript value as `pg` sends it: text, bytes or null. Arrays become PostgreSQL arrays, plain
 * objects become JSON (so a JSON array has to be passed as text). Throws a TypeError for functions
 * and symbols. Done before anything is queued, because `pg` loses track of a prepared statement
 * when it fails on a value itself.
 */
export function toParameter(value: unknown): string | Buffer | null {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'undefined':
      return null;
    case 'object':
      return toObjectParameter(value);
    default:
      throw new TypeError(`a ${typeof value} cannot be a statement's value`);
  }
}

function toObjectParameter(value: object | null): string | Buffer | null {
  if (value === null) return null;
  if (value instanceof Uint8Array) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  if (isDate(value)) return value.toISOString();
  if (Array.isArray(value)) return formatArray(value);
  return JSON.stringify(value);
}
