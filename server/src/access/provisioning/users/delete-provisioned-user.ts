import { toInstant } from '../../../platform/clock.ts';
import { leaveGroups } from '../groups/leave-groups.ts';
import { beginProvisioning, type ProvisioningChange } from '../provisioning-change.ts';
import { lockProvisionedUser } from './find-provisioned-user.ts';
import { setDeleted } from './provisioned-users.sql.ts';
import { setActive } from './set-active.ts';

/**
 * Disables a user and hides them from the provider. The row stays, because decisions and the audit
 * log refer to it.
 *
 * @throws Problem `not_found`; `invalid_state` for the last owner
 */
export async function deleteProvisionedUser(change: ProvisioningChange, id: string): Promise<void> {
  const { transaction, actor, clock } = change;
  beginProvisioning(change);
  const user = await lockProvisionedUser(transaction, actor.companyId, id);
  await setActive(change, user, false);
  await leaveGroups(change, id);
  transaction.send(setDeleted(actor.companyId, id, toInstant(clock.nowMs())));
}
