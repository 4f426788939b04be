/**
 * For a route's `validateSearch`: keeps these parameters as text and drops all others. Values are
 * sent to the server unchanged, which rejects invalid ones.
 */
export function textParams<const Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>): Partial<Record<Name, string>> => {
    const read: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'number' || typeof value === 'boolean') read[name] = String(value);
      if (typeof value === 'string' && value !== '') read[name] = value;
    }
    return read;
  };
}
