/** The parameters of a URL with some of them changed; undefined removes one. */
export function changeSearch<Search extends Record<string, string | undefined>>(
  previous: Search,
  change: { readonly [Name in keyof Search]?: string | undefined },
): Search {
  const changed = Object.entries({ ...previous, ...change }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(changed) as Search;
}
