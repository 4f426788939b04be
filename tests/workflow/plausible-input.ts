import { nilUuid } from '../../server/src/platform/ids.ts';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** A value that a schema of the console's API accepts: for an object, its required members. */
export function plausibleInput(schema: unknown, name = 'text'): unknown {
  const { type: types, enum: choices, ...rest } = schema as JsonSchema;
  if (choices !== undefined) return choices[0];
  const type = [types ?? 'object'].flat()[0];
  switch (type) {
    case 'object':
      return Object.fromEntries(
        (rest.required ?? []).map((member) => [
          member,
          plausibleInput(rest.properties?.[member], member),
        ]),
      );
    case 'array':
      return Array.from({ length: rest.minItems ?? 0 }, () => plausibleInput(rest.items, name));
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(rest.minimum ?? 1, 1);
    default:
      return plausibleText(rest, name);
  }
}

function plausibleText({ format, pattern }: JsonSchema, name: string): string {
  if (format === 'uuid') return nilUuid;
  if (format === 'date') return '2031-01-06';
  if (format === 'date-time') return '2026-11-20T12:00:00Z';
  if (format === 'idn-email') return `${name}@example.test`;
  const isFree = pattern === undefined || pattern === '\\S';
  const fitting = [name, 'EUR', '1.00', '000000', '01-01', '0'].find(
    (text) => isFree || new RegExp(pattern).test(text),
  );
  if (fitting === undefined) throw new Error(`say in plausible-input.ts what fits ${pattern}`);
  return fitting;
}
