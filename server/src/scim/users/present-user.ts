import type { Types } from 'scimmy';
import type { ProvisionedUser } from '../../access/provisioning/users/provisioned-user.ts';
import { UserResource } from '../user-schema.ts';

/** The names of the fields that an answer shows, for the audit log. */
export const shownFields = ['user_name', 'external_id', 'email', 'first_name', 'last_name'];

/** @param base the address of `/scim/v2` */
export function presentUser(
  user: ProvisionedUser,
  base: string,
  attributes?: Types.Filter,
): UserResource {
  return new UserResource(
    {
      id: user.id,
      userName: user.user_name,
      ...(user.external_id === null ? {} : { externalId: user.external_id }),
      name: { familyName: user.last_name, givenName: user.first_name },
      active: user.disabled_at === null,
      emails: [{ value: user.email, type: user.email_type }],
      meta: { created: user.created_at, lastModified: user.updated_at },
    },
    'out',
    `${base}/Users`,
    attributes,
  );
}
