/**
 * Characters that show nothing, except those that scripts and emojis need one at a time: non-joiner,
 * joiner and the emoji selector. Models read the others as text: a tag character has the value of a
 * letter, and 256 selectors have those of bytes.
 */
const invisible = /(?!\u200C|\u200D|\uFE0F)(?:\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB])/gu;

/** The data without invisible characters in its texts, so that agents read what people see. */
export function withoutInvisible<T>(data: T): T {
  return cleaned(data) as T;
}

function cleaned(data: unknown): unknown {
  if (typeof data === 'string') return data.replaceAll(invisible, '');
  if (Array.isArray(data)) return data.map(cleaned);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, cleaned(value)]));
}
