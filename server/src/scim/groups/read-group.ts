import type { GroupFields } from '../../access/provisioning/groups/provisioned-group.ts';
import { isUuid } from '../../platform/ids.ts';
import { GroupResource } from '../group-schema.ts';
import { readResource } from '../read-resource.ts';
import { scimError } from '../scim-error.ts';
import { checkText } from '../users/read-user.ts';

const nameLengthMax = 255;

/** Reads the representation of a group that a client sent, with names in lower case. */
export function readGroup(body: unknown): GroupFields {
  const sent = readResource(body, GroupResource.id);
  const externalId = sent['externalid'] ?? undefined;
  return {
    displayName: readGroupText(sent['displayname'], 'displayName'),
    externalId: externalId === undefined ? null : readGroupText(externalId, 'externalId'),
    memberIds: readMembers(sent['members'] ?? []),
  };
}

/** Reads members by their `value`. */
export function readMembers(members: unknown): string[] {
  const entries: readonly unknown[] = Array.isArray(members) ? members : [members];
  return entries.map((entry) => {
    const value = (entry as { readonly value?: unknown } | null)?.value;
    if (typeof value !== 'string' || !isUuid(value)) {
      throw scimError('invalidValue', '"members" must have the IDs of existing users as "value".');
    }
    return value.toLowerCase();
  });
}

/** @throws SCIM error `invalidValue` */
export function readGroupText(value: unknown, name: string): string {
  return checkText(value, name, nameLengthMax);
}
