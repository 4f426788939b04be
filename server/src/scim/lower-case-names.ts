import { scimError } from './scim-error.ts';

/** Deeper than any attribute: `Operations[].value.emails[].value`. */
const depthMax = 8;

/**
 * A body with the names of its attributes in lower case, because their case doesn't matter (RFC
 * 7643, section 2.1). Applied to every body before an operation sees it.
 *
 * @throws SCIM error `invalidSyntax` for a name that is sent twice
 */
export function lowerCaseNames(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > depthMax) return value;
  if (Array.isArray(value)) return value.map((each) => lowerCaseNames(each, depth + 1));
  const lowered = new Map<string, unknown>();
  for (const [name, inner] of Object.entries(value)) {
    // A path with a value in quotes, which the parser of paths reads.
    const key = name.includes('[') ? name : name.toLowerCase();
    if (lowered.has(key)) throw scimError('invalidSyntax', `"${name}" is sent more than once.`);
    lowered.set(key, lowerCaseNames(inner, depth + 1));
  }
  return Object.fromEntries(lowered);
}
