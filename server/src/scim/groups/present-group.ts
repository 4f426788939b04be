import type { Types } from 'scimmy';
import type { ProvisionedGroup } from '../../access/provisioning/groups/provisioned-group.ts';
import { GroupResource } from '../schemas/group-schema.ts';

/** @param base the address of `/scim/v2` */
export function presentGroup(
  group: ProvisionedGroup,
  base: string,
  attributes?: Types.Filter,
): GroupResource {
  const members = group.member_ids.map((value) => ({
    value,
    $ref: `${base}/Users/${value}`,
    type: 'User',
  }));
  return new GroupResource(
    {
      id: group.id,
      displayName: group.display_name,
      ...(group.external_id === null ? {} : { externalId: group.external_id }),
      ...(members.length === 0 ? {} : { members }),
      meta: { created: group.created_at, lastModified: group.updated_at },
    },
    'out',
    `${base}/Groups`,
    attributes,
  );
}
