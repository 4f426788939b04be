import { scimError, type ScimType } from './scim-error.ts';

const textLengthMax = 1_000;
/**
 * In scimmy's tokeniser a backslash or a line break in a quoted text can be matched in two ways, so
 * a filter with 40 of them takes minutes (1.3.5, `("(?:[^"]|\\.|\n)*")`). No value we can filter by
 * contains either.
 */
const slowPattern = /[\\\p{Cc}\u2028\u2029]/u;

/** Returns a filter, path or attribute list that scimmy parses in linear time. */
export function parsableText(value: unknown, name: string, scimType: ScimType): string {
  if (typeof value !== 'string' || value.length > textLengthMax || slowPattern.test(value)) {
    throw scimError(
      scimType,
      `"${name}" must be one text of at most ${textLengthMax} characters, without backslashes and control characters.`,
    );
  }
  return value;
}
