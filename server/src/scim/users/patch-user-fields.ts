import { Schemas } from 'scimmy';
import type {
  ProvisionedFields,
  ProvisionedUser,
} from '../../access/provisioning/users/provisioned-user.ts';
import type { PatchOperation } from '../read-patch.ts';
import { scimError } from '../scim-error.ts';
import { patchEmails } from './email-entries.ts';
import { readFields, readName, type UserDraft } from './read-user.ts';

const readOnlyNames = ['id', 'meta'];
const handledNames = [...readOnlyNames, 'username', 'externalid', 'name', 'active', 'emails'];
/**
 * Attributes of the standard that muster doesn't store, such as `title`. HR keeps these in employee
 * records. Refusing them would fail every change that a provider's default mapping sends.
 */
const ignoredNames: ReadonlySet<string> = new Set(
  Schemas.User.definition.attributes
    .map(({ name }) => name.toLowerCase())
    .filter((name) => !handledNames.includes(name)),
);
const ignoredNameParts = ['formatted', 'middlename', 'honorificprefix', 'honorificsuffix'];

/**
 * The user's fields after a patch.
 *
 * @throws SCIM error `invalidPath`, `invalidValue`, `mutability`
 */
export function patchUserFields(
  present: ProvisionedUser,
  operations: readonly PatchOperation[],
): ProvisionedFields {
  let draft: UserDraft = {
    userName: present.user_name,
    externalId: present.external_id,
    givenName: present.first_name,
    familyName: present.last_name,
    active: present.disabled_at === null,
    // Not known = primary, so that another address doesn't replace the one to sign in with.
    emails: [
      {
        value: present.email,
        type: present.email_type,
        primary: present.is_email_primary ?? true,
      },
    ],
  };
  for (const operation of operations) draft = patchDraft(draft, operation);
  return readFields(draft);
}

function patchDraft(draft: UserDraft, operation: PatchOperation): UserDraft {
  const { op, path, value: sent } = operation;
  const value = op === 'remove' ? undefined : sent;
  if (path.name === 'emails') return { ...draft, emails: patchEmails(draft.emails, operation) };
  if (path.name === 'name' && path.conditions === undefined) return patchName(draft, operation);
  if (path.part === undefined && path.conditions === undefined) {
    switch (path.name) {
      case 'username':
        return { ...draft, userName: value };
      case 'externalid':
        return { ...draft, externalId: value };
      case 'active':
        return { ...draft, active: value };
    }
  }
  return refuseUnlessIgnored(draft, path.name);
}

/** Parts that an operation doesn't name stay as they are (RFC 7644, section 3.5.2.3). */
function patchName(draft: UserDraft, operation: PatchOperation): UserDraft {
  const change = readNameChange(operation);
  for (const name of Object.keys(change)) {
    if (name !== 'givenname' && name !== 'familyname' && !ignoredNameParts.includes(name)) {
      throw scimError('invalidPath', `"name" has no attribute "${name}".`);
    }
  }
  return {
    ...draft,
    ...('givenname' in change ? { givenName: change['givenname'] } : {}),
    ...('familyname' in change ? { familyName: change['familyname'] } : {}),
  };
}

function readNameChange({
  op,
  path: { part },
  value,
}: PatchOperation): Readonly<Record<string, unknown>> {
  if (part !== undefined) return { [part]: op === 'remove' ? undefined : value };
  return op === 'remove' ? { givenname: undefined, familyname: undefined } : readName(value);
}

function refuseUnlessIgnored(draft: UserDraft, name: string): UserDraft {
  if (ignoredNames.has(name)) return draft;
  if (readOnlyNames.includes(name)) throw scimError('mutability', `"${name}" is read-only.`);
  throw scimError('invalidPath', `The path of "${name}" is not supported.`);
}
