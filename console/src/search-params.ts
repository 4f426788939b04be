/**
 * For a route's `validateSearch`: these parameters as texts, anything else dropped. What stands in
 * an address is asked of the server as it is, which refuses what it does not know.
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
