/** JSON with the members of each object sorted, so that equal bodies produce equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_member, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
