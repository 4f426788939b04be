import { textLengthMax } from './parse-filter.ts';
import { scimError } from './scim-error.ts';

/** Which attributes an answer has; undefined = all. Paths in lower case. */
export interface Selection {
  readonly kind: 'only' | 'without';
  readonly paths: ReadonlySet<string>;
}

const schemaPrefix = /^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i;
const listPattern = /^[\w.:$-]+(?: ?, ?[\w.:$-]+)*$/;
/** Clients recognise a resource by these. */
const alwaysShown = ['schemas', 'id'];
/** Parts that their attribute can't be without. */
const requiredParts = ['name.familyname', 'name.givenname', 'emails.value'];

/**
 * Reads `attributes` or `excludedAttributes`.
 *
 * @throws SCIM error `invalidValue`
 */
export function readSelection({
  attributes,
  excludedAttributes,
}: Readonly<Record<string, unknown>>): Selection | undefined {
  if (attributes !== undefined) return { kind: 'only', paths: readPaths(attributes, 'attributes') };
  if (excludedAttributes === undefined) return undefined;
  return { kind: 'without', paths: readPaths(excludedAttributes, 'excludedAttributes') };
}

function readPaths(value: unknown, name: string): ReadonlySet<string> {
  if (typeof value !== 'string' || value.length > textLengthMax || !listPattern.test(value)) {
    throw scimError(
      'invalidValue',
      `"${name}" must be names of attributes, separated by commas, in at most ${textLengthMax} characters.`,
    );
  }
  const paths = value.split(',').map((each) => each.trim().replace(schemaPrefix, ''));
  return new Set(paths.map((path) => path.toLowerCase()));
}

/** Whether the answer leaves out an attribute, so that it need not be read. */
export function leavesOut(selection: Selection | undefined, name: string): boolean {
  if (selection === undefined || alwaysShown.includes(name)) return false;
  const { kind, paths } = selection;
  if (kind === 'without') return paths.has(name);
  return ![...paths].some((path) => path === name || path.startsWith(`${name}.`));
}

/** A resource with the selected attributes. Of a selected part, the whole attribute is shown. */
export function selectAttributes(
  resource: Readonly<Record<string, unknown>>,
  selection: Selection | undefined,
): object {
  if (selection === undefined) return resource;
  const shown = Object.entries(resource).filter(
    ([name]) => !leavesOut(selection, name.toLowerCase()),
  );
  if (selection.kind === 'only') return Object.fromEntries(shown);
  return Object.fromEntries(
    shown.map(([name, value]) => [name, withoutParts(value, name.toLowerCase(), selection)]),
  );
}

function withoutParts(value: unknown, name: string, { paths }: Selection): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => withoutParts(each, name, { kind: 'without', paths }));
  }
  if (typeof value !== 'object' || value === null) return value;
  const isShown = (part: string): boolean => {
    const path = `${name}.${part.toLowerCase()}`;
    return requiredParts.includes(path) || !paths.has(path);
  };
  return Object.fromEntries(Object.entries(value).filter(([part]) => isShown(part)));
}
