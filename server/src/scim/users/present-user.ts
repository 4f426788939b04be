import type { ProvisionedUser } from '../../access/provisioning/users/provisioned-user.ts';
import { type Selection, selectAttributes } from '../select-attributes.ts';
import { UserResource } from '../user-schema.ts';

/** The names of the fields that an answer shows, for the audit log. */
export const shownFields = ['user_name', 'external_id', 'email', 'first_name', 'last_name'];

/** @param base the address of `/scim/v2` */
export function presentUser(
  user: ProvisionedUser,
  base: string,
  selection: Selection | undefined,
): object {
  const resource = {
    schemas: [UserResource.id],
    id: user.id,
    ...(user.external_id === null ? {} : { externalId: user.external_id }),
    meta: {
      resourceType: 'User',
      created: user.created_at,
      lastModified: user.updated_at,
      location: `${base}/Users/${user.id}`,
    },
    userName: user.user_name,
    name: { familyName: user.last_name, givenName: user.first_name },
    active: user.disabled_at === null,
    emails: [{ value: user.email, type: user.email_type }],
  };
  return selectAttributes(resource, selection);
}
