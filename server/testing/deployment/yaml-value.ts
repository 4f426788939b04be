/** What a file of YAML can hold. */
export type YamlValue =
  | null
  | string
  | number
  | boolean
  | readonly YamlValue[]
  | { readonly [name: string]: YamlValue };

/** What lies at `spec/containers/0/image`, or undefined. */
export function at(value: YamlValue | undefined, path: string): YamlValue | undefined {
  return path
    .split('/')
    .reduce<YamlValue | undefined>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null
          ? (inner as Readonly<Record<string, YamlValue>>)[name]
          : undefined,
      value,
    );
}

/** What lies there as text; empty where nothing does, or no text. */
export function textAt(value: YamlValue | undefined, path: string): string {
  const found = at(value, path);
  return typeof found === 'string' ? found : '';
}

/** What lies there as a list; empty where there is none. */
export function listAt(value: YamlValue | undefined, path: string): readonly YamlValue[] {
  const found = at(value, path);
  return Array.isArray(found) ? (found as readonly YamlValue[]) : [];
}

/** The texts in the list that lies there; whatever else is in it is left out. */
export function textsAt(value: YamlValue | undefined, path: string): string[] {
  return listAt(value, path).filter((item) => typeof item === 'string');
}

/** What lies there by name; empty where nothing has names. */
export function entriesAt(value: YamlValue | undefined, path: string): [string, YamlValue][] {
  const found = at(value, path);
  return typeof found === 'object' && found !== null && !Array.isArray(found)
    ? Object.entries(found)
    : [];
}

/** As `entriesAt`, of those that are texts. */
export function textEntriesAt(value: YamlValue | undefined, path: string): [string, string][] {
  return entriesAt(value, path).flatMap(([name, item]) =>
    typeof item === 'string' ? [[name, item]] : [],
  );
}

/** To compare whatever lies there. */
export function jsonAt(value: YamlValue | undefined, path: string): string {
  return JSON.stringify(at(value, path)) ?? '';
}

/** The same with something else at a place, or with nothing there. */
export function withValue(
  value: YamlValue,
  path: string,
  planted: YamlValue | undefined,
): YamlValue {
  const [name = '', ...rest] = path.split('/');
  const inner =
    rest.length === 0 ? planted : withValue(at(value, name) ?? {}, rest.join('/'), planted);
  if (Array.isArray(value)) {
    const items = [...(value as readonly YamlValue[])];
    items.splice(Number(name), 1, ...(inner === undefined ? [] : [inner]));
    return items;
  }
  const members = entriesAt({ value }, 'value').filter(([member]) => member !== name);
  return Object.fromEntries(inner === undefined ? members : [...members, [name, inner]]);
}
