import { Types } from 'scimmy';
import { parsableText } from './parsable-text.ts';
import { asScimError, scimError } from './scim-error.ts';

/** By attribute, what its value can't be without: scimmy refuses to write such a resource. */
const requiredParts: Readonly<Record<string, readonly string[]>> = {
  name: ['familyName', 'givenName'],
  emails: ['value'],
};
const partPattern = /^(name|emails)\.(\w+)$/i;

const schemaPrefix = /^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i;
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
): Types.Filter | undefined {
  const list = parsableText(value, name, 'invalidValue');
  if (!listPattern.test(list)) {
    throw scimError('invalidValue', `"${name}" must be names of attributes, separated by commas.`);
  }
  const listed = list.split(',').map((each) => each.trim().replace(schemaPrefix, ''));
  const names = new Set([
    ...always,
    ...(comparator === 'pr' ? listed.flatMap(withRequired) : listed.filter(canBeLeftOut)),
  ]);
  if (names.size === 0) return undefined;
  const text = [...names].map((each) => `${each} ${comparator}`).join(' and ');
  return asScimError('invalidValue', () => new Types.Filter(text));
}

function withRequired(path: string): string[] {
  const [, attribute = '', part = ''] = partPattern.exec(path) ?? [];
  const required = requiredParts[attribute.toLowerCase()] ?? [];
  const others = required.filter((name) => name.toLowerCase() !== part.toLowerCase());
  return [path, ...others.map((name) => `${attribute}.${name}`)];
}

function canBeLeftOut(path: string): boolean {
  const [, attribute = '', part = ''] = partPattern.exec(path) ?? [];
  const required = requiredParts[attribute.toLowerCase()] ?? [];
  return !required.some((name) => name.toLowerCase() === part.toLowerCase());
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
