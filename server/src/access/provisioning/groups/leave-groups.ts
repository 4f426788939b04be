import type { ProvisioningChange } from '../provisioning-change.ts';
import { applyGroupRoles } from './apply-group-roles.ts';
import { removeFromAll } from './provisioned-groups.sql.ts';

/** Removes a user from all groups, and takes away the role that came from them. */
export async function leaveGroups(change: ProvisioningChange, userId: string): Promise<void> {
  const { transaction, actor } = change;
  const { rowCount } = await transaction.query(removeFromAll(actor.companyId, userId));
  if (rowCount > 0) await applyGroupRoles(change, [userId]);
}
