import { Problem } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import { instantOfId } from '../../../platform/ids.ts';
import { beginProvisioning, type ProvisioningChange } from '../provisioning-change.ts';
import { changeMembers } from './change-members.ts';
import { findGroup } from './find-group.ts';
import type { GroupFields, ProvisionedGroup } from './provisioned-group.ts';
import { count, insert } from './provisioned-groups.sql.ts';
import { recordGroup, storeGroup } from './store-group.ts';

export const groupsMax = 500;

/**
 * Makes a group without a role: an owner maps it to one in the console.
 *
 * @throws Problem as `storeGroup` and `changeMembers`; `invalid_state` for too many groups
 */
export async function createGroup(
  change: ProvisioningChange,
  fields: GroupFields,
): Promise<ProvisionedGroup> {
  const { transaction, actor, ids } = change;
  const { companyId } = actor;
  beginProvisioning(change);
  const { rows } = await transaction.query<{ total: number }>(count(companyId, {}));
  if ((rows[0]?.total ?? 0) >= groupsMax) {
    throw new Problem('invalid_state', say`A company can have at most ${groupsMax} groups.`);
  }
  const id = ids.next();
  await storeGroup(change, insert(companyId, id, { ...fields, now: instantOfId(id) }));
  await changeMembers(transaction, { companyId, id }, { before: [], after: fields.memberIds });
  recordGroup(change, id, {
    action: 'created',
    fields: ['display_name', 'external_id', 'members'],
  });
  return findGroup(transaction, companyId, id);
}
