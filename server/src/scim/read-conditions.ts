import { Types } from 'scimmy';
import { parsableText } from './parsable-text.ts';
import { asScimError, scimError } from './scim-error.ts';

type Comparison = readonly [comparator: string, expected: unknown];

/**
 * Reads a filter of the form `a eq "x" and b.c eq "y"` as values by attribute path, in lower case:
 * `{ a: 'x', 'b.c': 'y' }`. Providers look up resources by exact values; anything else would need
 * an index for each attribute.
 *
 * @throws SCIM error `invalidFilter` for other filters and other attributes
 */
export function readConditions<Path extends string>(
  filter: unknown,
  paths: readonly Path[],
): Partial<Record<Path, string | boolean>> {
  if (filter === undefined) return {};
  const text = parsableText(filter, 'filter', 'invalidFilter');
  const [only, ...others] = asScimError('invalidFilter', () =>
    Array.from<Record<string, unknown>>(new Types.Filter(text)),
  );
  if (only === undefined || others.length > 0) throw unsupported(paths);
  const found: Partial<Record<Path, string | boolean>> = {};
  for (const [path, comparison] of flatten(only)) {
    const known = paths.find((each) => each.toLowerCase() === path.toLowerCase());
    const [comparator, expected] = comparison;
    if (known === undefined || comparison.length !== 2 || comparator !== 'eq') {
      throw unsupported(paths);
    }
    if (typeof expected !== 'string' && typeof expected !== 'boolean') throw unsupported(paths);
    found[known] = expected;
  }
  return found;
}

function flatten(conditions: object, prefix = ''): [string, Comparison][] {
  return Object.entries(conditions).flatMap(([name, value]: [string, unknown]) => {
    const path = prefix + name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i, '');
    return Array.isArray(value)
      ? [[path, value as unknown as Comparison]]
      : flatten(value as object, `${path}.`);
  });
}

function unsupported(paths: readonly string[]) {
  return scimError(
    'invalidFilter',
    `A filter compares with "eq", joined by "and": ${paths.join(', ')}.`,
  );
}
