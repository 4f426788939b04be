import { isEmail } from '../../platform/http/formats.ts';
import type { AttributePath, Comparison } from '../parse-filter.ts';
import type { PatchOperation } from '../read-patch.ts';
import { scimError } from '../scim-error.ts';
import { readBoolean } from './read-boolean.ts';

const entriesMax = 100;

/** One value of `emails`, as sent or stored. */
export interface EmailEntry {
  readonly value?: unknown;
  readonly type?: unknown;
  readonly primary?: unknown;
}

/** The address that is stored: one of a user's. */
export interface ChosenEmail {
  readonly value: string;
  readonly type: string | undefined;
  readonly isPrimary: boolean;
}

const parts = ['value', 'type', 'primary', 'display', '$ref'];

/**
 * Chooses the address of a user: the primary one, then the one for work, then the first. POST, PUT
 * and PATCH all choose here, so that the same addresses give the same result.
 *
 * @throws SCIM error `invalidValue`
 */
export function chooseEmail(entries: readonly EmailEntry[]): ChosenEmail {
  const chosen =
    entries.find(isPrimary) ?? entries.find(({ type }) => isSame(type, 'work')) ?? entries[0];
  const { value, type } = chosen ?? {};
  if (typeof value !== 'string' || !isEmail(value)) {
    throw scimError('invalidValue', '"emails" must contain a valid email address.');
  }
  if (type !== undefined && type !== null && typeof type !== 'string') {
    throw scimError('invalidValue', '"emails.type" must be a text.');
  }
  return { value, type: type ?? undefined, isPrimary: isPrimary(chosen ?? {}) };
}

/** Reads a list of addresses, or one of them. */
export function readEntries(emails: unknown): EmailEntry[] {
  const entries: readonly unknown[] = Array.isArray(emails) ? emails : [emails];
  if (entries.length > entriesMax) {
    throw scimError('invalidValue', `"emails" must have at most ${entriesMax} entries.`);
  }
  return entries.map((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      throw scimError('invalidValue', '"emails" must contain objects.');
    }
    return entry;
  });
}

/** The addresses after one operation of a patch. */
export function patchEmails(
  entries: readonly EmailEntry[],
  { op, path, value }: PatchOperation,
): readonly EmailEntry[] {
  const { conditions, part } = path;
  if (part !== undefined && !parts.includes(part)) throw unknownPart(part);
  for (const { path: name } of conditions ?? []) if (!parts.includes(name)) throw unknownPart(name);
  if (conditions === undefined && part === undefined) return patchAll(entries, { op, value });
  const isMeant = (entry: EmailEntry): boolean =>
    (conditions ?? []).every((condition) => holds(entry, condition));
  if (op === 'remove') {
    // Without its value, nothing of an address is left.
    if (part === undefined || part === 'value') return entries.filter((each) => !isMeant(each));
    return entries.map((each) => (isMeant(each) ? { ...each, [part]: undefined } : each));
  }
  const change = readChange(path, value);
  // Providers replace values that aren't there yet.
  return entries.some(isMeant)
    ? entries.map((each) => (isMeant(each) ? { ...each, ...change } : each))
    : withOnePrimary(entries, [{ ...described(conditions ?? []), ...change }]);
}

function patchAll(
  entries: readonly EmailEntry[],
  { op, value }: Pick<PatchOperation, 'op' | 'value'>,
): readonly EmailEntry[] {
  if (op === 'add') return withOnePrimary(entries, readEntries(value));
  if (op === 'replace') return value === undefined || value === null ? [] : readEntries(value);
  if (value === undefined) return [];
  // As Entra ID removes values.
  const removed = readEntries(value).map((each) => each.value);
  return entries.filter((each) => !removed.some((address) => isSame(each.value, address)));
}

/** A new primary address replaces the former one (RFC 7644, section 3.5.2). */
function withOnePrimary(
  entries: readonly EmailEntry[],
  added: readonly EmailEntry[],
): readonly EmailEntry[] {
  const others = added.some(isPrimary)
    ? entries.map((each) => ({ ...each, primary: false }))
    : entries;
  const kept = others.filter((each) => !added.some(({ value }) => isSame(each.value, value)));
  return [...kept, ...added];
}

function readChange({ part }: AttributePath, value: unknown): EmailEntry {
  if (part !== undefined) return { [part]: value };
  const [change, ...more] = readEntries(value);
  if (change === undefined || more.length > 0) {
    throw scimError('invalidValue', 'An operation on one address needs one object as "value".');
  }
  return change;
}

function described(conditions: readonly Comparison[]): EmailEntry {
  return Object.fromEntries(conditions.map(({ path, value }) => [path, value]));
}

function holds(entry: EmailEntry, { path, value }: Comparison): boolean {
  if (path === 'primary') return isPrimary(entry) === readBoolean(value);
  return isSame((entry as Readonly<Record<string, unknown>>)[path], value);
}

function isPrimary({ primary }: EmailEntry): boolean {
  return readBoolean(primary) === true;
}

/** Labels and addresses are compared without their case. */
function isSame(one: unknown, other: unknown): boolean {
  return (
    typeof one === 'string' &&
    typeof other === 'string' &&
    one.toLowerCase() === other.toLowerCase()
  );
}

function unknownPart(name: string) {
  return scimError('invalidPath', `"emails" has no attribute "${name}".`);
}
