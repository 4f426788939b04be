import { toInstant } from '../../../platform/clock.ts';
import { beginProvisioning, type ProvisioningChange } from '../provisioning-change.ts';
import { applyGroupRoles } from './apply-group-roles.ts';
import { changeMembers } from './change-members.ts';
import { findGroup } from './find-group.ts';
import type { GroupFields, ProvisionedGroup } from './provisioned-group.ts';
import { update } from './provisioned-groups.sql.ts';
import { recordGroup, storeGroup } from './store-group.ts';

/**
 * Changes a group to the fields that `edit` derives from the present ones, and the roles of those
 * who joined or left.
 *
 * @throws Problem `not_found`; as `storeGroup` and `changeMembers`
 */
export async function replaceGroup(
  change: ProvisioningChange,
  id: string,
  edit: (present: ProvisionedGroup) => GroupFields,
): Promise<ProvisionedGroup> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  beginProvisioning(change);
  const present = await findGroup(transaction, companyId, id);
  const fields = edit(present);
  const moved = await changeMembers(
    transaction,
    { companyId, id },
    { before: present.member_ids, after: fields.memberIds },
  );
  const changed = [
    ...(present.display_name === fields.displayName ? [] : ['display_name']),
    ...(present.external_id === fields.externalId ? [] : ['external_id']),
    ...(moved.length === 0 ? [] : ['members']),
  ];
  if (changed.length === 0) return present;
  await storeGroup(change, update(companyId, id, { ...fields, now: toInstant(clock.nowMs()) }));
  recordGroup(change, id, { action: 'updated', fields: changed });
  if (present.role !== null) await applyGroupRoles(change, moved);
  return findGroup(transaction, companyId, id);
}
