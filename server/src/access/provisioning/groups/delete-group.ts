import { beginProvisioning, type ProvisioningChange } from '../provisioning-change.ts';
import { applyGroupRoles } from './apply-group-roles.ts';
import { findGroup } from './find-group.ts';
import { remove, removeMembers } from './provisioned-groups.sql.ts';
import { recordGroup } from './store-group.ts';

/**
 * Deletes a group. Its members lose the role that came from it.
 *
 * @throws Problem `not_found`
 */
export async function deleteGroup(change: ProvisioningChange, id: string): Promise<void> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  beginProvisioning(change);
  const { role, member_ids: memberIds } = await findGroup(transaction, companyId, id);
  await transaction.query(removeMembers(companyId, id, memberIds));
  await transaction.query(remove(companyId, id));
  recordGroup(change, id, { action: 'deleted', fields: [] });
  if (role !== null) await applyGroupRoles(change, memberIds);
}
