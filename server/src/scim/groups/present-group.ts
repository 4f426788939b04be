import type { ProvisionedGroup } from '../../access/provisioning/groups/provisioned-group.ts';
import { GroupResource } from '../group-schema.ts';
import { type Selection, selectAttributes } from '../select-attributes.ts';

/** @param base the address of `/scim/v2` */
export function presentGroup(
  group: ProvisionedGroup,
  base: string,
  selection: Selection | undefined,
): object {
  const members = group.member_ids.map((value) => ({
    value,
    $ref: `${base}/Users/${value}`,
    type: 'User',
  }));
  const resource = {
    schemas: [GroupResource.id],
    id: group.id,
    ...(group.external_id === null ? {} : { externalId: group.external_id }),
    meta: {
      resourceType: 'Group',
      created: group.created_at,
      lastModified: group.updated_at,
      location: `${base}/Groups/${group.id}`,
    },
    displayName: group.display_name,
    ...(members.length === 0 ? {} : { members }),
  };
  return selectAttributes(resource, selection);
}
