import { beginProvisioning, type ProvisioningChange } from '../provisioning-change.ts';
import { applyGroupRoles } from './apply-group-roles.ts';
import { findGroup } from './find-group.ts';
import type { GroupRole, MappedGroup } from './provisioned-group.ts';
import { setRole } from './provisioned-groups.sql.ts';
import { recordGroup } from './store-group.ts';

/**
 * Maps a group to a role, or to none, and gives its members the role of their groups.
 *
 * @throws Problem `not_found`
 */
export async function mapGroup(
  change: ProvisioningChange,
  { id, role }: { readonly id: string; readonly role: GroupRole | null },
): Promise<MappedGroup> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  beginProvisioning(change);
  const group = await findGroup(transaction, companyId, id);
  if (group.role !== role) {
    await transaction.query(setRole(companyId, id, role));
    recordGroup(change, id, { action: 'updated', fields: ['role'] });
    await applyGroupRoles(change, group.member_ids);
  }
  return { id, display_name: group.display_name, role, member_count: group.member_ids.length };
}
