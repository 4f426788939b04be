import { parseFilter } from './parse-filter.ts';
import { scimError } from './scim-error.ts';

/**
 * Reads a filter of the form `a eq "x" and b.c eq "y"` as values by attribute path:
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
  const found: Partial<Record<Path, string | boolean>> = {};
  for (const { path, value } of parseFilter(filter)) {
    const known = paths.find((each) => each.toLowerCase() === path);
    if (known === undefined || found[known] !== undefined) throw unsupported(paths);
    found[known] = value;
  }
  return found;
}

function unsupported(paths: readonly string[]) {
  return scimError(
    'invalidFilter',
    `A filter compares with "eq", joined by "and", each of these at most once: ${paths.join(', ')}.`,
  );
}
