import { scimError } from './scim-error.ts';

const startIndexMax = 1_000_000;
const integerPattern = /^[+-]?\d{1,9}$/;

export interface ReadPage {
  readonly startIndex: number;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Reads `startIndex`, which begins with 1, and `count`. As RFC 7644, section 3.4.2.4, says, smaller
 * values are raised to 1 and 0, and the service may return fewer resources than asked for.
 */
export function readPage(
  { startIndex, count }: Readonly<Record<string, unknown>>,
  { byDefault, max }: { readonly byDefault: number; readonly max: number },
): ReadPage {
  const start = Math.max(1, Math.min(readInteger(startIndex, 'startIndex') ?? 1, startIndexMax));
  const limit = Math.max(0, Math.min(readInteger(count, 'count') ?? byDefault, max));
  return { startIndex: start, offset: start - 1, limit };
}

function readInteger(value: unknown, name: string): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !integerPattern.test(value)) {
    throw scimError('invalidValue', `"${name}" must be a whole number, sent once.`);
  }
  return Number(value);
}
