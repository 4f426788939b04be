/** The parameters of an address with some of them changed; undefined takes one out. */
export function changeSearch<Search extends Record<string, string | undefined>>(
  previous: Search,
  change: { readonly [Name in keyof Search]?: string | undefined },
): Search {
  const changed = Object.entries({ ...previous, ...change }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(changed) as Search;
}
