import type { TSchema } from 'typebox';

const wholeNumber = /^(0|-?[1-9]\d{0,14})$/;

/**
 * Query strings carry text only. Turns the parameters that the schema declares as integers into
 * numbers where they are plain decimal notation; `1e1`, `+5`, `05` and an empty text stay what they
 * are, so that the schema refuses them.
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
