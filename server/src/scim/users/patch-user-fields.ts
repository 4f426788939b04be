import { Messages, Schemas } from 'scimmy';
import type {
  ProvisionedFields,
  ProvisionedUser,
} from '../../access/provisioning/users/provisioned-user.ts';
import type { PatchOperation } from '../read-patch.ts';
import { UserResource } from '../user-schema.ts';
import { asScimError, scimError } from '../scim-error.ts';
import { presentUser } from './present-user.ts';
import { fieldsOf, primaryFirst, readBoolean } from './read-user.ts';

const schemaPrefix = /^urn:ietf:params:scim:schemas:core:2\.0:user:/i;
const enterprisePrefix = /^urn:ietf:params:scim:schemas:extension:enterprise:2\.0:user\b/i;
const ignoredName = /^name\.(formatted|middleName|honorificPrefix|honorificSuffix)$/i;
/** As Entra ID writes it: the only address, even if its label is another one here. */
const labelledEmail = /^emails\[type eq "([^"]{1,50})"\](\.value)?$/i;

/** The user's fields after a patch. */
export async function patchUserFields(
  present: ProvisionedUser,
  operations: readonly PatchOperation[],
): Promise<ProvisionedFields> {
  const known = operations
    .map(({ path, ...operation }) => ({ ...operation, path: path.replace(schemaPrefix, '') }))
    .filter(({ path }) => !isIgnored(path));
  const emails = known.map(readEmails).findLast((each) => each !== undefined);
  const others = known.filter((operation) => readEmails(operation) === undefined);
  const patched = await applyOperations(presentUser(present, ''), others.map(withBoolean));
  const { userName, externalId, name, active } = patched;
  const data = { userName, externalId, name, active, emails: emails ?? patched.emails };
  return fieldsOf(asScimError('invalidValue', () => new UserResource(data, 'in')));
}

async function applyOperations(
  resource: UserResource,
  operations: readonly PatchOperation[],
): Promise<UserResource> {
  let patched = resource;
  if (operations.length === 0) return patched;
  const message = { schemas: [Messages.PatchOp.id], Operations: operations };
  try {
    await new Messages.PatchOp(message as ConstructorParameters<typeof Messages.PatchOp>[0]).apply(
      resource,
      async (target) => {
        patched = target;
        return target;
      },
    );
  } catch (error) {
    throw error instanceof TypeError ? scimError('invalidValue', error.message) : error;
  }
  return patched;
}

/**
 * The addresses that an operation sets; undefined for one that sets none. One address is stored, so
 * a further one replaces it. scimmy would put it after the present one.
 */
function readEmails({ op, path, value }: PatchOperation): unknown {
  if (op === 'remove') return undefined;
  const [, label] = labelledEmail.exec(path) ?? [];
  if (label !== undefined && typeof value === 'string') return [{ value, type: label }];
  if (path.toLowerCase() !== 'emails' || value === undefined) return undefined;
  return primaryFirst(Array.isArray(value) ? value : [value]);
}

function withBoolean({ op, path, value }: PatchOperation): PatchOperation {
  return { op, path, value: path.toLowerCase() === 'active' ? readBoolean(value) : value };
}

/**
 * Attributes of the standard that muster doesn't store, such as `title`. HR keeps these in employee
 * records. Refusing them would fail every change that a provider's default mapping sends.
 */
function isIgnored(path: string): boolean {
  if (enterprisePrefix.test(path) || ignoredName.test(path)) return true;
  const name = path.split(/[.[]/).at(0)?.toLowerCase();
  const isNamed = (each: { readonly name: string }): boolean => each.name.toLowerCase() === name;
  return (
    Schemas.User.definition.attributes.some(isNamed) &&
    !UserResource.definition.attributes.some(isNamed)
  );
}
