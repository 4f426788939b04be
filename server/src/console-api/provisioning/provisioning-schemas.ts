import { type Static, Type } from 'typebox';
import {
  groupRoles,
  type MappedGroup,
} from '../../access/provisioning/groups/provisioned-group.ts';
import type { ProvisioningToken } from '../../access/provisioning/tokens/provisioning-token.ts';
import { provisioningTokenPrefix } from '../../access/key-format.ts';
import { instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';

export const provisioningTokenSchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  prefix: Type.String(),
  last_four: Type.String(),
  created_by: uuid(),
  created_by_name: nullable(Type.String()),
  created_at: instant(),
  last_used_at: nullable(instant()),
});

export function presentProvisioningToken(
  token: ProvisioningToken,
): Static<typeof provisioningTokenSchema> {
  return {
    id: token.id,
    name: token.name,
    prefix: provisioningTokenPrefix,
    last_four: token.last_four,
    created_by: token.created_by,
    created_by_name: token.created_by_name,
    created_at: token.created_at,
    last_used_at: token.last_used_at,
  };
}

export const provisionedGroupSchema = Type.Object({
  id: uuid(),
  display_name: Type.String(),
  role: nullable(oneOf(groupRoles)),
  member_count: Type.Integer(),
});

export function presentProvisionedGroup(group: MappedGroup): Static<typeof provisionedGroupSchema> {
  return {
    id: group.id,
    display_name: group.display_name,
    role: group.role,
    member_count: group.member_count,
  };
}
