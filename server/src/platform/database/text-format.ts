import pg from 'pg';
import { types } from './pg-internals.ts';

type Parse = (text: string) => unknown;

/**
 * `2026-11-20 17:30:00.123456+00` as `2026-11-20T17:30:00.123Z` (truncated to milliseconds, not
 * rounded). Values that ISO 8601 with four-digit years cannot express (`infinity`, BC, years from
 * 10000) stay PostgreSQL's text. Relies on the session's `TimeZone` UTC and `DateStyle` ISO.
 */
function parseInstant(text: string): string {
  const isUsual = text.charAt(10) === ' ' && text.endsWith('+00');
  if (!isUsual) return text;
  const fraction = text.charAt(19) === '.' ? text.slice(20, -3) : '';
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

const parseBytes: Parse = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'));
const asText: Parse = (text) => text;
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    types.arrayParser.create(text, parse).parse();

/** Types that are parsed differently from pg, or that pg does not parse, by object identifier. */
const parsers: Readonly<Record<number, Parse>> = {
  17: parseBytes,
  1001: arrayOf(parseBytes),
  1003: arrayOf(asText), // name[]
  1082: asText, // date
  1182: arrayOf(asText),
  1114: asText, // timestamp without time zone: not an instant, so left alone
  1115: arrayOf(asText),
  1184: parseInstant,
  1185: arrayOf(parseInstant),
  1186: asText, // interval
  1187: arrayOf(asText),
  1231: arrayOf(asText), // numeric[]
};

export const textTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid) => parsers[oid] ?? (pg.types.getTypeParser(oid) as Parse),
};
