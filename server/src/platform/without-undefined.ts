/** The same object without its undefined members, as `exactOptionalPropertyTypes` requires. */
export function withoutUndefined<T extends object>(
  object: T,
): { [Member in keyof T]?: Exclude<T[Member], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [Member in keyof T]?: Exclude<T[Member], undefined>;
  };
}
