import { hasLink } from '../has-link.ts';
import { isUuid } from '../ids.ts';

/**
 * String formats of the schemas. The validator and the API reference use these names, which are
 * JSON Schema's own.
 */
const emailLengthMax = 254;
/** Without spaces, control characters and invisible format characters. */
const localPartPattern = /^[^\s@"(),:;<>[\\\]\p{C}\p{Z}]+$/u;
/** Letters of any script, digits and inner hyphens (RFC 5890). */
const labelPattern = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const datePattern = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const instantPattern =
  /^(19|20|21)\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/;

/** A calendar date that exists, from 1900 to 2199: `2024-02-29` is one, `2025-02-29` is not. */
export function isDate(text: string): boolean {
  if (!datePattern.test(text)) {
    return false;
  }
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return day <= Temporal.PlainYearMonth.from({ year, month }).daysInMonth;
}

/**
 * An RFC 3339 instant with a zone, from 1900 to 2199; at most microseconds. Offsets end at 15:59, as
 * in PostgreSQL; the largest in use is 14:00.
 */
export function isInstant(text: string): boolean {
  return instantPattern.test(text) && isDate(text.slice(0, 10));
}

/**
 * An email address, including international ones (RFC 6531), without quoted forms. The length is
 * limited here because the validator also tries formats on texts that are too long.
 */
export function isEmail(text: string): boolean {
  if (text.length > emailLengthMax) return false;
  const [localPart = '', domain = '', ...rest] = text.split('@');
  const labels = domain.split('.');
  return (
    rest.length === 0 &&
    localPartPattern.test(localPart) &&
    labels.length > 1 &&
    labels.every((label) => labelPattern.test(label))
  );
}

export const stringFormats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  'date-time': isInstant,
  'idn-email': isEmail,
  'mailed-name': (text) => !hasLink(text),
  uuid: isUuid,
};

/**
 * Formats of numbers. JSON Schema's `multipleOf` divides binary numbers: 7.8 / 0.01 is no whole
 * number, so validators refuse 335 of the 2,401 hours from 0.00 to 24.00.
 */
export const numberFormats: Readonly<Record<string, (value: number) => boolean>> = {
  hundredths: isHundredths,
};

/** Whether a number, as JSON writes it, has at most two decimals. */
export function isHundredths(value: number): boolean {
  return Math.round(value * 100) / 100 === value;
}
