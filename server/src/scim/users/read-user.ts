import type { ProvisionedFields } from '../../access/provisioning/users/provisioned-user.ts';
import { isEmail } from '../../platform/http/formats.ts';
import { isOneLine } from '../../platform/http/schema-fields.ts';
import { hasLink } from '../../platform/has-link.ts';
import { readResource } from '../read-resource.ts';
import { scimError } from '../scim-error.ts';
import { UserResource } from '../user-schema.ts';
import { chooseEmail, type EmailEntry, readEntries } from './email-entries.ts';
import { readBoolean } from './read-boolean.ts';

/** What a request makes of a user, unchecked. */
export interface UserDraft {
  readonly userName: unknown;
  readonly externalId: unknown;
  readonly givenName: unknown;
  readonly familyName: unknown;
  readonly active: unknown;
  readonly emails: readonly EmailEntry[];
}

/**
 * Reads the representation of a user that a client sent, with names in lower case.
 *
 * @throws SCIM error `invalidSyntax`, `invalidValue`
 */
export function readUser(body: unknown): ProvisionedFields {
  const sent = readResource(body, UserResource.id);
  const { givenname: givenName, familyname: familyName } = readName(sent['name']);
  return readFields({
    userName: sent['username'],
    externalId: sent['externalid'],
    givenName,
    familyName,
    active: sent['active'] ?? true,
    emails: readEntries(sent['emails'] ?? []),
  });
}

/** The value of `name`, of which nothing is checked yet. */
export function readName(name: unknown): Readonly<Record<string, unknown>> {
  if (typeof name !== 'object' || name === null || Array.isArray(name)) {
    throw scimError('invalidValue', '"name" must be an object with "givenName" and "familyName".');
  }
  return name as Readonly<Record<string, unknown>>;
}

/** Checks a user. Without `emails`, a user name that is an address is used. */
export function readFields(draft: UserDraft): ProvisionedFields {
  const { userName, externalId, emails } = draft;
  const active = readBoolean(draft.active);
  if (typeof active !== 'boolean') throw scimError('invalidValue', '"active" must be a boolean.');
  const isNamedByAddress = typeof userName === 'string' && isEmail(userName);
  const email = chooseEmail(
    emails.length === 0 && isNamedByAddress ? [{ value: userName }] : emails,
  );
  return {
    userName: checkText(userName, 'userName', 254),
    externalId:
      externalId === undefined || externalId === null
        ? null
        : checkText(externalId, 'externalId', 255),
    email: email.value,
    emailType: checkText(email.type ?? 'work', 'emails.type', 50),
    isEmailPrimary: email.isPrimary,
    firstName: checkName(draft.givenName, 'name.givenName'),
    lastName: checkName(draft.familyName, 'name.familyName'),
    isActive: active,
  };
}

function checkName(value: unknown, name: string): string {
  const text = checkText(value, name, 100);
  if (hasLink(text)) throw scimError('invalidValue', `"${name}" must not contain a link.`);
  return text;
}

export function checkText(value: unknown, name: string, lengthMax: number): string {
  if (typeof value !== 'string' || value.length > lengthMax || !isOneLine(value)) {
    throw scimError(
      'invalidValue',
      `"${name}" must be one line of 1 to ${lengthMax} characters, without control characters.`,
    );
  }
  return value;
}
