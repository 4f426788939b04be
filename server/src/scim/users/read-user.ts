import type { ProvisionedFields } from '../../access/provisioning/users/provisioned-user.ts';
import { isEmail } from '../../platform/http/formats.ts';
import { oneLinePattern } from '../../platform/http/schema-fields.ts';
import { hasLink } from '../../platform/has-link.ts';
import { UserResource } from '../user-schema.ts';
import { asScimError, scimError } from '../scim-error.ts';

const oneLine = new RegExp(oneLinePattern, 'u');

/** Reads the representation of a user that a client sent. */
export function readUser(body: unknown): ProvisionedFields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw scimError('invalidSyntax', 'The request body must be a JSON object.');
  }
  const sent = Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [name.toLowerCase(), value]),
  );
  const emails = primaryFirst(sent['emails']) ?? addressOf(sent['username']);
  const active = readBoolean(sent['active'] ?? true);
  const data = { ...sent, ...(emails === undefined ? {} : { emails }), active };
  return fieldsOf(asScimError('invalidValue', () => new UserResource(data, 'in')));
}

/** The fields of a valid resource. */
export function fieldsOf(resource: UserResource): ProvisionedFields {
  const { userName, externalId, name, emails, active } = resource;
  const [address] = emails;
  if (address === undefined || !isEmail(address.value)) {
    throw scimError('invalidValue', '"emails" must contain a valid email address.');
  }
  return {
    userName: checkText(userName, 'userName', 254),
    externalId: externalId === undefined ? null : checkText(externalId, 'externalId', 255),
    email: address.value,
    emailType: checkText(address.type ?? 'work', 'emails.type', 50),
    firstName: checkName(name.givenName, 'name.givenName'),
    lastName: checkName(name.familyName, 'name.familyName'),
    isActive: active,
  };
}

/** Entra ID sends the text "False" unless a flag is in its address for the service. */
export function readBoolean(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const word = value.toLowerCase();
  return word === 'true' || (word === 'false' ? false : value);
}

/** The primary address before the others: one is stored. Not an array = left to the schema. */
export function primaryFirst(emails: unknown): unknown {
  if (!Array.isArray(emails)) return emails;
  const entries = emails as readonly ({ primary?: unknown } | null)[];
  return entries.toSorted((one, other) => rank(one) - rank(other));
}

function rank(entry: { primary?: unknown } | null): number {
  return entry?.primary === true ? 0 : 1;
}

function addressOf(userName: unknown): { value: string }[] | undefined {
  return typeof userName === 'string' && isEmail(userName) ? [{ value: userName }] : undefined;
}

function checkName(value: string, name: string): string {
  checkText(value, name, 100);
  if (hasLink(value)) throw scimError('invalidValue', `"${name}" must not contain a link.`);
  return value;
}

export function checkText(value: string, name: string, lengthMax: number): string {
  if (value.length > lengthMax || !oneLine.test(value)) {
    throw scimError(
      'invalidValue',
      `"${name}" must be one line of 1 to ${lengthMax} characters, without control characters.`,
    );
  }
  return value;
}
