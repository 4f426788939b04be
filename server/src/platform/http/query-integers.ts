import type { TSchema } from 'typebox';

const wholeNumber = /^(0|-?[1-9]\d{0,14})$/;

/**
 * Query strings carry only text. Converts the parameters that the schema declares as integers into
 * numbers if they are in plain decimal notation. `1e1`, `+5`, `05` and an empty text stay text, so
 * that the schema rejects them.
 */
export function readQueryIntegers(query: Record<string, unknown>, schema: TSchema): void {
  const properties =
    (schema as { properties?: Record<string, { type?: string }> }).properties ?? {};
  for (const [name, value] of Object.entries(query)) {
    if (
      properties[name]?.type === 'integer' &&
      typeof value === 'string' &&
      wholeNumber.test(value)
    ) {
      query[name] = Number(value);
    }
  }
}
