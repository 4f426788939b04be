/** JSON with the members of each object in order, so that equal bodies give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_member, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
