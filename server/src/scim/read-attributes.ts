import { Types } from 'scimmy';
import { parsableText } from './parsable-text.ts';
import { asScimError, scimError } from './scim-error.ts';

const listPattern = /^[\w.:$-]+( ?, ?[\w.:$-]+)*$/;

/**
 * Reads `attributes` or `excludedAttributes` as the filter with which scimmy selects attributes;
 * undefined = all.
 */
export function readAttributes({
  attributes,
  excludedAttributes,
}: Readonly<Record<string, unknown>>): Types.Filter | undefined {
  // Clients recognise a resource by its schemas.
  if (attributes !== undefined) return selection(attributes, 'attributes', 'pr', ['schemas']);
  if (excludedAttributes === undefined) return undefined;
  return selection(excludedAttributes, 'excludedAttributes', 'np');
}

function selection(
  value: unknown,
  name: string,
  comparator: 'pr' | 'np',
  always: readonly string[] = [],
): Types.Filter {
  const list = parsableText(value, name, 'invalidValue');
  if (!listPattern.test(list)) {
    throw scimError('invalidValue', `"${name}" must be names of attributes, separated by commas.`);
  }
  const names = new Set([...always, ...list.split(',').map((each) => each.trim())]);
  const text = [...names].map((each) => `${each} ${comparator}`).join(' and ');
  return asScimError('invalidValue', () => new Types.Filter(text));
}

/** Whether the answer leaves out an attribute, so that it need not be read. */
export function leavesOut(
  { attributes, excludedAttributes }: Readonly<Record<string, unknown>>,
  name: string,
): boolean {
  const names = (value: unknown): string[] =>
    String(value)
      .split(',')
      .map((each) => each.trim().toLowerCase().split(/[.:]/).at(0) ?? '');
  if (attributes !== undefined) return !names(attributes).includes(name);
  return excludedAttributes !== undefined && names(excludedAttributes).includes(name);
}
